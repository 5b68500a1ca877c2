-- Folds as searches compare: letters that look the same are the same (NFKC), without case, accents and invisible characters, with Latin digits.
-- Composed and decomposed Bangla letters are equal after it.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(
    lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC))),
    U&'\09E6\09E7\09E8\09E9\09EA\09EB\09EC\09ED\09EE\09EF\00AD\200B\200C\200D\2060\FEFF', '0123456789');--> statement-breakpoint
-- The same with one space between words.
CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(translate(public.fold(value), E',\t\n\r', '    '), '  ', ' ');--> statement-breakpoint
-- Computes `location_folded`, and the keys of the search, again where they change; other listings stay.
UPDATE property SET location = location WHERE location_folded <> fold(location);
