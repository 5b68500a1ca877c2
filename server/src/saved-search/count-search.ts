import type { Asked } from '../search/apply-filters.ts'
import type { HomeIndex } from '../search/home-index.ts'
import { countAsked } from '../property/find-homes.ts'

/** Milliseconds for which the total of a drawn area may be old, and how many are kept. */
const [keptMs, maxKept] = [60_000, 1_000]

/**
 * Counts what saved searches find. Those of drawn areas, which take a hundred times as long, are at most a minute old: a person may keep
 * 20, and reads them all with one request.
 */
export const searchCounter = (now = () => performance.now()) => {
  const kept = new Map<string, { until: number; total: number }>()
  return (index: HomeIndex, asked: Asked): number => {
    if (!asked.area) return countAsked(index, asked)
    const key = JSON.stringify(asked)
    const known = kept.get(key)
    if (known && now() < known.until) return known.total
    const total = countAsked(index, asked)
    kept.delete(key)
    const [oldest] = kept.size >= maxKept ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
    kept.set(key, { until: now() + keptMs, total })
    return total
  }
}
