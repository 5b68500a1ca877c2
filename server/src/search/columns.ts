import { sizeOf } from '@thikana/domain/property/property-size'
import type { PropertyStatus } from '@thikana/domain/property/property-status'
import { type SearchedProperty, unitPriceOf } from '@thikana/domain/property/property-filter'
import { urgencyKey } from '@thikana/domain/property/urgency'
import { createPackedIds, madeAt, type PackedIds, writeId } from './packed-ids.ts'

/** A property as searches look at it, with what its location says (`readLocation`). */
export type LocatedProperty = SearchedProperty & { words: string[]; names: string[] }

/** A property of the index. `isListed`: everyone may see it. `isOwnerVisible`: it is in the lists of its agent and of admins. */
export type IndexedProperty = LocatedProperty & {
  id: string
  agentId: string
  status: PropertyStatus
  isListed: boolean
  isOwnerVisible: boolean
  isAdvertised: boolean
  isPaused: boolean
  isDraft: boolean
  /** Somebody bought or rented it, or is about to. */
  isTaken: boolean
  isSold: boolean
  confirmedAt: Date
  submittedAt: Date
  isUrgent: boolean
}

const names = [
  'made',
  'priceMin',
  'priceMax',
  'size',
  'unitPrice',
  'availableFrom',
  'lat',
  'lng',
  'confirmedAt',
  'submittedAt',
  'urgency',
] as const
type Name = (typeof names)[number]

/** Values by entry; NaN where one isn't known, so that no comparison holds. */
export type Columns = Record<Name, Float64Array<ArrayBuffer>> & { ids: PackedIds; capacity: number }

export const createColumns = (capacity: number): Columns => ({
  ...(Object.fromEntries(names.map((name) => [name, new Float64Array(capacity)])) as Record<
    Name,
    Float64Array<ArrayBuffer>
  >),
  ids: createPackedIds(capacity),
  capacity,
})

/** The same values with room for `capacity` entries. */
export const grownColumns = (columns: Columns, capacity: number): Columns => {
  const grown = createColumns(capacity)
  for (const name of names) grown[name].set(columns[name])
  grown.ids.set(columns.ids)
  return grown
}

/** A day as a number: its order is that of the days. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''))

export const writeColumns = (columns: Columns, entry: number, property: IndexedProperty): void => {
  const { facts, spot } = property
  writeId(columns.ids, entry, property.id)
  columns.made[entry] = madeAt(columns.ids, entry)
  columns.priceMin[entry] = property.priceMin
  columns.priceMax[entry] = property.priceMax
  columns.size[entry] = sizeOf(facts) ?? Number.NaN
  columns.unitPrice[entry] = unitPriceOf(property) ?? Number.NaN
  columns.availableFrom[entry] =
    facts.availableFrom === undefined ? Number.NaN : dayNumber(facts.availableFrom)
  columns.lat[entry] = spot?.lat ?? Number.NaN
  columns.lng[entry] = spot?.lng ?? Number.NaN
  columns.confirmedAt[entry] = property.confirmedAt.getTime()
  columns.submittedAt[entry] = property.submittedAt.getTime()
  columns.urgency[entry] = urgencyKey(property)
}
