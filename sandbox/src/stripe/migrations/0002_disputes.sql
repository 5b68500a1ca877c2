CREATE TABLE "sandbox"."dispute" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"amount_in_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox"."dispute" ADD CONSTRAINT "dispute_intent_id_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "sandbox"."intent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_intent" ON "sandbox"."dispute" USING btree ("intent_id");