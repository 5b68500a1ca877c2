ALTER TABLE "wish" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "wish" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;