import type { Bits } from './bits.ts'

/** Entries by key, in the order in which they were added. */
export type Entries = { entries: Uint32Array<ArrayBuffer>; length: number }
export type EntriesByKey = Map<string, Entries>

const firstRoom = 4

export const addEntry = (byKey: EntriesByKey, key: string, entry: number): Entries => {
  const list = byKey.get(key) ?? { entries: new Uint32Array(firstRoom), length: 0 }
  if (list.length === list.entries.length) {
    const grown = new Uint32Array(list.entries.length * 2)
    grown.set(list.entries)
    list.entries = grown
  }
  list.entries[list.length++] = entry
  byKey.set(key, list)
  return list
}

/** Adds a key's entries to a set. Written out: a call for each of many entries takes several times as long. */
export const addEntries = ({ entries, length }: Entries, bits: Bits): void => {
  for (let at = 0; at < length; at++) {
    const entry = entries[at]!
    bits[entry >>> 5]! |= 1 << (entry & 31)
  }
}
