ALTER TABLE "property" ADD COLUMN "offer_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Whoever accepts or withdraws an offer holds the property's lock already.
CREATE FUNCTION raise_offer_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE property SET offer_revision = offer_revision + 1 WHERE id = NEW.property_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER offer_changes_property AFTER UPDATE OF status ON offer
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND (NEW.status = 'accepted' OR NEW.ended_by = 'withdraw'))
  EXECUTE FUNCTION raise_offer_revision();
