import { findPlaces } from '@thikana/domain/place/find-places'
import { findPlace, placeName, placesIn } from '@thikana/domain/place/place-list'
import { placeOfText } from '@thikana/domain/place/place-of-text'
import { readSearch } from '@thikana/domain/search/read-search'

// Everything that needs the list of all places, in one file (its size is in decision 040): `use-gazetteer.ts` loads it where it is wanted.
export const gazetteer = { findPlaces, findPlace, placeName, placesIn, placeOfText, readSearch }
