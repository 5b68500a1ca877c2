ALTER TABLE "property" ADD COLUMN "winning_offer_status" text;--> statement-breakpoint
ALTER TABLE "property" ADD COLUMN "winning_buyer_id" uuid;--> statement-breakpoint
UPDATE property SET winning_offer_status = offer.status, winning_buyer_id = offer.buyer_id FROM offer
  WHERE offer.property_id = property.id AND offer.status IN ('accepted', 'bought');--> statement-breakpoint
DROP TRIGGER offer_changes_property ON offer;--> statement-breakpoint
-- allowed: only the trigger above called it.
DROP FUNCTION raise_offer_revision();--> statement-breakpoint
-- Reads what is true now instead of carrying over what changed. The mover of an offer holds the property's lock already.
CREATE FUNCTION update_winning_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE property SET
    offer_revision = offer_revision + 1,
    (winning_offer_status, winning_buyer_id) =
      (SELECT status, buyer_id FROM offer WHERE property_id = property.id AND status IN ('accepted', 'bought'))
    WHERE id = coalesce(NEW.property_id, OLD.property_id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER offer_changes_property AFTER UPDATE OF status ON offer FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND (OLD.status <> 'pending' OR NEW.status <> 'rejected' OR NEW.ended_by = 'withdraw'))
  EXECUTE FUNCTION update_winning_offer();--> statement-breakpoint
CREATE TRIGGER offer_made_taken AFTER INSERT ON offer FOR EACH ROW WHEN (NEW.status <> 'pending' AND NEW.status <> 'rejected')
  EXECUTE FUNCTION update_winning_offer();--> statement-breakpoint
CREATE TRIGGER offer_deleted_taken AFTER DELETE ON offer FOR EACH ROW WHEN (OLD.status <> 'pending' AND OLD.status <> 'rejected')
  EXECUTE FUNCTION update_winning_offer();
