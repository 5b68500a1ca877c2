import { type Cache, createCache } from '../cache/cache.ts'
import { addBit, type Bits, createBits, grownBits, removeBit } from './bits.ts'
import { type Choices, createChoices, grownChoices, writeChoices } from './choices.ts'
import { type Columns, createColumns, grownColumns, type IndexedProperty, writeColumns } from './columns.ts'
import {
  compareWithPosition,
  countBefore,
  deleteEntry,
  insertEntry,
  storedOrders,
  type SortedEntries,
  type StoredOrder,
  sortEntries,
} from './index-orders.ts'
import { compareWithId, packId } from './packed-ids.ts'
import { addEntry, type EntriesByKey } from './entries-by-key.ts'
import { createVocabulary, type Vocabulary, writeWord } from './vocabulary.ts'

/**
 * Properties in memory (README.md). Each has a numbered entry, which is written once: a changed property gets a new one, and its old entry is
 * removed from `alive` and the orders.
 */
export type PropertyIndex = {
  /** How many entries were written, those of removed properties included. */
  used: number
  /** How many of them are of properties that were removed, or that have another entry since they changed. */
  removed: number
  columns: Columns
  choices: Choices
  alive: Bits
  /**
   * By agent, by code of the place, by the other places that the location names, and by its words. Those of removed properties are still
   * there.
   */
  agents: EntriesByKey
  places: EntriesByKey
  names: EntriesByKey
  words: Vocabulary
  /** Raised by every change. */
  version: number
  orders: Record<StoredOrder, SortedEntries>
}

const firstCapacity = 32

export const createIndex = (): PropertyIndex => ({
  used: 0,
  removed: 0,
  columns: createColumns(firstCapacity),
  choices: createChoices(firstCapacity),
  alive: createBits(firstCapacity),
  agents: new Map(),
  places: new Map(),
  names: new Map(),
  words: createVocabulary(),
  version: 0,
  orders: emptyOrders(),
})

const emptyOrders = () =>
  Object.fromEntries(storedOrders.map((key) => [key, { entries: new Uint32Array(64), length: 0 }])) as Record<
    StoredOrder,
    SortedEntries
  >

/** Sorts what was written with `writeEntry`, in the order of ids, into an index that was empty. `pause` is waited for between two orders. */
export const sortAll = async (index: PropertyIndex, pause: () => Promise<unknown>): Promise<void> => {
  for (const key of storedOrders) {
    index.orders[key] = sortEntries(index.columns, key, index.used)
    await pause()
  }
}

const grow = (index: PropertyIndex): void => {
  const capacity = index.columns.capacity * 2
  index.columns = grownColumns(index.columns, capacity)
  index.choices = grownChoices(index.choices, capacity)
  index.alive = grownBits(index.alive, capacity)
}

/** Writes a property into the next entry, but into no order. */
export const writeEntry = (index: PropertyIndex, property: IndexedProperty): number => {
  if (index.used === index.columns.capacity) grow(index)
  const entry = index.used++
  index.version += 1
  writeColumns(index.columns, entry, property)
  writeChoices(index.choices, entry, property)
  addBit(index.alive, entry)
  addEntry(index.agents, property.agentId, entry)
  if (property.place !== null) addEntry(index.places, property.place, entry)
  for (const name of property.names) addEntry(index.names, name, entry)
  for (const word of new Set(property.words)) writeWord(index.words, word, entry)
  return entry
}

/** The entry of a property; null if the index doesn't have it. */
export const findEntry = ({ orders: { id: sorted }, columns }: PropertyIndex, id: string): number | null => {
  const at = countBefore(sorted, compareWithPosition(columns, 'id', { key: null, id }))
  if (at === sorted.length) return null
  const entry = sorted.entries[at]!
  return compareWithId(columns.ids, entry, packId(id)) === 0 ? entry : null
}

/** Removes a property, if the index has it. */
export const unindexProperty = (index: PropertyIndex, id: string): void => {
  const entry = findEntry(index, id)
  if (entry === null) return
  for (const key of storedOrders) deleteEntry(index.orders[key], index.columns, key, entry)
  removeBit(index.alive, entry)
  index.removed += 1
  index.version += 1
}

/** Adds a property, or replaces what the index has of it. */
export const indexProperty = (index: PropertyIndex, property: IndexedProperty): void => {
  unindexProperty(index, property.id)
  const entry = writeEntry(index, property)
  for (const key of storedOrders) insertEntry(index.orders[key], index.columns, key, entry)
}

/** A cache of each index, for what is computed from it: any change of the index ends what is in it. */
export const cacheOfIndex = <Value>(maxEntries: number): ((index: PropertyIndex) => Cache<Value>) => {
  const caches = new WeakMap<PropertyIndex, Cache<Value>>()
  return (index) => {
    const known = caches.get(index)
    if (known) return known
    const cache = createCache<Value>({ version: () => index.version, maxEntries })
    caches.set(index, cache)
    return cache
  }
}
