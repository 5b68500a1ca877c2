/** What the product has to reach, at the median of its runs: scores of 100, times in ms. */
export const goals = {
  performance: { min: 95, says: 'performance' },
  accessibility: { min: 100, says: 'accessibility' },
  'best-practices': { min: 100, says: 'best practices' },
  seo: { min: 100, says: 'SEO' },
  lcp: { max: 1800, says: 'the largest contentful paint' },
}

/** What every page has to reach on the slow network of `bench/slow-visit.mjs`, at the median of its visits; times in ms. */
export const slowGoals = {
  paint: { max: 1500, says: 'the first contentful paint' },
  heading: { max: 2500, says: 'the heading' },
  usable: { max: 5000, says: 'the log-in form' },
  scripts: { max: 12, says: 'the number of scripts', unit: '' },
}

/** The median; the mean of the two middle values if their number is even. */
export const median = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return Number.isInteger(middle) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[Math.floor(middle)]
}

/** Visits of one page as one, every number its median; `failed` is what failed in any of them. */
export const medianOf = (visits) => {
  const numbers = (of) =>
    Object.fromEntries(
      Object.keys(of(visits[0]))
        .filter((key) => typeof of(visits[0])[key] === 'number')
        .map((key) => [key, median(visits.map((each) => of(each)[key]))]),
    )
  const failed = [...new Set(visits.flatMap((each) => each.failed))]
  return {
    ...numbers((each) => each),
    failed,
    ...(visits[0].bytes && { bytes: numbers((each) => each.bytes) }),
  }
}

/** A sentence for every goal of `wanted` that was measured at `what` and missed. */
export const missed = (what, result, wanted = goals) =>
  Object.entries(wanted).flatMap(([key, { min = -Infinity, max = Infinity, says, unit = ' ms' }]) => {
    const value = result[key]
    if (value === undefined || (value >= min && value <= max)) return []
    const goal = min > 0 ? `at least ${min}` : `at most ${max}${unit}`
    return [`${what}: ${says} is ${value}, and should be ${goal}.`]
  })
