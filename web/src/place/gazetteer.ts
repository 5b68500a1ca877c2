import { findPlaces } from '@thikana/domain/find-places'
import { findPlace, placeName, placesIn } from '@thikana/domain/place-list'
import { placeOfText } from '@thikana/domain/place-of-text'

// Everything that needs the list of all places, some 25 kB compressed, in one file: `use-gazetteer.ts` loads it where it is wanted.
export const gazetteer = { findPlaces, findPlace, placeName, placesIn, placeOfText }
