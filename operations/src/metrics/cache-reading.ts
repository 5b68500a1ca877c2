import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that a reading may take: a scrape gives up after ten seconds. */
export const answerMs = 3_000

/** Shortest time for which a reading counts, however often it is asked for. */
const keptMs = 15_000
/** A reading counts for so many times what it took: a large table costs one connection at most a hundredth of its time. */
const restFactor = 100

/** `read`, at most every 15 seconds. Null while it fails, and while it takes too long. */
export const cacheReading = <Reading>(read: () => Promise<Reading>): (() => Promise<Reading | null>) => {
  let until = -Infinity
  let current: Promise<Reading | null> = Promise.resolve(null)
  const look = async (): Promise<Reading | null> => {
    const startedAt = performance.now()
    until = Infinity
    const reading = await read().catch(() => null)
    const tookMs = performance.now() - startedAt
    // A failure is looked at again at the next scrape.
    until = reading === null ? -Infinity : startedAt + Math.max(keptMs, restFactor * tookMs)
    return reading
  }
  return async () => {
    if (performance.now() > until) current = look()
    return Promise.race([current, sleep(answerMs, null, { ref: false })])
  }
}
