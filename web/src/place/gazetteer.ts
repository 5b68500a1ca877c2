import { findPlaces } from '@thikana/domain/find-places'
import { findPlace, placeName, placesIn } from '@thikana/domain/place-list'
import { placeOfText } from '@thikana/domain/place-of-text'
import { readSearch } from '@thikana/domain/read-search'

// Everything that needs the list of all places, in one file (its size is in decision 040): `use-gazetteer.ts` loads it where it is wanted.
export const gazetteer = { findPlaces, findPlace, placeName, placesIn, placeOfText, readSearch }
