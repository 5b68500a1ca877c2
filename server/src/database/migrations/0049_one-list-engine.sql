-- Every list is found in the memory of each process (`server/src/search`), which has to hear of whatever a list depends on.
DROP TRIGGER property_change_noted_of_update ON property;--> statement-breakpoint
CREATE TRIGGER property_change_noted_of_update AFTER UPDATE ON property FOR EACH ROW
  WHEN ((OLD.purpose, OLD.location, OLD.price_min, OLD.price_max, OLD.facts, OLD.status, OLD.agent_is_active, OLD.removed_at,
      OLD.winning_offer_status, OLD.agent_id, OLD.is_advertised, OLD.confirmed_at, OLD.submitted_at)
    IS DISTINCT FROM (NEW.purpose, NEW.location, NEW.price_min, NEW.price_max, NEW.facts, NEW.status, NEW.agent_is_active, NEW.removed_at,
      NEW.winning_offer_status, NEW.agent_id, NEW.is_advertised, NEW.confirmed_at, NEW.submitted_at))
  EXECUTE FUNCTION note_property_change();--> statement-breakpoint
-- The homes of a marked or deleted account leave its own lists too, also those that were listed to nobody.
CREATE FUNCTION note_agent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.property_change (property_id) SELECT id FROM public.property WHERE agent_id = NEW.id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER agent_change_noted AFTER UPDATE OF status ON app_user FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_agent_change();--> statement-breakpoint
DROP INDEX "property_listed_newest_of";--> statement-breakpoint
DROP INDEX "property_listed_cheapest_of";--> statement-breakpoint
DROP INDEX "property_listed_newest";--> statement-breakpoint
DROP INDEX "property_listed_cheapest";--> statement-breakpoint
DROP INDEX "property_newest";--> statement-breakpoint
DROP INDEX "property_cheapest";--> statement-breakpoint
DROP INDEX "property_cheapest_of_all";--> statement-breakpoint
DROP INDEX "property_advertised";
