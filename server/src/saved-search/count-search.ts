import { createCache } from '../cache/cache.ts'
import type { Asked } from '../search/apply-filters.ts'
import type { PropertyIndex } from '../search/property-index.ts'
import { unsold } from '../search/select.ts'
import { countAsked } from '../property/list/find-properties.ts'

/**
 * Counts what saved searches find. Those of drawn areas, which take a hundred times as long, are at most a minute old: a person may keep
 * 20, and reads them all with one request.
 */
export const searchCounter = () => {
  const totals = createCache<number>({ maxEntries: 1_000, maxAgeMs: 60_000 })
  return (index: PropertyIndex, asked: Asked): number => {
    const count = () => countAsked(index, unsold, asked)
    return asked.area ? totals.read(JSON.stringify(asked), count) : count()
  }
}
