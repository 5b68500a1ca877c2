-- The list of migrations, which stands in it too, may have made it.
CREATE SCHEMA IF NOT EXISTS sandbox;

CREATE TABLE sandbox.intent (
  id text PRIMARY KEY,
  amount_in_cents integer NOT NULL,
  refunded_in_cents integer NOT NULL DEFAULT 0,
  currency text NOT NULL,
  status text NOT NULL,
  metadata jsonb NOT NULL,
  description text,
  payment_method_id text,
  charge_id text,
  last_error jsonb,
  cancellation_reason text,
  canceled_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT intent_refunded CHECK (refunded_in_cents BETWEEN 0 AND amount_in_cents)
);

CREATE TABLE sandbox.method (
  id text PRIMARY KEY,
  brand text NOT NULL,
  last4 text NOT NULL,
  expiry_month integer NOT NULL,
  expiry_year integer NOT NULL,
  behaviour text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE sandbox.refund (
  id text PRIMARY KEY,
  intent_id text NOT NULL,
  charge_id text NOT NULL,
  amount_in_cents integer NOT NULL,
  currency text NOT NULL,
  status text NOT NULL DEFAULT 'succeeded',
  becomes text,
  becomes_at timestamp with time zone,
  reason text,
  metadata jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT refund_intent_id_intent_id_fk FOREIGN KEY (intent_id) REFERENCES sandbox.intent (id)
);
CREATE INDEX refund_intent ON sandbox.refund (intent_id);
CREATE INDEX refund_due ON sandbox.refund (becomes_at) WHERE becomes IS NOT NULL;

CREATE TABLE sandbox.dispute (
  id text PRIMARY KEY,
  intent_id text NOT NULL,
  charge_id text NOT NULL,
  amount_in_cents integer NOT NULL,
  currency text NOT NULL,
  status text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT dispute_intent_id_intent_id_fk FOREIGN KEY (intent_id) REFERENCES sandbox.intent (id)
);
CREATE INDEX dispute_intent ON sandbox.dispute (intent_id);

CREATE TABLE sandbox.idempotency (
  caller text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  status integer,
  answer jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_caller_key_pk PRIMARY KEY (caller, key)
);
CREATE INDEX idempotency_age ON sandbox.idempotency (created_at);

CREATE TABLE sandbox.event (
  id text PRIMARY KEY,
  sequence bigserial NOT NULL,
  type text NOT NULL,
  intent_id text NOT NULL,
  payload text NOT NULL,
  copies_left integer NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamp with time zone NOT NULL,
  last_outcome text,
  delivered_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);
CREATE INDEX event_due ON sandbox.event (next_attempt_at) WHERE copies_left > 0;
