-- allowed: PostgreSQL computes it, also for rows that the older release writes.
ALTER TABLE "app_user" ADD COLUMN "is_active_agent" boolean GENERATED ALWAYS AS ((role = 'agent' and status = 'active')) STORED NOT NULL;--> statement-breakpoint
-- True at first, so that only the properties of inactive agents are rewritten below.
ALTER TABLE "property" ADD COLUMN "agent_is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Whatever a statement says, the column is what `app_user` says. The lock keeps the agent as they are until the transaction ends.
CREATE FUNCTION read_agent_is_active() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT is_active_agent INTO NEW.agent_is_active FROM app_user WHERE id = NEW.agent_id FOR SHARE;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER property_agent_is_active BEFORE INSERT OR UPDATE OF agent_id, agent_is_active ON property
  FOR EACH ROW EXECUTE FUNCTION read_agent_is_active();--> statement-breakpoint
-- Locks in the order of the ids, as everything does that locks several properties.
CREATE FUNCTION update_agent_is_active() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM property WHERE agent_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  UPDATE property SET agent_is_active = NEW.is_active_agent WHERE agent_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER app_user_is_active_agent AFTER UPDATE OF role, status ON app_user
  FOR EACH ROW WHEN (OLD.is_active_agent IS DISTINCT FROM NEW.is_active_agent) EXECUTE FUNCTION update_agent_is_active();--> statement-breakpoint
UPDATE property SET agent_is_active = false FROM app_user WHERE app_user.id = property.agent_id AND NOT app_user.is_active_agent;--> statement-breakpoint
ALTER TABLE "property" ALTER COLUMN "agent_is_active" SET DEFAULT false;--> statement-breakpoint
CREATE INDEX "property_listed_newest" ON "property" USING btree ("id") WHERE "property"."status" in ('verified') and "property"."removed_at" is null and "property"."agent_is_active";--> statement-breakpoint
CREATE INDEX "property_listed_cheapest" ON "property" USING btree ("price_min","id") WHERE "property"."status" in ('verified') and "property"."removed_at" is null and "property"."agent_is_active";--> statement-breakpoint
DROP INDEX "property_newest";--> statement-breakpoint
DROP INDEX "property_cheapest";--> statement-breakpoint
CREATE INDEX "property_newest" ON "property" USING btree ("status","id") WHERE "property"."removed_at" is null and not ("property"."status" in ('verified'));--> statement-breakpoint
CREATE INDEX "property_cheapest" ON "property" USING btree ("status","price_min","id") WHERE "property"."removed_at" is null and not ("property"."status" in ('verified'));
