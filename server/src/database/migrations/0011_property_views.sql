CREATE TABLE "job_run" (
	"name" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"took_ms" integer
);
--> statement-breakpoint
CREATE TABLE "property_view" (
	"day" date NOT NULL,
	"viewer" text NOT NULL,
	"property_id" uuid NOT NULL,
	CONSTRAINT "property_view_day_viewer_pk" PRIMARY KEY("day","viewer")
);
--> statement-breakpoint
-- Only what was inserted: whoever was counted today already isn't again. At noon of the day in Dhaka.
CREATE FUNCTION count_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.count_on_properties('views', 1, array_agg((day + interval '6 hours') AT TIME ZONE 'UTC'), array_agg(property_id)) FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER property_view_counted AFTER INSERT ON property_view REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_views();
