import type { Bits } from './bits.ts'

/** Slots by key, in the order in which they were added. */
export type Slots = { slots: Uint32Array<ArrayBuffer>; length: number }
export type Postings = Map<string, Slots>

const firstRoom = 4

export const addPosting = (postings: Postings, key: string, slot: number): Slots => {
  const list = postings.get(key) ?? { slots: new Uint32Array(firstRoom), length: 0 }
  if (list.length === list.slots.length) {
    const grown = new Uint32Array(list.slots.length * 2)
    grown.set(list.slots)
    list.slots = grown
  }
  list.slots[list.length++] = slot
  postings.set(key, list)
  return list
}

/** Adds a key's slots to a set. Written out: a call for each of many slots takes several times as long. */
export const addSlots = ({ slots, length }: Slots, bits: Bits): void => {
  for (let at = 0; at < length; at++) {
    const slot = slots[at]!
    bits[slot >>> 5]! |= 1 << (slot & 31)
  }
}
