import type { Columns } from './columns.ts'
import { compareIds, compareWithId, madeAt, packId, readId } from './packed-ids.ts'

/** Entries in ascending order of a key, and of the id where keys are equal. */
export type SortedEntries = { entries: Uint32Array<ArrayBuffer>; length: number }

/**
 * Columns that properties are sorted by, and what counts for those without a value: largest first ends with these, cheapest first with
 * those.
 */
export const sortColumns = {
  id: { name: 'made', unknown: Number.NaN },
  priceMin: { name: 'priceMin', unknown: Number.NaN },
  size: { name: 'size', unknown: -1 },
  unitPrice: { name: 'unitPrice', unknown: Infinity },
  submittedAt: { name: 'submittedAt', unknown: Number.NaN },
  urgency: { name: 'urgency', unknown: Number.NaN },
} as const

export type SortKey = keyof typeof sortColumns
/** Those that the index keeps all properties in; few properties are ever sorted by the others. */
export const storedOrders = ['id', 'priceMin', 'size', 'unitPrice'] as const
export type StoredOrder = (typeof storedOrders)[number]
export const isStored = (by: SortKey): by is StoredOrder => storedOrders.some((one) => one === by)

export const keyOf = (columns: Columns, by: SortKey, entry: number): number => {
  const { name, unknown } = sortColumns[by]
  const value = columns[name][entry]!
  return Number.isNaN(value) ? unknown : value
}

export const compareEntries = (columns: Columns, by: SortKey, entry: number, other: number): number => {
  const difference = keyOf(columns, by, entry) - keyOf(columns, by, other)
  // Of two unknown ones it isn't a number.
  return difference || compareIds(columns.ids, entry, other)
}

/** A place in an order: the key, null if it isn't known, and the id. */
export type Position = { key: number | null; id: string }

/** Where the property in an entry is in an order. */
export const positionOf = (columns: Columns, by: SortKey, entry: number): Position => {
  const key = keyOf(columns, by, entry)
  return { key: by === 'id' || key === sortColumns[by].unknown ? null : key, id: readId(columns.ids, entry) }
}

/** Compares the property in an entry with a place in the order. */
export const compareWithPosition = (columns: Columns, by: SortKey, { key, id }: Position) => {
  const packed = packId(id)
  const wanted = by === 'id' ? madeAt(packed, 0) : (key ?? sortColumns[by].unknown)
  return (entry: number): number =>
    keyOf(columns, by, entry) - wanted || compareWithId(columns.ids, entry, packed)
}

/** How many of the first entries compare below zero. */
export const countBefore = (
  { entries, length }: SortedEntries,
  compare: (entry: number) => number,
): number => {
  let [from, to] = [0, length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (compare(entries[middle]!) < 0) from = middle + 1
    else to = middle
  }
  return from
}

export const insertEntry = (sorted: SortedEntries, columns: Columns, by: SortKey, entry: number): void => {
  const at = countBefore(sorted, (other) => compareEntries(columns, by, other, entry))
  if (sorted.length === sorted.entries.length) {
    const grown = new Uint32Array(sorted.length * 2)
    grown.set(sorted.entries)
    sorted.entries = grown
  }
  sorted.entries.copyWithin(at + 1, at, sorted.length)
  sorted.entries[at] = entry
  sorted.length += 1
}

export const deleteEntry = (sorted: SortedEntries, columns: Columns, by: SortKey, entry: number): void => {
  const at = countBefore(sorted, (other) => compareEntries(columns, by, other, entry))
  sorted.entries.copyWithin(at, at + 1, sorted.length)
  sorted.length -= 1
}

/** Sorts the entries from 0 to `length`, whose ids are in order already. Numbers sort many times faster than by a comparison. */
export const sortEntries = (columns: Columns, by: SortKey, length: number): SortedEntries => {
  const entries = Uint32Array.from({ length }, (_, entry) => entry)
  if (by !== 'id') {
    const values = Float64Array.from(entries, (entry) => keyOf(columns, by, entry))
    const ranks = values.toSorted()
    const packed = values.map((value, entry) => countBelow(ranks, value) * length + entry).sort()
    for (const [at, value] of packed.entries()) entries[at] = value % length
  }
  return { entries: roomy(entries), length }
}

/** How many of the sorted numbers are below `value`. */
const countBelow = (sorted: Float64Array, value: number): number => {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (sorted[middle]! < value) from = middle + 1
    else to = middle
  }
  return from
}

const roomy = (entries: Uint32Array): Uint32Array<ArrayBuffer> => {
  const room = new Uint32Array(Math.max(64, Math.ceil(entries.length * 1.1)))
  room.set(entries)
  return room
}
