import { median } from './median.ts'
import { type Counts, propertyCounters } from './counters.ts'

/** Fewer homes of others would say something of each of them. */
export const enoughComparable = 5

/** The middle of each count over several homes; null if they are too few to tell. */
export const medianCounts = (homes: readonly Counts[], least = enoughComparable): Counts | null =>
  homes.length < least
    ? null
    : (Object.fromEntries(
        propertyCounters.map((name) => [name, median(homes.map((home) => home[name]))]),
      ) as Counts)
