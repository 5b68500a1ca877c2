CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"payment_id" uuid NOT NULL,
	"posting" text NOT NULL,
	"attempt" integer NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_posting" CHECK ("ledger_entry"."posting" in ('capture', 'buy', 'refund', 'refundBack')),
	CONSTRAINT "ledger_account" CHECK ("ledger_entry"."account" in ('captured', 'inFlight', 'bought', 'refunded')),
	CONSTRAINT "ledger_amount" CHECK ("ledger_entry"."amount" <> 0),
	CONSTRAINT "ledger_attempt" CHECK (("ledger_entry"."attempt" > 0) = ("ledger_entry"."posting" in ('refund', 'refundBack')))
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_status";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refund_attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "last_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_refund" ADD COLUMN "status" text DEFAULT 'succeeded' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_refund" ADD COLUMN "becomes" text;--> statement-breakpoint
ALTER TABLE "sandbox_refund" ADD COLUMN "becomes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_once" ON "ledger_entry" USING btree ("payment_id","posting","attempt","account");--> statement-breakpoint
CREATE INDEX "payment_refunded" ON "payment" USING btree ("refunded_at") WHERE "payment"."status" in ('refunded');--> statement-breakpoint
CREATE INDEX "payment_stuck" ON "payment" USING btree ("id") WHERE "payment"."status" in ('refundFailed');--> statement-breakpoint
CREATE INDEX "sandbox_refund_due" ON "sandbox_refund" USING btree ("becomes_at") WHERE "sandbox_refund"."becomes" is not null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_status" CHECK ("payment"."status" in ('due', 'live', 'captured', 'refunding', 'refundFailed', 'refunded', 'canceled'));