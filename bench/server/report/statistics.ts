/** The middle value, or the mean of the two in the middle; NaN for none. */
export const median = (values: number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const [low, high] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2
}

/** The value that this share of the values, from 0 to 1, doesn't exceed; NaN for none. */
export const percentile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(values.length * share) - 1)] ??
  Number.NaN

/** Slope of the straight line closest to the points (x, y), by least squares; NaN for fewer than two. */
export const slope = (points: [number, number][]): number => {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map((point) => point[0])), mean(points.map((point) => point[1]))]
  const squares = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  return points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / squares
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
