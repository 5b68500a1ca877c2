CREATE SEQUENCE "public"."notice_position" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"position" bigint,
	"once_key" text
);
--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
CREATE INDEX "notice_of_person" ON "notice" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notice_position_of_person" ON "notice" USING btree ("user_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_once" ON "notice" USING btree ("once_key") WHERE "notice"."once_key" is not null;--> statement-breakpoint
CREATE INDEX "wish_property" ON "wish" USING btree ("property_id");