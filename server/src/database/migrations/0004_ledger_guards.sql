CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
-- A posting moves money between its own two accounts, and in its own direction.
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_own_accounts CHECK (
  (posting, account, sign(amount)) IN (
    ('capture', 'captured', -1), ('capture', 'inFlight', 1),
    ('buy', 'inFlight', -1), ('buy', 'bought', 1),
    ('refund', 'inFlight', -1), ('refund', 'refunded', 1),
    ('refundBack', 'refunded', -1), ('refundBack', 'inFlight', 1)
  )
);--> statement-breakpoint
CREATE FUNCTION demand_balanced_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
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
  -- No charge gives what it doesn't have, and none is both in a home and back.
  IF EXISTS (
    SELECT 1 FROM (
      SELECT coalesce(sum(amount) FILTER (WHERE account = 'inFlight'), 0) AS in_flight,
        coalesce(sum(amount) FILTER (WHERE account = 'bought'), 0) AS bought,
        coalesce(sum(amount) FILTER (WHERE account = 'refunded'), 0) AS refunded
      FROM ledger_entry WHERE payment_id = NEW.payment_id
    ) AS balance
    WHERE in_flight < 0 OR bought < 0 OR refunded < 0 OR (bought > 0 AND refunded > 0)
  ) THEN
    RAISE EXCEPTION 'The money of payment % would be in two places', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_one_place';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION demand_balanced_ledger();--> statement-breakpoint
-- Money that came is in the ledger, or the change that noted it doesn't commit: not that of an older release either.
CREATE FUNCTION demand_posted_capture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IN ('captured', 'refunding', 'refundFailed', 'refunded')
    AND NOT EXISTS (SELECT 1 FROM ledger_entry WHERE payment_id = NEW.id AND posting = 'capture') THEN
    RAISE EXCEPTION 'Payment % is captured without a posting', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_posted';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payment_posted AFTER INSERT OR UPDATE OF status ON payment
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION demand_posted_capture();--> statement-breakpoint
-- Once the money came it is here or went back: no later state of its charge forgets it.
CREATE FUNCTION refuse_uncaptured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Payment % was captured, so it can’t become %', NEW.id, NEW.status
    USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_stays_captured';
END $$;--> statement-breakpoint
CREATE TRIGGER payment_stays_captured BEFORE UPDATE OF status ON payment FOR EACH ROW
  WHEN (OLD.status IN ('captured', 'refunding', 'refundFailed', 'refunded')
    AND NEW.status NOT IN ('captured', 'refunding', 'refundFailed', 'refunded'))
  EXECUTE FUNCTION refuse_uncaptured();--> statement-breakpoint
CREATE VIEW ledger_balance AS
  SELECT coalesce(-sum(amount) FILTER (WHERE account = 'captured'), 0)::bigint AS captured,
    coalesce(sum(amount) FILTER (WHERE account = 'inFlight'), 0)::bigint AS in_flight,
    coalesce(sum(amount) FILTER (WHERE account = 'bought'), 0)::bigint AS bought,
    coalesce(sum(amount) FILTER (WHERE account = 'refunded'), 0)::bigint AS refunded
  FROM ledger_entry;--> statement-breakpoint
-- What was captured before there was a ledger.
INSERT INTO ledger_entry (at, payment_id, posting, attempt, account, amount)
SELECT posted.at, payment.id, posted.posting, posted.attempt, entry.account, entry.sign * payment.amount
FROM payment
JOIN offer ON offer.id = payment.offer_id
CROSS JOIN LATERAL (
  VALUES
    (1, 'capture', 0, coalesce(payment.captured_at, payment.created_at), payment.status IN ('captured', 'refunding', 'refunded')),
    (2, 'buy', 0, coalesce(offer.bought_at, now()), payment.status = 'captured' AND offer.status = 'bought'),
    (3, 'refund', 1, coalesce(payment.refunded_at, now()), payment.status = 'refunded')
) AS posted (step, posting, attempt, at, is_so)
CROSS JOIN LATERAL (
  VALUES
    (-1, CASE posted.posting WHEN 'capture' THEN 'captured' ELSE 'inFlight' END),
    (1, CASE posted.posting WHEN 'capture' THEN 'inFlight' WHEN 'buy' THEN 'bought' ELSE 'refunded' END)
) AS entry (sign, account)
WHERE posted.is_so
ORDER BY payment.id, posted.step;--> statement-breakpoint
SET CONSTRAINTS ledger_balanced IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ledger_balanced DEFERRED;
