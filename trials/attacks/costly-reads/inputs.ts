import { propertySorts } from '@thikana/contract/property-search'
import { places } from '@thikana/domain/place/place-list'
import { propertyKinds } from '@thikana/domain/property/property-facts'
import { featureNames, tenantNames } from '@thikana/domain/property/property-filter'
import { purposeNames } from '@thikana/domain/property/purpose'
import fc from 'fast-check'

/** An address that a guest asks for. */
type Input = fc.Arbitrary<string>

const pick = <Value>(values: readonly Value[]) => fc.constantFrom(...values)
const number = (min: number, max: number) => fc.integer({ min, max })

const latin = 'abcdefghijklmnopqrstuvwxyz'.split('')
const bangla = 'অআকখগজঢতদনপবমরলশসহািুেো'.split('')
const part = fc.oneof(
  pick(latin),
  pick(bangla),
  fc.tuple(pick(latin), pick(latin)).map((letters) => letters.join('')),
  fc.tuple(pick(bangla), pick(bangla)).map((letters) => letters.join('')),
  number(1, 99).map(String),
)
const name = fc.oneof(pick(places.map((one) => one.name)), pick(places.map((one) => one.bangla)))
/** A name with a letter left out, doubled or another one. */
const typo = fc
  .record({ name, at: fc.nat(), letter: pick(['', 'x', 'xx']) })
  .map(({ name: text, at, letter }) => {
    const place = 1 + (at % Math.max(1, text.length - 1))
    return text.slice(0, place) + letter + text.slice(place + 1)
  })
const common = pick(['house', 'road', 'R/A', 'ho', 'oa', 'বাড়ি', 'রোড', 'residential area', '1a2b3c4d5e'])
const token = fc.oneof({ weight: 4, arbitrary: part }, name, typo, common)
const location = fc
  .oneof(
    part,
    typo,
    fc.array(token, { minLength: 1, maxLength: 12 }).map((all) => all.join(' ')),
    // Words that nearly all homes have, in another order each time.
    fc
      .shuffledSubarray([
        'dhakaa',
        'a',
        'e',
        'o',
        'r',
        'ro',
        'ad',
        'ou',
        'র',
        '1',
        '2',
        '3',
        '4',
        '5',
        '6',
        '7',
      ])
      .map((all) => all.join(' ')),
  )
  .map((text) => text.slice(0, 160))

const spot = fc
  .record({ lat: number(2_000_000, 2_700_000), lng: number(8_800_000, 9_300_000) })
  .map(({ lat, lng }) => `${lat / 1e5},${lng / 1e5}`)
const area = fc.array(spot, { minLength: 3, maxLength: 60, size: 'max' }).map((corners) => corners.join(';'))

const filters = {
  location,
  purpose: pick(purposeNames),
  kind: fc.uniqueArray(pick(Object.keys(propertyKinds)), { minLength: 1, maxLength: 4 }),
  priceMin: number(1, 1_000_000),
  priceMax: number(20_000, 2_000_000),
  bedrooms: number(1, 10),
  bathrooms: number(1, 10),
  sizeMin: number(0, 3000),
  sizeMax: number(500, 20_000),
  place: fc.uniqueArray(pick(places.map(({ code }) => code)), { minLength: 1, maxLength: 20 }),
  has: fc.uniqueArray(pick(featureNames), { minLength: 1 }).map((all) => all.join(',')),
  availableBy: number(10, 30).map((day) => `2027-01-${day}`),
  tenants: pick(tenantNames),
}
type Query = Partial<Record<string, string | number | string[]>>

const write = (path: string, query: Query): string => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    for (const one of [value ?? []].flat()) search.append(key, String(one))
  return `/api${path}?${search}`
}
/** A few of the filters, or any number: most searches with all of them find nothing. */
const someFilters = fc
  .record({
    all: fc.record(filters),
    names: fc.subarray(Object.keys(filters), { maxLength: 4 }),
    isAny: fc.nat(3),
  })
  .map(({ all, names, isAny }): Query =>
    Object.fromEntries(
      Object.entries(all).filter(([key], at) => (isAny === 0 ? at % 3 > 0 : names.includes(key))),
    ),
  )

/** A call with some of the filters, and with these parameters. */
const call = (path: string, given: Record<string, fc.Arbitrary<string | number | undefined>> = {}): Input =>
  fc
    .record({ some: someFilters, given: fc.record(given) })
    .map(({ some, given: own }) => write(path, { ...some, ...own }))
const byWords = (path: string, given: Record<string, fc.Arbitrary<string | number>> = {}): Input =>
  fc.record({ location, ...given }).map((query) => write(path, query))

const list = '/verified-properties-by-agents'
const paging = { limit: pick([1, 24, 100]), sort: pick(propertySorts) }
const last = { sold: pick(['last', undefined]), rents: pick(['last', undefined]) }

/** A cursor, as anybody can write one: after the home of this price or size that was made at this time. */
const cursor = fc
  .record({
    order: pick(['cheapest', 'dearest', 'largest', 'cheapestUnit']),
    key: number(0, 100_000_000),
    made: number(0, 100_000),
  })
  .map(({ order, key, made }) => {
    const id = (1_700_000_000_000 + made * 60_000).toString(16).padStart(12, '0')
    const sort = {
      cheapest: 'priceAsc',
      dearest: 'priceDesc',
      largest: 'sizeDesc',
      cheapestUnit: 'unitPriceAsc',
    }[order]
    return {
      sort,
      cursor: Buffer.from(`${order}_${key}_${id.slice(0, 8)}-${id.slice(8)}-7000-8000-000000000000`).toString(
        'base64url',
      ),
    }
  })

const view = fc
  .record({
    west: number(88_000, 92_500),
    south: number(20_500, 26_500),
    width: number(1, 5000),
    height: number(1, 5000),
    zoom: number(0, 18),
  })
  .map(({ west, south, width, height, zoom }) => ({
    bounds: [west, south, west + width, south + height].map((edge) => edge / 1000).join(','),
    zoom,
  }))

/** What guests can ask that searches, by kind, each with how many inputs are made up. `ids`: some homes. */
export const inputsOf = (ids: readonly string[]): Record<string, Input> => ({
  'lists by words': byWords(list, paging),
  'lists of a status by words': byWords('/properties', { ...paging, status: fc.constant('verified') }),
  'lists by filters': call(list, { ...paging, ...last }),
  'lists of an area': call(list, { ...paging, area }),
  'later pages': fc
    .record({ some: someFilters, cursor, limit: paging.limit })
    .map(({ some, cursor: place, limit }) => write(list, { ...some, ...place, limit })),
  'counts of choices': call('/properties/counts'),
  'counts by words': byWords('/properties/counts'),
  'counts of an area': call('/properties/counts', { area }),
  'the map': fc
    .record({ some: someFilters, view })
    .map(({ some, view: seen }) => write('/properties/map', { ...some, ...seen })),
  'the map of an area': fc
    .record({ area, view })
    .map((one) => write('/properties/map', { ...one.view, area: one.area })),
  'advertised homes': call('/properties/advertised', paging),
  'similar homes': pick(ids).map((id) => `/api/properties/${id}/similar`),
  'the sitemap': pick(['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-homes-1.xml', '/sitemap-homes-2.xml']),
  'one home': pick(ids).map((id) => `/api/properties/${id}`),
  'several homes': fc
    .uniqueArray(pick(ids), { minLength: 12, maxLength: 12 })
    .map((some) => `/api/properties/several?ids=${some.join(',')}`),
})
