-- Words of locations are found in the memory of each process (`server/src/search`).
-- allowed: no release has been made, and only searches of earlier commits read it.
DROP TRIGGER property_location_words ON property;--> statement-breakpoint
-- allowed: only the trigger above called it.
DROP FUNCTION add_location_words();--> statement-breakpoint
-- allowed: no release has been made, and only searches of earlier commits read it.
DROP TABLE "location_word";--> statement-breakpoint
-- allowed: no release has been made, and only searches of earlier commits use it.
DROP INDEX "property_location_key";--> statement-breakpoint
-- allowed: no release has been made, and only searches of earlier commits read it.
ALTER TABLE "property" DROP COLUMN "location_folded";--> statement-breakpoint
-- allowed: only what is dropped above called them.
DROP FUNCTION location_keys(text, bigint, uuid), price_zone(bigint), price_zone_start(integer), price_zone_end(integer), word_parts(text), near_words(text);
