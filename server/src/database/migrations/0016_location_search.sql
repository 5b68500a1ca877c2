-- What searches compare: letters that look the same are the same (NFKC), without case, accents and invisible characters, with Latin digits
-- and one space between words. Composed and decomposed Bangla letters are equal after it.
CREATE FUNCTION search_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(
    translate(
      lower(public.unaccent('public.unaccent'::regdictionary, normalize(translate(value, E',\t\n\r', '    '), NFKC))),
      U&'\09E6\09E7\09E8\09E9\09EA\09EB\09EC\09ED\09EE\09EF\00AD\200B\200C\200D\2060\FEFF', '0123456789'),
    '  ', ' ');--> statement-breakpoint
-- Prices from one to the next of about 1 to 2 % more are in one zone: the number of digits, and the first three, rounded down. Those below
-- a dollar, in cents, are all in the first.
CREATE FUNCTION price_zone(price bigint) RETURNS integer
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN price < 100 THEN 3100 ELSE length(price::text) * 1000 + left(price::text, 3)::integer - left(price::text, 3)::integer
    % CASE WHEN left(price::text, 1) = '1' THEN 2 WHEN left(price::text, 1) < '5' THEN 5 ELSE 10 END END;--> statement-breakpoint
-- The lowest price in a zone, and the lowest above it.
CREATE FUNCTION price_zone_start(zone integer) RETURNS bigint
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN zone = 3100 THEN 0 ELSE ((zone % 1000)::text || repeat('0', zone / 1000 - 3))::bigint END;--> statement-breakpoint
CREATE FUNCTION price_zone_end(zone integer) RETURNS bigint
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ((zone % 1000 + CASE WHEN zone % 1000 < 200 THEN 2 WHEN zone % 1000 < 500 THEN 5 ELSE 10 END)::text || repeat('0', zone / 1000 - 3))::bigint;--> statement-breakpoint
-- Each word of a location, after the zone of its id (the first five digits: three days) and after that of its price. Not in SQL, which
-- would be inlined: its cost tells the planner that reading rows without the index is never worth it. Not parallel either: a search
-- reads few rows in each of many zones, and would start workers for each.
CREATE FUNCTION location_keys(location text, price bigint, id uuid) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL UNSAFE COST 10000 AS $$
DECLARE
  words text := public.search_text(location);
  days text := left(id::text, 5) || ':';
  prices text := 'p' || public.price_zone(price) || ':';
BEGIN
  RETURN string_to_array(days || replace(words, ' ', ' ' || days) || ' ' || prices || replace(words, ' ', ' ' || prices), ' ');
END
$$;--> statement-breakpoint
-- All parts of a word of one to three letters: a word with these parts may contain a given one.
CREATE FUNCTION word_parts(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(SELECT DISTINCT substr(word, at, size)
    FROM generate_series(1, length(word)) AS at, generate_series(1, 3) AS size WHERE at + size <= length(word) + 1);--> statement-breakpoint
-- The word, and each form of it without one letter: two words that are one typo apart share one of them.
CREATE FUNCTION near_words(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(SELECT DISTINCT overlay(word PLACING '' FROM at FOR 1) FROM generate_series(1, length(word)) AS at) || word;--> statement-breakpoint
CREATE TABLE "location_word" (
	"word" text PRIMARY KEY NOT NULL
);--> statement-breakpoint
CREATE INDEX "location_word_part" ON "location_word" USING gin (word_parts("word")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "location_word_near" ON "location_word" USING gin (near_words("word")) WITH (fastupdate=false) WHERE "location_word"."word" !~ '[0-9]';--> statement-breakpoint
-- People go on reading during all of this but the two drops at the end, which wait for queries and make new ones wait.
CREATE INDEX "property_location_key" ON "property" USING gin ((location_keys("location", "price_min", "id") collate "C")) WITH (fastupdate=false) WHERE "property"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "app_user_words" ON "app_user" USING gin (search_text("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
-- In the transaction of the listing, in one order, so that two that add the same words wait for each other instead of deadlocking.
CREATE FUNCTION add_location_words() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.location_word (word)
    SELECT DISTINCT word FROM unnest(string_to_array(public.search_text(NEW.location), ' ')) AS word WHERE word <> '' ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER property_location_words AFTER INSERT OR UPDATE OF location ON property
  FOR EACH ROW EXECUTE FUNCTION add_location_words();--> statement-breakpoint
INSERT INTO location_word (word)
  SELECT DISTINCT word FROM property, unnest(string_to_array(search_text(location), ' ')) AS word WHERE word <> '';--> statement-breakpoint
DROP INDEX "app_user_search";--> statement-breakpoint
DROP INDEX "property_location";
