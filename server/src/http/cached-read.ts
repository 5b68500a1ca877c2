import type { OwnChange } from './own-change.ts'

/** Longest time, in milliseconds, for which a value counts as fresh: another process may have changed what it was read from. */
export const maxAgeMs = 500

/** When this process last changed something that public answers may show. */
export type Changes = {
  /** `own`: the change, if a person made it. */
  note(own?: OwnChange): void
  last(): number
}

/** `onNote` is called with every change. */
export const createChanges = (onNote: (own?: OwnChange) => void = () => {}): Changes => {
  let last = -Infinity
  return {
    note: (own) => {
      last = performance.now()
      onNote(own)
    },
    last: () => last,
  }
}

/** The value itself while it is cached. `fresh`: as the database is now, whatever is cached. */
export type CachedRead<Value> = (options: { fresh: boolean }) => Value | Promise<Value>

/**
 * Caches what `load` returns until a change in this process, and for `maxAgeMs` at most. Requests that need it anew share one load, and a
 * load that began too early for one of them is followed by a single other. `load` gets the cached value, and returns that same one if
 * nothing has changed. A failure isn't cached: all who wait for that load get it, and the next request tries again.
 */
export const cacheRead = <Value>(
  changes: Changes,
  load: (last: Value | undefined) => Promise<Value>,
): CachedRead<Value> => {
  let cached: { began: number; value: Value } | undefined
  let running: { began: number; result: Promise<Value> } | undefined
  const run = async (began: number): Promise<Value> => {
    try {
      const value = await load(cached?.value)
      cached = { began, value }
      return value
    } finally {
      running = undefined
    }
  }
  const readSince = async (since: number): Promise<Value> => {
    for (;;) {
      if (cached && cached.began >= since) return cached.value
      if (!running) {
        const began = performance.now()
        running = { began, result: run(began) }
        return running.result
      }
      if (running.began >= since) return running.result
      // Too early for this caller, who needn't care how it ends.
      await running.result.catch(() => {})
    }
  }
  return ({ fresh }) => {
    const now = performance.now()
    // What was read since then has every change that this caller may know of.
    const since = fresh ? now : Math.max(changes.last(), now - maxAgeMs)
    return cached && cached.began >= since ? cached.value : readSince(since)
  }
}
