import { LRUCache } from 'lru-cache'
import type { Asked } from '../search/apply-filters.ts'
import type { HomeIndex } from '../search/home-index.ts'
import { unsold } from '../search/select.ts'
import { countAsked } from '../property/find-homes.ts'

/** How many totals of drawn areas are kept, and for how many milliseconds. */
const kept = { max: 1000, ttl: 60_000 }

/**
 * Counts what saved searches find. Those of drawn areas, which take a hundred times as long, are at most a minute old: a person may keep
 * 20, and reads them all with one request.
 */
export const searchCounter = (clock: { now(): number } = performance) => {
  const totals = new LRUCache<string, number>({ ...kept, perf: clock, ttlResolution: 0 })
  return (index: HomeIndex, asked: Asked): number => {
    if (!asked.area) return countAsked(index, unsold, asked)
    const key = JSON.stringify(asked)
    const known = totals.get(key)
    if (known !== undefined) return known
    const total = countAsked(index, unsold, asked)
    totals.set(key, total)
    return total
  }
}
