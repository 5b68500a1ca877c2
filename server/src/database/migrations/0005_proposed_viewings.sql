ALTER TABLE "viewing" DROP CONSTRAINT "viewing_has_slot";--> statement-breakpoint
ALTER TABLE "viewing" ADD COLUMN "times" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "viewing_slot" ADD COLUMN "is_offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_has_slot" CHECK ("viewing"."slot_id" is not null or jsonb_array_length("viewing"."times") > 0 or not ("viewing"."status" in ('requested', 'proposed', 'confirmed'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "viewing" VALIDATE CONSTRAINT "viewing_has_slot";
