ALTER TABLE "property" ADD COLUMN "listed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "property" SET "listed_at" = "verified"."at"
FROM (SELECT "entity_id", min("at") AS "at" FROM "audit" WHERE "entity" = 'property' AND "move" = 'verify' GROUP BY "entity_id") AS "verified"
WHERE "verified"."entity_id" = "property"."id";
