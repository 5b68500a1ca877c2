ALTER TABLE "payment" ADD COLUMN "provider" text NOT NULL DEFAULT 'stripe';--> statement-breakpoint
-- What the sandbox has is in its own tables, in this same database: in its schema, or where an older release kept them and its next
-- start adopts them. Every other intent is Stripe's. A charge without an intent has no money at either (decision 021).
DO $$
DECLARE
  intents regclass;
BEGIN
  FOREACH intents IN ARRAY ARRAY[to_regclass('sandbox.intent'), to_regclass('public.sandbox_intent')] LOOP
    IF intents IS NOT NULL THEN
      EXECUTE format('UPDATE payment SET provider = ''sandbox'' FROM %s AS intent WHERE intent.id = payment.intent_id', intents);
    END IF;
  END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "provider" DROP DEFAULT;
