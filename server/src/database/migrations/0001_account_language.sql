ALTER TABLE "app_user" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_language" CHECK ("app_user"."language" in ('en', 'bn')) NOT VALID;--> statement-breakpoint
ALTER TABLE "app_user" VALIDATE CONSTRAINT "app_user_language";
