import type { Columns } from './columns.ts'
import { compareIds, compareWithId, madeAt, packId, readId } from './packed-ids.ts'

/** Slots in ascending order of a key, and of the id where keys are equal. */
export type SortedSlots = { slots: Uint32Array<ArrayBuffer>; length: number }

/** Columns that homes are sorted by, and what counts for those without a value: largest first ends with these, cheapest first with those. */
export const sortColumns = {
  id: { name: 'made', unknown: Number.NaN },
  priceMin: { name: 'priceMin', unknown: Number.NaN },
  size: { name: 'size', unknown: -1 },
  unitPrice: { name: 'unitPrice', unknown: Infinity },
} as const

export type SortKey = keyof typeof sortColumns
export const sortKeys = Object.keys(sortColumns) as SortKey[]

/** The key of a slot. */
export const keyOf = (columns: Columns, by: SortKey, slot: number): number => {
  const { name, unknown } = sortColumns[by]
  const value = columns[name][slot]!
  return Number.isNaN(value) ? unknown : value
}

export const compareSlots = (columns: Columns, by: SortKey, slot: number, other: number): number => {
  const difference = keyOf(columns, by, slot) - keyOf(columns, by, other)
  // Of two unknown ones it isn't a number.
  return difference || compareIds(columns.ids, slot, other)
}

/** A place in an order: the key, null if it isn't known, and the id. */
export type Position = { key: number | null; id: string }

/** Where the home in a slot is in an order. */
export const positionOf = (columns: Columns, by: SortKey, slot: number): Position => {
  const key = keyOf(columns, by, slot)
  return { key: by === 'id' || key === sortColumns[by].unknown ? null : key, id: readId(columns.ids, slot) }
}

/** Compares the home in a slot with a place in the order. */
export const compareWithPosition = (columns: Columns, by: SortKey, { key, id }: Position) => {
  const packed = packId(id)
  const wanted = by === 'id' ? madeAt(packed, 0) : (key ?? sortColumns[by].unknown)
  return (slot: number): number =>
    keyOf(columns, by, slot) - wanted || compareWithId(columns.ids, slot, packed)
}

/** How many of the first slots compare below zero. */
export const countBefore = ({ slots, length }: SortedSlots, compare: (slot: number) => number): number => {
  let [from, to] = [0, length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (compare(slots[middle]!) < 0) from = middle + 1
    else to = middle
  }
  return from
}

export const insertSlot = (sorted: SortedSlots, columns: Columns, by: SortKey, slot: number): void => {
  const at = countBefore(sorted, (other) => compareSlots(columns, by, other, slot))
  if (sorted.length === sorted.slots.length) {
    const grown = new Uint32Array(sorted.length * 2)
    grown.set(sorted.slots)
    sorted.slots = grown
  }
  sorted.slots.copyWithin(at + 1, at, sorted.length)
  sorted.slots[at] = slot
  sorted.length += 1
}

export const deleteSlot = (sorted: SortedSlots, columns: Columns, by: SortKey, slot: number): void => {
  const at = countBefore(sorted, (other) => compareSlots(columns, by, other, slot))
  sorted.slots.copyWithin(at, at + 1, sorted.length)
  sorted.length -= 1
}

/** Sorts the slots from 0 to `length`, whose ids are in order already. Numbers sort many times faster than by a comparison. */
export const sortSlots = (columns: Columns, by: SortKey, length: number): SortedSlots => {
  const slots = Uint32Array.from({ length }, (_, slot) => slot)
  if (by !== 'id') {
    const values = Float64Array.from(slots, (slot) => keyOf(columns, by, slot))
    const ranks = values.toSorted()
    const packed = values.map((value, slot) => countBelow(ranks, value) * length + slot).sort()
    for (const [at, value] of packed.entries()) slots[at] = value % length
  }
  return { slots: roomy(slots), length }
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

const roomy = (slots: Uint32Array): Uint32Array<ArrayBuffer> => {
  const room = new Uint32Array(Math.max(64, Math.ceil(slots.length * 1.1)))
  room.set(slots)
  return room
}
