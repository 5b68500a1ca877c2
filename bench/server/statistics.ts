/** The middle value, or the mean of the two in the middle; NaN for none. */
export const median = (values: number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const [low, high] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2
}

/** The items in a random order that follows from `seed`. */
export const shuffled = <Item>(items: Item[], seed: number): Item[] => {
  let state = seed + 1
  const draw = () => {
    // Park and Miller's generator: a run can be repeated.
    state = (state * 48_271) % 2_147_483_647
    return state
  }
  return items
    .map((item) => ({ item, order: draw() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item)
}
