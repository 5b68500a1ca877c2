-- The sandbox has a schema of its own. Tables that hold anything stay for it to adopt at its next start.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM sandbox_intent) AND NOT EXISTS (SELECT FROM sandbox_method) AND NOT EXISTS (SELECT FROM sandbox_event) THEN
    DROP TABLE sandbox_event, sandbox_idempotency, sandbox_refund, sandbox_method, sandbox_intent;
  END IF;
END
$$;
