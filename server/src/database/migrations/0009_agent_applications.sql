CREATE TABLE "application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"licence" text NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "application_status" CHECK ("application"."status" in ('open', 'accepted', 'declined', 'withdrawn', 'outdated')),
	CONSTRAINT "application_closed" CHECK (("application"."status" in ('open')) = ("application"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_one_open" ON "application" USING btree ("user_id") WHERE "application"."status" in ('open');--> statement-breakpoint
CREATE INDEX "application_user" ON "application" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "application_status" ON "application" USING btree ("status","id");