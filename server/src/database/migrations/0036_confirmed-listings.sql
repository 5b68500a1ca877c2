ALTER TABLE "property" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "unconfirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "property_confirmed" ON "property" USING btree ("confirmed_at") WHERE "property"."status" in ('verified') and "property"."removed_at" is null and "property"."winning_offer_status" is null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION read_agent_is_active() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT is_active_agent AND NEW.unconfirmed_at IS NULL INTO NEW.agent_is_active
  FROM app_user WHERE id = NEW.agent_id FOR SHARE;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER property_agent_is_active
  BEFORE INSERT OR UPDATE OF agent_id, agent_is_active, unconfirmed_at ON property
  FOR EACH ROW EXECUTE FUNCTION read_agent_is_active();
