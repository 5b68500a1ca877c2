/** What the product has to reach, at the median of its runs: scores of 100, times in ms. */
export const goals = {
  performance: { least: 95, says: 'performance' },
  accessibility: { least: 100, says: 'accessibility' },
  'best-practices': { least: 100, says: 'best practices' },
  seo: { least: 100, says: 'SEO' },
  lcp: { most: 1800, says: 'the largest contentful paint' },
}

/** What every page has to reach on the slow network of `bench/slow-visit.mjs`, at the median of its visits; times in ms. */
export const slowGoals = {
  paint: { most: 1500, says: 'the first contentful paint' },
  heading: { most: 2500, says: 'the heading' },
  usable: { most: 5000, says: 'the log-in form' },
  scripts: { most: 12, says: 'the number of scripts', unit: '' },
}

/** The middle value; the mean of the two in the middle where there is an even number. */
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
  Object.entries(wanted).flatMap(([key, { least = -Infinity, most = Infinity, says, unit = ' ms' }]) => {
    const value = result[key]
    if (value === undefined || (value >= least && value <= most)) return []
    const goal = least > 0 ? `at least ${least}` : `at most ${most}${unit}`
    return [`${what}: ${says} is ${value}, and should be ${goal}.`]
  })
