ALTER TABLE "offer" DROP CONSTRAINT "offer_ended_by";--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "reference" text;--> statement-breakpoint
CREATE UNIQUE INDEX "property_reference" ON "property" USING btree ("agent_id","reference") WHERE "property"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_ended_by" CHECK ("offer"."ended_by" is null or (("offer"."status" in ('rejected')) and ("offer"."ended_by" in ('reject', 'withdraw', 'lose', 'dismiss', 'loseElsewhere', 'lapse')))) NOT VALID;--> statement-breakpoint
ALTER TABLE "offer" VALIDATE CONSTRAINT "offer_ended_by";--> statement-breakpoint
-- A paused listing is offered to nobody, and comes back when its agent resumes it.
CREATE OR REPLACE FUNCTION read_is_offered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT is_active_agent AND NEW.unconfirmed_at IS NULL AND NEW.paused_at IS NULL INTO NEW.is_offered
    FROM app_user WHERE id = NEW.agent_id FOR SHARE;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER property_is_offered BEFORE INSERT OR UPDATE OF agent_id, is_offered, unconfirmed_at, paused_at ON property FOR EACH ROW
  EXECUTE FUNCTION read_is_offered();--> statement-breakpoint
CREATE TRIGGER property_state_noted AFTER UPDATE OF paused_at, is_draft ON property FOR EACH ROW
  WHEN ((OLD.paused_at, OLD.is_draft) IS DISTINCT FROM (NEW.paused_at, NEW.is_draft))
  EXECUTE FUNCTION note_property_change();
