import type { Language } from '../language.ts'
import { ancestorsOf, levelOf, parentOf } from './place.ts'
// The gazetteer, large for a page (decision 040): only what needs the whole list may import this file, and the web app imports it when it does.
import rows from './places.json' with { type: 'json' }

/** Degrees of latitude and longitude (WGS 84). */
type Point = { lat: number; lng: number }

type PlaceKind = 'division' | 'district' | 'upazila' | 'area'

export type Place = {
  code: string
  kind: PlaceKind
  /** In English and in Bangla. */
  name: string
  bangla: string
  /** Old and other spellings, in either script. */
  aliases: readonly string[]
  /** To some 500 m for an area, and somewhere in the middle for the others. */
  centre: Point
  /** What `centre` is the centre of: no list gives that of an upazila, so it has its district's. */
  centreOf: 'place' | 'district'
}

type Row = readonly (string | readonly number[])[]

const pointIn = (row: Row): Point | null => {
  const [lat, lng] = row.find((part) => typeof part !== 'string') ?? []
  return lat === undefined || lng === undefined ? null : { lat, lng }
}

const centres = new Map(
  rows.districts.flatMap((row) => {
    const point = pointIn(row)
    return point ? [[String(row[0]), point] as const] : []
  }),
)

const read =
  (kind: PlaceKind) =>
  (row: Row): Place => {
    const [code = '', name = '', bangla = '', ...aliases] = row.filter((part) => typeof part === 'string')
    const own = pointIn(row)
    const centre = own ?? centres.get(parentOf(code) ?? '')
    if (!centre) throw new Error(`${code} has no centre, and no district that has one.`)
    return { code, kind, name, bangla, aliases, centre, centreOf: own ? 'place' : 'district' }
  }

/** Every place; those around a place come before it. */
export const places: readonly Place[] = [
  ...rows.divisions.map(read('division')),
  ...rows.districts.map(read('district')),
  ...rows.upazilas.map(read('upazila')),
  ...rows.areas.map(read('area')),
]

const byCode = new Map(places.map((place) => [place.code, place]))

export const findPlace = (code: string): Place | null => byCode.get(code) ?? null

const byParent = Map.groupBy(places, ({ code }) => parentOf(code))

const areasFirst = ({ kind }: Place): number => (kind === 'area' ? 0 : 1)

const namesIn = { en: 'name', bn: 'bangla' } as const satisfies Record<Language, keyof Place>

// `10` after `2`, and the areas of a city before the upazilas around it.
const inOrder =
  (language: Language) =>
  (one: Place, other: Place): number => {
    const name = namesIn[language]
    return (
      areasFirst(one) - areasFirst(other) || one[name].localeCompare(other[name], language, { numeric: true })
    )
  }

/** The places directly inside a place, by their names in `language`; the divisions for null. */
export const placesIn = (code: string | null, language: Language = 'en'): Place[] =>
  (byParent.get(code) ?? []).toSorted(inOrder(language))

type OwnName = (typeof namesIn)[Language]

const kindWords = {
  division: { name: ' Division', bangla: ' বিভাগ' },
  district: { name: ' District', bangla: ' জেলা' },
} as const

/** Districts and divisions with what they are: `Dhaka District`. Many have the name of their town, or of each other. */
const withKind = (place: Place, name: OwnName): string =>
  place.kind === 'division' || place.kind === 'district'
    ? `${place[name]}${kindWords[place.kind][name]}`
    : place[name]

const addressIn = (place: Place, name: OwnName): string => {
  if (levelOf(place.code) < 3) return withKind(place, name)
  const around = ancestorsOf(place.code).flatMap((code) => {
    const outer = findPlace(code)
    // `Mirpur 10` says Mirpur already, and a division isn't part of an address.
    const isSaid = !outer || outer.kind === 'division' || place[name].startsWith(outer[name])
    return isSaid ? [] : [outer[name]]
  })
  return [place[name], ...around].join(', ')
}

/** A place in words, in English and in Bangla: `Dhanmondi, Dhaka`. */
export type PlaceName = { en: string; bn: string }

const nameOf = (place: Place): PlaceName => ({ en: addressIn(place, 'name'), bn: addressIn(place, 'bangla') })

// Made once, since every listing in a list has one.
const names = new Map<string, PlaceName>()

/** The place with this code in words; null if there is none. */
export const placeName = (code: string): PlaceName | null => {
  const known = names.get(code)
  if (known) return known
  const place = findPlace(code)
  if (!place) return null
  const name = nameOf(place)
  names.set(code, name)
  return name
}
