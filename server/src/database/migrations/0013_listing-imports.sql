CREATE TABLE "listing_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "listing_import_status" CHECK ("listing_import"."status" in ('checked', 'running', 'done'))
);
--> statement-breakpoint
CREATE TABLE "listing_import_row" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"reference" text,
	"shown" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"pictures" jsonb,
	"plan" text NOT NULL,
	"changes" jsonb NOT NULL,
	"is_delisted" boolean NOT NULL,
	"problems" jsonb NOT NULL,
	"done_at" timestamp with time zone,
	"is_draft" boolean DEFAULT false NOT NULL,
	"property_id" uuid,
	CONSTRAINT "listing_import_row_plan" CHECK ("listing_import_row"."plan" in ('add', 'update', 'same', 'refuse'))
);
--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "picture_sources" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_import" ADD CONSTRAINT "listing_import_agent_id_app_user_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_import_row" ADD CONSTRAINT "listing_import_row_import_id_listing_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."listing_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_import_row" ADD CONSTRAINT "listing_import_row_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_import_agent" ON "listing_import" USING btree ("agent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_import_running" ON "listing_import" USING btree ("agent_id") WHERE "listing_import"."status" in ('running');--> statement-breakpoint
CREATE INDEX "listing_import_row_of" ON "listing_import_row" USING btree ("import_id","id");--> statement-breakpoint
CREATE INDEX "listing_import_row_left" ON "listing_import_row" USING btree ("import_id","id") WHERE "listing_import_row"."done_at" is null and "listing_import_row"."plan" in ('add', 'update');