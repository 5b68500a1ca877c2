-- Drafts, such as rows of a file without pictures, aren't sent; sending one later leaves its status as it is.
DROP TRIGGER listing_sent_counted ON audit;--> statement-breakpoint
CREATE TRIGGER listing_sent_counted AFTER INSERT ON audit FOR EACH ROW
  WHEN (NEW.entity = 'property' AND NEW."to" = 'pending' AND NEW.move NOT IN ('undo', 'draft')
    AND (NEW."from" IS DISTINCT FROM NEW."to" OR NEW.move = 'send'))
  EXECUTE FUNCTION count_sent();--> statement-breakpoint
-- Removed listings are in no list, however many an agent has had.
CREATE OR REPLACE FUNCTION update_is_offered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM property WHERE agent_id = NEW.id AND removed_at IS NULL ORDER BY id FOR NO KEY UPDATE;
  UPDATE property SET is_offered = NEW.is_active_agent WHERE agent_id = NEW.id AND removed_at IS NULL;
  RETURN NULL;
END $$;
