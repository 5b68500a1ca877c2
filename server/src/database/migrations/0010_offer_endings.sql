ALTER TABLE "offer" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_ended_by" CHECK ("offer"."ended_by" is null or (("offer"."status" in ('rejected')) and ("offer"."ended_by" in ('reject', 'withdraw', 'lose', 'dismiss', 'lapse'))));--> statement-breakpoint
-- What ended the offers of before stands in the trail.
UPDATE "offer" SET "ended_by" = coalesce(
	(SELECT "move" FROM "audit" WHERE "audit"."entity" = 'offer' AND "audit"."entity_id" = "offer"."id" AND "audit"."to" = 'rejected'
		AND "audit"."move" IN ('reject', 'lose', 'dismiss', 'lapse') ORDER BY "audit"."id" DESC LIMIT 1),
	CASE WHEN "offer"."is_lapsed" THEN 'lapse' ELSE 'reject' END
) WHERE "offer"."status" = 'rejected';
