-- The search index also has to know which homes are taken.
DROP TRIGGER property_change_noted_of_update ON property;--> statement-breakpoint
CREATE TRIGGER property_change_noted_of_update AFTER UPDATE ON property FOR EACH ROW
  WHEN ((OLD.purpose, OLD.location, OLD.price_min, OLD.price_max, OLD.facts, OLD.status, OLD.agent_is_active, OLD.removed_at, OLD.winning_offer_status)
    IS DISTINCT FROM (NEW.purpose, NEW.location, NEW.price_min, NEW.price_max, NEW.facts, NEW.status, NEW.agent_is_active, NEW.removed_at, NEW.winning_offer_status))
  EXECUTE FUNCTION note_property_change();
