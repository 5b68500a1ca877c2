/** Slots by key, in the order in which they were added. */
export type Postings = Map<string, { slots: Uint32Array<ArrayBuffer>; length: number }>

const firstRoom = 4

export const addPosting = (postings: Postings, key: string, slot: number): void => {
  const list = postings.get(key) ?? { slots: new Uint32Array(firstRoom), length: 0 }
  if (list.length === list.slots.length) {
    const grown = new Uint32Array(list.slots.length * 2)
    grown.set(list.slots)
    list.slots = grown
  }
  list.slots[list.length++] = slot
  postings.set(key, list)
}

/** Calls `visit` with each slot of every key that `isWanted`. */
export const eachPosting = (
  postings: Postings,
  isWanted: (key: string) => boolean,
  visit: (slot: number) => void,
): void => {
  for (const [key, { slots, length }] of postings)
    if (isWanted(key)) for (let at = 0; at < length; at++) visit(slots[at]!)
}
