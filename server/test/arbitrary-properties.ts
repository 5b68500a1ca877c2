import type { PropertyKind } from '@thikana/domain/property/property-facts'
import {
  featureNames,
  passesAll,
  type PropertyFilters,
  tenantNames,
} from '@thikana/domain/property/property-filter'
import fc from 'fast-check'
import type { IndexedProperty } from '../src/search/columns.ts'
import {
  createIndex,
  indexProperty,
  unindexProperty,
  sortAll,
  writeEntry,
} from '../src/search/property-index.ts'

// Homes and filters of the search index as fast-check makes them up.

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const purpose = fc.constantFrom('sale' as const, 'rent' as const)
const kind = fc.constantFrom<PropertyKind>('flat', 'house', 'plot')
const place = fc.constantFrom(
  'dhaka',
  'dhaka.dhaka',
  'dhaka.dhaka.gulshan',
  'dhaka.dhamrai',
  'khulna.jashore',
)
const day = fc.constantFrom('2026-12-01', '2027-01-15', '2027-02-01')
const spot = fc.record({
  lat: fc.double({ min: 23, max: 24, noNaN: true }),
  lng: fc.double({ min: 90, max: 91, noNaN: true }),
})
export const searchedWord = fc.constantFrom(
  'gulshan',
  'গুলশান',
  'road',
  '1',
  '12',
  'dhaka',
  'lake',
  'mirpur',
  'khulna',
)

const words = fc.uniqueArray(fc.constantFrom('gulshan', 'road', '12', 'dhaka', 'lake'), {
  maxLength: 3,
})

const names = fc.uniqueArray(fc.constantFrom('dhaka.dhaka.gulshan', '?dhaka.dhaka.mirpur', 'khulna'), {
  maxLength: 2,
})

const facts = fc
  .record({
    kind: maybe(kind),
    bedrooms: maybe(fc.integer({ min: 0, max: 12 })),
    bathrooms: maybe(fc.integer({ min: 0, max: 6 })),
    sizeSqFt: maybe(fc.integer({ min: 10, max: 15 })),
    landSqFt: maybe(fc.integer({ min: 10, max: 15 })),
    parking: maybe(fc.integer({ min: 0, max: 2 })),
    lift: maybe(fc.boolean()),
    generator: maybe(fc.boolean()),
    furnished: maybe(fc.boolean()),
    gas: maybe(fc.constantFrom('piped' as const, 'none' as const)),
    availableFrom: maybe(day),
    tenants: maybe(fc.constantFrom('any' as const, 'family' as const, 'office' as const)),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)))

export const agent = fc.constantFrom('agent', 'another')
export const date = fc.integer({ min: 0, max: 9 }).map((days) => new Date(Date.UTC(2026, 0, days)))

export const property: fc.Arbitrary<IndexedProperty> = fc
  .record({
    id: fc.uuid(),
    purpose,
    low: fc.integer({ min: 1, max: 5 }),
    more: fc.integer({ min: 0, max: 3 }),
    facts,
    place: fc.option(place),
    spot: fc.option(spot),
    status: fc.constantFrom('verified' as const, 'pending' as const),
    agentId: agent,
    isTaken: fc.boolean(),
    isSold: fc.boolean(),
    isAdvertised: fc.boolean(),
    isPaused: fc.boolean(),
    isDraft: fc.boolean(),
    isAgentActive: fc.boolean(),
    confirmedAt: date,
    submittedAt: date,
    isUrgent: fc.boolean(),
    words,
    names,
  })
  .map(({ low, more, isAgentActive, ...one }) => ({
    ...one,
    priceMin: low * 100,
    priceMax: (low + more) * 100,
    isTaken: one.isSold || one.isTaken,
    isListed: one.status === 'verified' && isAgentActive && !one.isPaused,
    isOwnerVisible: isAgentActive || one.isSold,
  }))

export const properties = fc.uniqueArray(property, { selector: ({ id }) => id, maxLength: 80 })

export const filters: fc.Arbitrary<PropertyFilters> = fc.record({
  purpose: maybe(purpose),
  kind: maybe(fc.uniqueArray(kind, { minLength: 1, maxLength: 2 })),
  priceMin: maybe(fc.constantFrom(200, 300)),
  priceMax: maybe(fc.constantFrom(200, 400)),
  bedrooms: maybe(fc.integer({ min: 1, max: 10 })),
  bathrooms: maybe(fc.integer({ min: 1, max: 3 })),
  sizeMin: maybe(fc.integer({ min: 10, max: 13 })),
  sizeMax: maybe(fc.integer({ min: 12, max: 15 })),
  place: maybe(fc.uniqueArray(place, { minLength: 1, maxLength: 2 })),
  has: maybe(fc.uniqueArray(fc.constantFrom(...featureNames), { maxLength: 2 })),
  availableBy: maybe(day),
  tenants: maybe(fc.constantFrom(...tenantNames)),
  area: maybe(fc.array(spot, { minLength: 3, maxLength: 6 })),
})

/** An index that the homes came into by all ways: some at once, some later, some twice, and some that left. */
export const indexOf = async (all: IndexedProperty[]) => {
  const sorted = all.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const [first, later] = [sorted.filter((_, at) => at % 3 > 0), sorted.filter((_, at) => at % 3 === 0)]
  const index = createIndex()
  for (const one of first) writeEntry(index, one)
  await sortAll(index, async () => {})
  for (const one of later) indexProperty(index, { ...one, priceMin: 1, words: ['old'], place: 'khulna' })
  for (const one of later) indexProperty(index, one)
  for (const { id } of sorted.slice(0, 2)) unindexProperty(index, id)
  return { index, kept: sorted.slice(2) }
}

export const check = <Values extends [unknown, ...unknown[]]>(
  arbitraries: { [At in keyof Values]: fc.Arbitrary<Values[At]> },
  holds: (...values: Values) => Promise<void>,
) =>
  fc.assert(fc.asyncProperty(...(arbitraries as never as [fc.Arbitrary<unknown>]), holds as never), {
    numRuns: 300,
  })

export const passing = (all: IndexedProperty[], asked: PropertyFilters) =>
  all.filter((one) => one.isListed && passesAll(one, asked))
