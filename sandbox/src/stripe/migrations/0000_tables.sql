CREATE SCHEMA IF NOT EXISTS "sandbox";
--> statement-breakpoint
CREATE TABLE "sandbox"."event" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"type" text NOT NULL,
	"intent_id" text NOT NULL,
	"payload" text NOT NULL,
	"copies_left" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_outcome" text,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."idempotency" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_caller_key_pk" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."intent" (
	"id" text PRIMARY KEY NOT NULL,
	"amount_in_cents" integer NOT NULL,
	"refunded_in_cents" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"description" text,
	"payment_method_id" text,
	"charge_id" text,
	"last_error" jsonb,
	"cancellation_reason" text,
	"canceled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "intent_refunded" CHECK ("sandbox"."intent"."refunded_in_cents" between 0 and "sandbox"."intent"."amount_in_cents")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."method" (
	"id" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	"behaviour" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."refund" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"amount_in_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'succeeded' NOT NULL,
	"becomes" text,
	"becomes_at" timestamp with time zone,
	"reason" text,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox"."refund" ADD CONSTRAINT "refund_intent_id_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "sandbox"."intent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_due" ON "sandbox"."event" USING btree ("next_attempt_at") WHERE "sandbox"."event"."copies_left" > 0;--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "sandbox"."idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refund_intent" ON "sandbox"."refund" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "refund_due" ON "sandbox"."refund" USING btree ("becomes_at") WHERE "sandbox"."refund"."becomes" is not null;