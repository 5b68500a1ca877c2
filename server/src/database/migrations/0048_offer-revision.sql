CREATE OR REPLACE FUNCTION update_winning_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE property SET
    (winning_offer_status, winning_buyer_id) =
      (SELECT status, buyer_id FROM offer WHERE property_id = property.id AND status IN ('accepted', 'bought'))
    WHERE id = coalesce(NEW.property_id, OLD.property_id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER offer_changes_property AFTER UPDATE OF status ON offer FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND (OLD.status IN ('accepted', 'bought') OR NEW.status IN ('accepted', 'bought')))
  EXECUTE FUNCTION update_winning_offer();--> statement-breakpoint
CREATE OR REPLACE TRIGGER offer_made_taken AFTER INSERT ON offer FOR EACH ROW WHEN (NEW.status IN ('accepted', 'bought'))
  EXECUTE FUNCTION update_winning_offer();--> statement-breakpoint
CREATE OR REPLACE TRIGGER offer_deleted_taken AFTER DELETE ON offer FOR EACH ROW WHEN (OLD.status IN ('accepted', 'bought'))
  EXECUTE FUNCTION update_winning_offer();--> statement-breakpoint
-- allowed: making an offer compared it with itself, in the release before the first.
ALTER TABLE "property" DROP COLUMN "offer_revision";
