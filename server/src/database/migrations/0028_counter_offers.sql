ALTER TABLE "offer" ADD COLUMN "offered_amount" bigint;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "counter_amount" bigint;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "counter_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "counters" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "offer_counter_until" ON "offer" USING btree ("counter_until") WHERE "offer"."counter_until" is not null;--> statement-breakpoint
-- allowed: the release before writes neither column
ALTER TABLE "offer" ADD CONSTRAINT "offer_counter_whole" CHECK (("offer"."counter_amount" is null) = ("offer"."counter_until" is null));