import { addBit, type Bits, createBits, grownBits, removeBit } from './bits.ts'
import { type Choices, createChoices, grownChoices, writeChoices } from './choices.ts'
import { type Columns, createColumns, grownColumns, type IndexedHome, writeColumns } from './columns.ts'
import {
  compareWithPosition,
  countBefore,
  deleteSlot,
  insertSlot,
  sortKeys,
  type SortedSlots,
  type SortKey,
  sortSlots,
} from './orders.ts'
import { compareWithId, packId } from './packed-ids.ts'
import { addPosting, type Postings } from './postings.ts'
import { createVocabulary, type Vocabulary, writeWord } from './vocabulary.ts'

/**
 * Homes in memory (docs/decisions/045-search-index.md). Each has a slot, which is written once: a changed home gets a new one, and its
 * old slot is removed from `alive`, `listed`, `sold` and the orders.
 */
export type HomeIndex = {
  /** How many slots were written, those of removed homes included. */
  used: number
  /** How many of them are of homes that were removed, or that have another slot since they changed. */
  removed: number
  columns: Columns
  choices: Choices
  alive: Bits
  listed: Bits
  /** Those listed that are sold or let. */
  sold: Bits
  /** By code of the place, by the other places that the location names, and by its words. Those of removed homes are still there. */
  places: Postings
  names: Postings
  words: Vocabulary
  /** Raised by every change. */
  version: number
  orders: Record<SortKey, SortedSlots>
}

const firstCapacity = 32

export const createIndex = (): HomeIndex => ({
  used: 0,
  removed: 0,
  columns: createColumns(firstCapacity),
  choices: createChoices(firstCapacity),
  alive: createBits(firstCapacity),
  listed: createBits(firstCapacity),
  sold: createBits(firstCapacity),
  places: new Map(),
  names: new Map(),
  words: createVocabulary(),
  version: 0,
  orders: emptyOrders(),
})

const emptyOrders = () =>
  Object.fromEntries(sortKeys.map((key) => [key, { slots: new Uint32Array(64), length: 0 }])) as Record<
    SortKey,
    SortedSlots
  >

/** Sorts what was written with `writeSlot`, in the order of ids, into an index that was empty. `pause` is waited for between two orders. */
export const sortAll = async (index: HomeIndex, pause: () => Promise<unknown>): Promise<void> => {
  for (const key of sortKeys) {
    index.orders[key] = sortSlots(index.columns, key, index.used)
    await pause()
  }
}

const grow = (index: HomeIndex): void => {
  const capacity = index.columns.capacity * 2
  index.columns = grownColumns(index.columns, capacity)
  index.choices = grownChoices(index.choices, capacity)
  index.alive = grownBits(index.alive, capacity)
  index.listed = grownBits(index.listed, capacity)
  index.sold = grownBits(index.sold, capacity)
}

/** Writes a home into the next slot, but into no order. */
export const writeSlot = (index: HomeIndex, home: IndexedHome): number => {
  if (index.used === index.columns.capacity) grow(index)
  const slot = index.used++
  index.version += 1
  writeColumns(index.columns, slot, home)
  writeChoices(index.choices, slot, home)
  addBit(index.alive, slot)
  if (home.isListed) addBit(index.listed, slot)
  if (home.isListed && home.isSold) addBit(index.sold, slot)
  if (home.place !== null) addPosting(index.places, home.place, slot)
  for (const name of home.names) addPosting(index.names, name, slot)
  for (const word of new Set(home.words)) writeWord(index.words, word, slot)
  return slot
}

/** The slot of a home; null if the index doesn't have it. */
export const findSlot = ({ orders: { id: sorted }, columns }: HomeIndex, id: string): number | null => {
  const at = countBefore(sorted, compareWithPosition(columns, 'id', { key: null, id }))
  if (at === sorted.length) return null
  const slot = sorted.slots[at]!
  return compareWithId(columns.ids, slot, packId(id)) === 0 ? slot : null
}

/** Removes a home, if the index has it. */
export const removeHome = (index: HomeIndex, id: string): void => {
  const slot = findSlot(index, id)
  if (slot === null) return
  for (const key of sortKeys) deleteSlot(index.orders[key], index.columns, key, slot)
  removeBit(index.alive, slot)
  removeBit(index.listed, slot)
  removeBit(index.sold, slot)
  index.removed += 1
  index.version += 1
}

/** Adds a home, or replaces what the index has of it. */
export const putHome = (index: HomeIndex, home: IndexedHome): void => {
  removeHome(index, home.id)
  const slot = writeSlot(index, home)
  for (const key of sortKeys) insertSlot(index.orders[key], index.columns, key, slot)
}
