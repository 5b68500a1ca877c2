/** A random generator that gives the same sequence for the same seed on every machine. */
export type Random = {
  /** A number from `low` up to, not including, `high`. */
  between: (low: number, high: number) => number
  /** A whole number from `low` to `high`, both included. */
  int: (low: number, high: number) => number
  pick: <T>(choices: readonly T[]) => T
  chance: (probability: number) => boolean
}

const hash = (seed: string): number => {
  let value = 2166136261
  for (let index = 0; index < seed.length; index++) {
    value = Math.imul(value ^ seed.charCodeAt(index), 16777619)
  }
  // Similar seeds ("home-1", "home-2") differ in few bits; mixing spreads the difference.
  value = Math.imul(value ^ (value >>> 16), 2246822507)
  return Math.imul(value ^ (value >>> 13), 3266489909) ^ (value >>> 16)
}

export const makeRandom = (seed: string): Random => {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low, high) => low + next() * (high - low),
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)]!,
    chance: (probability) => next() < probability,
  }
}
