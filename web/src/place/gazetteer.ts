import type { I18n } from '@lingui/core'
import { findPlaces } from '@thikana/domain/place/find-places'
import { findPlace, placeName, placesIn } from '@thikana/domain/place/place-list'
import { placeOfText } from '@thikana/domain/place/place-of-text'
import { readSearch } from '@thikana/domain/search/read-search'
import { placeNameIn } from '@thikana/texts/place/place-name'

/** The place with this code in the reader's language; null if there is none. */
const nameOf = (i18n: I18n, code: string): string | null => {
  const name = placeName(code)
  return name && placeNameIn(i18n, name)
}

// Everything that needs the list of all places, in one file (its size is in decision 040): `use-gazetteer.ts` loads it where it is wanted.
export const gazetteer = { findPlaces, findPlace, placeName, nameOf, placesIn, placeOfText, readSearch }
