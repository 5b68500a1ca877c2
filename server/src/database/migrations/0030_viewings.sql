CREATE TABLE "viewing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"slot_id" uuid,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "viewing_status" CHECK ("viewing"."status" in ('requested', 'proposed', 'confirmed', 'declined', 'cancelled', 'expired', 'past')),
	CONSTRAINT "viewing_has_slot" CHECK ("viewing"."slot_id" is not null or not ("viewing"."status" in ('requested', 'proposed', 'confirmed')))
);
--> statement-breakpoint
CREATE TABLE "viewing_slot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"property_id" uuid,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_thread_id_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."thread"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_slot_id_viewing_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."viewing_slot"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_slot" ADD CONSTRAINT "viewing_slot_agent_id_app_user_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_slot" ADD CONSTRAINT "viewing_slot_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "viewing_one_a_slot" ON "viewing" USING btree ("slot_id") WHERE "viewing"."status" in ('requested', 'proposed', 'confirmed');--> statement-breakpoint
CREATE UNIQUE INDEX "viewing_one_open" ON "viewing" USING btree ("thread_id") WHERE "viewing"."status" in ('requested', 'proposed', 'confirmed');--> statement-breakpoint
CREATE INDEX "viewing_thread" ON "viewing" USING btree ("thread_id","starts_at");--> statement-breakpoint
CREATE INDEX "viewing_slot_of" ON "viewing" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "viewing_to_come" ON "viewing" USING btree ("starts_at") WHERE "viewing"."status" in ('requested', 'proposed', 'confirmed');--> statement-breakpoint
CREATE UNIQUE INDEX "viewing_slot_once" ON "viewing_slot" USING btree ("agent_id","starts_at");--> statement-breakpoint
CREATE INDEX "viewing_slot_property" ON "viewing_slot" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "viewing_slot_start" ON "viewing_slot" USING btree ("starts_at");