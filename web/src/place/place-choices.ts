import { parentOf } from '@thikana/domain/place/place'
import type { Place } from '@thikana/domain/place/place-list'
import type { Gazetteer } from './use-gazetteer.ts'

/** A line of the list: a place to choose, to open, or to go back to. */
export type PlaceChoice = {
  /** Unique in the list. */
  key: string
  action: 'choose' | 'open' | 'back'
  /** Null for going back to all divisions. */
  code: string | null
  name: string
  bangla?: string
  /** What it is in. */
  around?: string
}

const namedIn = ({ placeName }: Gazetteer, { code, name, bangla }: Place) => {
  const parent = parentOf(code)
  // Many divisions and districts share a name, so their full names tell them apart.
  const isTown = parent !== null && parentOf(parent) !== null
  const full = isTown ? null : placeName(code)
  return { name: full?.en ?? name, bangla: full?.bn ?? bangla }
}

const chosen = (gazetteer: Gazetteer, place: Place): PlaceChoice => ({
  key: `choose ${place.code}`,
  action: 'choose',
  code: place.code,
  ...namedIn(gazetteer, place),
  around: gazetteer.placeName(parentOf(place.code) ?? '')?.en,
})

/** Places that match the typed text. */
export const foundChoices = (gazetteer: Gazetteer, typed: string): PlaceChoice[] =>
  gazetteer.findPlaces(typed, 8).map((place) => chosen(gazetteer, place))

const back = ({ placeName }: Gazetteer, code: string): PlaceChoice => {
  const parent = parentOf(code)
  const name = parent === null ? 'All divisions' : (placeName(parent)?.en ?? parent)
  return { key: 'back', action: 'back', code: parent, name }
}

const whole = ({ placeName }: Gazetteer, code: string): PlaceChoice => {
  const name = placeName(code)
  return { key: `choose ${code}`, action: 'choose', code, name: `All of ${name?.en}`, bangla: name?.bn }
}

/** The places in `at`, or the divisions. Those with places inside are opened, the others chosen. */
export const choicesIn = (gazetteer: Gazetteer, at: string | null): PlaceChoice[] => [
  ...(at === null ? [] : [back(gazetteer, at), whole(gazetteer, at)]),
  ...gazetteer.placesIn(at).map((place): PlaceChoice => {
    const names = { code: place.code, ...namedIn(gazetteer, place) }
    const hasInside = gazetteer.placesIn(place.code).length > 0
    const action = hasInside ? 'open' : 'choose'
    return { key: `${action} ${place.code}`, action, ...names }
  }),
]
