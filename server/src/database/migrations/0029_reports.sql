CREATE TABLE "report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "report_reason" CHECK ("report"."reason" in ('notTheOwner', 'soldAlready', 'wrongFacts', 'otherPictures', 'paymentOutside', 'somethingElse')),
	CONSTRAINT "report_status" CHECK ("report"."status" in ('open', 'dismissed', 'upheld', 'outdated')),
	CONSTRAINT "report_closed" CHECK (("report"."status" in ('open')) = ("report"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reporter_id_app_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_one_open" ON "report" USING btree ("reporter_id","property_id") WHERE "report"."status" in ('open');--> statement-breakpoint
CREATE INDEX "report_open" ON "report" USING btree ("property_id","id") WHERE "report"."status" in ('open');--> statement-breakpoint
CREATE INDEX "report_reporter" ON "report" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "report_property" ON "report" USING btree ("property_id");