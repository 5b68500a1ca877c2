import { sizeOf } from '@thikana/domain/home-size'
import { type SearchedHome, unitPriceOf } from '@thikana/domain/property-filter'
import { createPackedIds, madeAt, type PackedIds, writeId } from './packed-ids.ts'

/** A home of the index: what searches look at, whether everyone may see it and it is sold or let, and what its location says (`readLocation`). */
export type IndexedHome = SearchedHome & {
  id: string
  status: string
  isListed: boolean
  isSold: boolean
  words: string[]
  names: string[]
}

const names = ['made', 'priceMin', 'priceMax', 'size', 'unitPrice', 'availableFrom', 'lat', 'lng'] as const
type Name = (typeof names)[number]

/** Values by slot; NaN where one isn't known, so that no comparison holds. */
export type Columns = Record<Name, Float64Array<ArrayBuffer>> & { ids: PackedIds; capacity: number }

export const createColumns = (capacity: number): Columns => ({
  ...(Object.fromEntries(names.map((name) => [name, new Float64Array(capacity)])) as Record<
    Name,
    Float64Array<ArrayBuffer>
  >),
  ids: createPackedIds(capacity),
  capacity,
})

/** The same values with room for `capacity` slots. */
export const grownColumns = (columns: Columns, capacity: number): Columns => {
  const grown = createColumns(capacity)
  for (const name of names) grown[name].set(columns[name])
  grown.ids.set(columns.ids)
  return grown
}

/** A day as a number: its order is that of the days. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''))

export const writeColumns = (columns: Columns, slot: number, home: IndexedHome): void => {
  const { facts, spot } = home
  writeId(columns.ids, slot, home.id)
  columns.made[slot] = madeAt(columns.ids, slot)
  columns.priceMin[slot] = home.priceMin
  columns.priceMax[slot] = home.priceMax
  columns.size[slot] = sizeOf(facts) ?? Number.NaN
  columns.unitPrice[slot] = unitPriceOf(home) ?? Number.NaN
  columns.availableFrom[slot] =
    facts.availableFrom === undefined ? Number.NaN : dayNumber(facts.availableFrom)
  columns.lat[slot] = spot?.lat ?? Number.NaN
  columns.lng[slot] = spot?.lng ?? Number.NaN
}
