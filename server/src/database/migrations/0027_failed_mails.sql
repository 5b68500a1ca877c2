ALTER TABLE "mail" ADD COLUMN "tried_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "bounced_at" timestamp with time zone;