ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_posting";--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_account";--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_attempt";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_status";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "disputed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reversed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "taken_back_changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "taken_back_dealt_with" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_paid" ON "payment" USING btree ("captured_at") WHERE "payment"."status" in ('captured', 'disputed', 'reversed');--> statement-breakpoint
CREATE INDEX "payment_taken_back_open" ON "payment" USING btree ("id") WHERE "payment"."status" in ('disputed', 'reversed');--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_posting" CHECK ("ledger_entry"."posting" in ('capture', 'buy', 'refund', 'refundBack', 'hold', 'release', 'reverse', 'restore')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_account" CHECK ("ledger_entry"."account" in ('captured', 'inFlight', 'bought', 'refunded', 'disputed', 'reversed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_attempt" CHECK (("ledger_entry"."attempt" > 0) = ("ledger_entry"."posting" in ('refund', 'refundBack', 'hold', 'release', 'reverse', 'restore'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_taken_back" CHECK ("payment"."disputed" >= 0 and "payment"."reversed" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_status" CHECK ("payment"."status" in ('due', 'live', 'captured', 'refunding', 'refundFailed', 'refunded', 'disputed', 'reversed', 'canceled')) NOT VALID;--> statement-breakpoint
-- allowed: the new condition takes every entry that the old one took.
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_own_accounts;--> statement-breakpoint
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_own_accounts CHECK (
  (posting, account, sign(amount)) IN (
    ('capture', 'captured', -1), ('capture', 'inFlight', 1),
    ('buy', 'inFlight', -1), ('buy', 'bought', 1),
    ('refund', 'inFlight', -1), ('refund', 'refunded', 1),
    ('refundBack', 'refunded', -1), ('refundBack', 'inFlight', 1),
    ('hold', 'bought', -1), ('hold', 'disputed', 1),
    ('release', 'disputed', -1), ('release', 'bought', 1),
    ('reverse', 'bought', -1), ('reverse', 'reversed', 1),
    ('restore', 'reversed', -1), ('restore', 'bought', 1)
  )
) NOT VALID;--> statement-breakpoint
CREATE OR REPLACE FUNCTION demand_balanced_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Of two transactions about one charge the second sees what the first committed. The lock leaves room for the one that each entry's
  -- foreign key took before, so that the two don't wait for each other.
  PERFORM 1 FROM payment WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT 1 FROM ledger_entry WHERE payment_id = NEW.payment_id
    GROUP BY posting, attempt HAVING sum(amount) <> 0
  ) THEN
    RAISE EXCEPTION 'A posting of payment % does not add up to zero', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balanced';
  END IF;
  -- No charge gives what it doesn't have, and none both paid for a home and was refunded by us.
  IF EXISTS (
    SELECT 1 FROM ledger_entry WHERE payment_id = NEW.payment_id AND account <> 'captured'
    GROUP BY account HAVING sum(amount) < 0
  ) OR EXISTS (
    SELECT 1 FROM ledger_entry WHERE payment_id = NEW.payment_id
    HAVING coalesce(sum(amount) FILTER (WHERE account IN ('bought', 'disputed', 'reversed')), 0) > 0
      AND coalesce(sum(amount) FILTER (WHERE account = 'refunded'), 0) > 0
  ) THEN
    RAISE EXCEPTION 'The money of payment % would be in two places', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_one_place';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION demand_posted_capture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IN ('captured', 'refunding', 'refundFailed', 'refunded', 'disputed', 'reversed')
    AND NOT EXISTS (SELECT 1 FROM ledger_entry WHERE payment_id = NEW.id AND posting = 'capture') THEN
    RAISE EXCEPTION 'Payment % is captured without a posting', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_posted';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- allowed: it is made again by the next statement, with the two new states.
DROP TRIGGER payment_stays_captured ON payment;--> statement-breakpoint
CREATE TRIGGER payment_stays_captured BEFORE UPDATE OF status ON payment FOR EACH ROW
  WHEN (OLD.status IN ('captured', 'refunding', 'refundFailed', 'refunded', 'disputed', 'reversed')
    AND NEW.status NOT IN ('captured', 'refunding', 'refundFailed', 'refunded', 'disputed', 'reversed'))
  EXECUTE FUNCTION refuse_uncaptured();--> statement-breakpoint
CREATE OR REPLACE VIEW ledger_balance AS
  SELECT coalesce(-sum(amount) FILTER (WHERE account = 'captured'), 0)::bigint AS captured,
    coalesce(sum(amount) FILTER (WHERE account = 'inFlight'), 0)::bigint AS in_flight,
    coalesce(sum(amount) FILTER (WHERE account = 'bought'), 0)::bigint AS bought,
    coalesce(sum(amount) FILTER (WHERE account = 'refunded'), 0)::bigint AS refunded,
    coalesce(sum(amount) FILTER (WHERE account = 'disputed'), 0)::bigint AS disputed,
    coalesce(sum(amount) FILTER (WHERE account = 'reversed'), 0)::bigint AS reversed
  FROM ledger_entry;
