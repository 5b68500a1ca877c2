import { LRUCache } from 'lru-cache'

type Options<Value> = {
  /** The most values that are kept. Beyond it, and beyond `size`, those go that were asked for longest ago. */
  maxEntries: number
  /** Bounds all keys and values together, in characters or bytes. A larger value isn't kept. */
  size?: { max: number; of: (value: Value) => number }
  /** Milliseconds after which a value is read again. */
  maxAgeMs?: number
  /** Names the state of what values are read from: those of another state don't answer any more. */
  version?: () => unknown
}

/** Also what only behaves like one, such as a query of drizzle's. */
const isPromise = <Value>(loaded: Value | Promise<Value>): loaded is Promise<Value> =>
  loaded instanceof Object && 'then' in loaded

/** When a value's load began. */
type Begun = { at: number; version: unknown }

export type Cache<Value> = {
  /**
   * Returns the value of `key`, at once if it is kept and fresh. Whoever needs it meanwhile shares one load. `load` gets the earlier value if
   * that is still there, and may return the same one. `fresh`: nothing answers that began before this call.
   */
  read<Loaded extends Value | Promise<Value>>(
    key: string,
    load: (last: Value | undefined) => Loaded,
    options?: { fresh?: boolean },
  ): Value | Loaded
}

/**
 * Keeps values by key. A value is fresh if its load began with `version` as it is now, and at most `maxAgeMs` ago: so an answer from before a
 * change never hides it, even if its load ends later. A load that began too early is followed by one other for all who wait. Failures and null
 * aren't kept, and no earlier value replaces them.
 */
export const createCache = <Value>({
  maxEntries,
  size,
  maxAgeMs = Infinity,
  version = () => null,
}: Options<Value>): Cache<Value> => {
  type Kept = Begun & { value: Value }
  const kept = new LRUCache<string, Kept>({
    max: maxEntries,
    ...(size && { maxSize: size.max, sizeCalculation: ({ value }, key) => key.length + size.of(value) }),
  })
  /** Apart from the values, so that what fails, or is found to be null, pushes none of them out. */
  const running = new Map<string, Begun & { result: Promise<Value> }>()

  const isFresh = (begun: Begun, since: number) => begun.at >= since && begun.version === version()

  const keep = (key: string, begun: Begun, value: Value): Value => {
    if (value === null) kept.delete(key)
    else kept.set(key, { ...begun, value })
    return value
  }
  const finish = async (key: string, begun: Begun, loading: Promise<Value>): Promise<Value> => {
    try {
      return keep(key, begun, await loading)
    } catch (error) {
      kept.delete(key)
      throw error
    } finally {
      running.delete(key)
    }
  }
  type Load = (last: Value | undefined) => Value | Promise<Value>
  const begin = (key: string, load: Load): Value | Promise<Value> => {
    const begun = { at: performance.now(), version: version() }
    const loaded = load(kept.peek(key)?.value)
    if (!isPromise(loaded)) return keep(key, begun, loaded)
    const result = finish(key, begun, loaded)
    running.set(key, { ...begun, result })
    return result
  }
  const readSince = (key: string, load: Load, since: number): Value | Promise<Value> => {
    const known = kept.get(key)
    if (known && isFresh(known, since)) return known.value
    const current = running.get(key)
    if (!current) return begin(key, load)
    if (isFresh(current, since)) return current.result
    // Too early for this caller, who needn't care how it ends.
    const readNext = () => readSince(key, load, since)
    return current.result.then(readNext, readNext)
  }
  return {
    read: <Loaded extends Value | Promise<Value>>(
      key: string,
      load: (last: Value | undefined) => Loaded,
      { fresh = false }: { fresh?: boolean } = {},
    ) => {
      const now = performance.now()
      // Of a load that returns no promise, none is ever under way.
      return readSince(key, load, fresh ? now : now - maxAgeMs) as Value | Loaded
    },
  }
}
