ALTER TABLE "property_last_verified" ADD COLUMN "purpose" text DEFAULT 'sale' NOT NULL;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "purpose" text DEFAULT 'sale' NOT NULL;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "advance_months" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "purpose" text DEFAULT 'sale' NOT NULL;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_purpose" CHECK ("offer"."purpose" in ('sale', 'rent')) NOT VALID;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_advance" CHECK ("offer"."advance_months" between 0 and case "offer"."purpose" when 'rent' then 36 else 0 end) NOT VALID;--> statement-breakpoint
ALTER TABLE "property" ADD CONSTRAINT "property_purpose" CHECK ("property"."purpose" in ('sale', 'rent')) NOT VALID;