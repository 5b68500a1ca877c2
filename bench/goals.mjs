import { median } from './server/report/statistics.ts'

/** Goals for the median of all runs: scores out of 100, times in ms. */
export const goals = {
  performance: { min: 95, label: 'performance' },
  accessibility: { min: 100, label: 'accessibility' },
  'best-practices': { min: 100, label: 'best practices' },
  seo: { min: 100, label: 'SEO' },
  lcp: { max: 1800, label: 'the largest contentful paint' },
}

/** Goals of every page on the slow network of `bench/slow-network.mjs`, for the median of its visits; times in ms. */
export const slowGoals = {
  paint: { max: 1500, label: 'the first contentful paint' },
  heading: { max: 2500, label: 'the heading' },
  usable: { max: 5000, label: 'the log-in form' },
  scripts: { max: 12, label: 'the number of scripts', unit: '' },
}

/** Goals while a map is panned (`bench/map.mjs`): times between two frames in ms, requests to elsewhere, and the bytes it loads. */
export const mapGoals = {
  p95: { max: 32, label: 'the 95th percentile of the times between frames' },
  elsewhere: { max: 0, label: 'the number of requests to elsewhere', unit: '' },
  loaded: { max: 115_000, label: 'what the map loads', unit: ' bytes' },
}

/** The median of each number over the visits of one page; `failed` has what failed in any of them. */
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

/** A message for every goal that the result of `what` misses. */
export const missed = (what, result, wanted = goals) =>
  Object.entries(wanted).flatMap(([key, { min = -Infinity, max = Infinity, label, unit = ' ms' }]) => {
    const value = result[key]
    if (value === undefined || (value >= min && value <= max)) return []
    const goal = min > 0 ? `at least ${min}` : `at most ${max}${unit}`
    return [`${what}: ${label} is ${value}, and should be ${goal}.`]
  })
