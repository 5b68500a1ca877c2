CREATE TABLE "property_last_verified" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"location" text NOT NULL,
	"image" text,
	"description" text,
	"price_min" bigint NOT NULL,
	"price_max" bigint NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "earlier_review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_posting" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"posted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "property_last_verified" ADD CONSTRAINT "property_last_verified_property_id_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."property"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_review" ADD CONSTRAINT "earlier_review_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_posting" ADD CONSTRAINT "review_posting_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_review_of" ON "earlier_review" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_posting_user" ON "review_posting" USING btree ("user_id","posted_at");--> statement-breakpoint
-- What was written in the last day counts towards the limit a day.
INSERT INTO "review_posting" SELECT "id", "user_id", "created_at" FROM "review" WHERE "created_at" > now() - interval '1 day';--> statement-breakpoint
-- One review a person a property: the newest stays, the others are kept beside it.
INSERT INTO "earlier_review" ("id", "review_id", "rating", "comment", "created_at")
SELECT "id", "newest", "rating", "comment", "created_at"
FROM (SELECT *, first_value("id") OVER (PARTITION BY "user_id", "property_id" ORDER BY "id" DESC) AS "newest" FROM "review") AS "ranked"
WHERE "id" <> "newest";--> statement-breakpoint
DELETE FROM "review" USING "earlier_review" AS "moved" WHERE "review"."id" = "moved"."id";--> statement-breakpoint
-- A property that was edited before this release has no older form, but an offer on it kept title, location and range of a verified one.
INSERT INTO "property_last_verified" ("property_id", "title", "location", "price_min", "price_max", "replaced_at")
SELECT DISTINCT ON ("offer"."property_id")
  "offer"."property_id", "offer"."property_title", "offer"."property_location", "offer"."price_min", "offer"."price_max", now()
FROM "offer" JOIN "property" ON "property"."id" = "offer"."property_id"
WHERE "property"."status" <> 'verified'
ORDER BY "offer"."property_id", "offer"."id" DESC;--> statement-breakpoint
CREATE UNIQUE INDEX "review_once" ON "review" USING btree ("user_id","property_id");