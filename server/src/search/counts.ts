import { roomChoices } from '@thikana/domain/property/property-filter'
import { type Applied, applyAll, type Asked, type AskedFilter } from './apply-filters.ts'
import { type Bits, countBits, hasBit } from './bits.ts'
import type { PropertyIndex } from './property-index.ts'
import type { EntriesByKey } from './entries-by-key.ts'
import { combine, materialize, type Scope } from './select.ts'

/** How many properties each choice would have; `without`, how many there would be without a filter that is set. */
export type Counts = {
  total: number
  purpose: Record<string, number>
  kind: Record<string, number>
  bedrooms: Record<string, number>
  bathrooms: Record<string, number>
  has: Record<string, number>
  tenants: Record<string, number>
  place: Record<string, number>
  without: Partial<Record<AskedFilter, number>>
}

const countEach = (sets: Map<string, Bits>, among: Bits): Record<string, number> =>
  Object.fromEntries([...sets].map(([value, bits]) => [value, countBits(bits, among)]))

/** By code of each place and of those it is in. */
const countPlaces = (places: EntriesByKey, among: Bits): Record<string, number> => {
  const totals: Record<string, number> = {}
  for (const [code, { entries, length }] of places) {
    let total = 0
    for (let at = 0; at < length; at++) if (hasBit(among, entries[at]!)) total += 1
    if (total === 0) continue
    for (let end = code.length; end > 0; end = code.lastIndexOf('.', end - 1)) {
      const within = code.slice(0, end)
      totals[within] = (totals[within] ?? 0) + total
    }
  }
  return totals
}

const offered = (counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(roomChoices.map((number) => [number, counts[number] ?? 0]))

/** Each filter as a set, since it is used many times. */
const materializeEach = (index: PropertyIndex, scope: Scope, applied: Map<AskedFilter, Applied>) =>
  new Map(
    [...applied].map(([name, one]) => [
      name,
      'bits' in one ? one : { bits: materialize(index, combine(index, scope, [one])) },
    ]),
  )

/**
 * Counts each choice among the properties that pass the other filters. Features are combined: each is counted among the properties that
 * have all chosen ones.
 */
export const countChoices = (index: PropertyIndex, scope: Scope, asked: Asked): Counts => {
  const applied = materializeEach(index, scope, applyAll(index, asked))
  const among = (without?: AskedFilter) => {
    const others = [...applied].filter(([name]) => name !== without).map(([, one]) => one)
    return materialize(index, combine(index, scope, others))
  }
  const all = among()
  const besides = (name: AskedFilter) => (applied.has(name) ? among(name) : all)
  const { purpose, kind, bedrooms, bathrooms, has, tenants } = index.choices
  return {
    total: countBits(all),
    purpose: countEach(purpose, besides('purpose')),
    kind: countEach(kind, besides('kind')),
    bedrooms: offered(countEach(bedrooms, besides('bedrooms'))),
    bathrooms: offered(countEach(bathrooms, besides('bathrooms'))),
    has: countEach(has, all),
    tenants: countEach(tenants, besides('tenants')),
    place: countPlaces(index.places, besides('place')),
    without: Object.fromEntries([...applied.keys()].map((name) => [name, countBits(besides(name))])),
  }
}
