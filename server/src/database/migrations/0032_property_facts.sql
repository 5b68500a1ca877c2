ALTER TABLE "property_last_verified" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;