-- Until 0.1 the sandbox's tables stood among the product's. What they hold moves here.
DO $$
BEGIN
  IF to_regclass('public.sandbox_intent') IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO sandbox.intent (id, amount_in_cents, refunded_in_cents, currency, status, metadata, description, payment_method_id, charge_id,
      last_error, cancellation_reason, canceled_at, created_at)
    SELECT id, amount_in_cents, refunded_in_cents, currency, status, metadata, description, payment_method_id, charge_id,
      last_error, cancellation_reason, canceled_at, created_at FROM public.sandbox_intent;
  INSERT INTO sandbox.method (id, brand, last4, expiry_month, expiry_year, behaviour, created_at)
    SELECT id, brand, last4, expiry_month, expiry_year, behaviour, created_at FROM public.sandbox_method;
  INSERT INTO sandbox.refund (id, intent_id, charge_id, amount_in_cents, currency, status, becomes, becomes_at, reason, metadata, created_at)
    SELECT id, intent_id, charge_id, amount_in_cents, currency, status, becomes, becomes_at, reason, metadata, created_at
    FROM public.sandbox_refund;
  INSERT INTO sandbox.idempotency (caller, key, fingerprint, status, answer, created_at)
    SELECT caller, key, fingerprint, status, answer, created_at FROM public.sandbox_idempotency;
  INSERT INTO sandbox.event (id, type, intent_id, payload, copies_left, attempts, next_attempt_at, last_outcome, delivered_at, created_at)
    SELECT id, type, intent_id, payload, copies_left, attempts, next_attempt_at, last_outcome, delivered_at, created_at
    FROM public.sandbox_event ORDER BY sequence;
  DROP TABLE public.sandbox_event, public.sandbox_idempotency, public.sandbox_refund, public.sandbox_method, public.sandbox_intent;
END
$$;
