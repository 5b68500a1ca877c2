export type Bits = Uint32Array<ArrayBuffer>

/** An empty set with room for `capacity` entries, a multiple of 32. */
export const createBits = (capacity: number): Bits => new Uint32Array(capacity / 32)

/** The same set with more room. */
export const grownBits = (bits: Bits, capacity: number): Bits => {
  const grown = createBits(capacity)
  grown.set(bits)
  return grown
}

export const addBit = (bits: Bits, entry: number): void => {
  bits[entry >>> 5]! |= 1 << (entry & 31)
}
export const removeBit = (bits: Bits, entry: number): void => {
  bits[entry >>> 5]! &= ~(1 << (entry & 31))
}
export const hasBit = (bits: Bits, entry: number): boolean =>
  ((bits[entry >>> 5]! >>> (entry & 31)) & 1) === 1

/** Keeps of `bits` what is in `others` too. */
export const intersect = (bits: Bits, others: Bits): void => {
  for (let word = 0; word < bits.length; word++) bits[word]! &= others[word]!
}

/** Removes `others` from `bits`. */
export const subtract = (bits: Bits, others: Bits): void => {
  for (let word = 0; word < bits.length; word++) bits[word]! &= ~others[word]!
}

/** Adds `others` to `bits`. */
export const unite = (bits: Bits, others: Bits): void => {
  for (let word = 0; word < bits.length; word++) bits[word]! |= others[word]!
}

/** How many bits of a word are set. */
export const countWord = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** How many entries both sets have; of one set, how many it has. */
export const countBits = (bits: Bits, others = bits): number => {
  let total = 0
  for (let word = 0; word < bits.length; word++) total += countWord(bits[word]! & others[word]!)
  return total
}

/** Calls `visit` with each entry of a word of a set, lowest first, until it returns true; whether it did. `first`: the word's first entry. */
export const eachBit = (word: number, first: number, visit: (entry: number) => unknown): boolean => {
  for (let rest = word; rest !== 0; rest &= rest - 1)
    if (visit(first + 31 - Math.clz32(rest & -rest)) === true) return true
  return false
}
