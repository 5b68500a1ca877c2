CREATE TABLE "held_decision" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"before" jsonb NOT NULL,
	"told" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offer" DROP CONSTRAINT "offer_ended_by";--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "held_decision" ADD CONSTRAINT "held_decision_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_decision" ADD CONSTRAINT "held_decision_admin_id_app_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_decision_due" ON "held_decision" USING btree ("decided_at");--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_ended_by" CHECK ("offer"."ended_by" is null or (("offer"."status" in ('rejected')) and ("offer"."ended_by" in ('reject', 'withdraw', 'lose', 'dismiss', 'loseElsewhere', 'loseTakenDown', 'lapse')))) NOT VALID;--> statement-breakpoint
ALTER TABLE "offer" VALIDATE CONSTRAINT "offer_ended_by";