import { cacheRead, type CachedRead, type Changes } from './cached-read.ts'

type Options<Input, Value> = {
  load: (input: Input, last: Value | undefined) => Promise<Value>
  sizeOf: (value: Value) => number
  /** Of all keys and values together, in characters. Those asked for longest ago are dropped beyond it. */
  maxSize: number
}

/** The value of this input, as `cacheRead` has it. `key` names the input. */
export type CachedByKey<Input, Value> = (
  key: string,
  input: Input,
  options: Parameters<CachedRead<Value>>[0],
) => Value | Promise<Value>

/** Also bounds what failed or is being loaded, which has no size yet. */
const maxEntries = 2_000

/** As `cacheRead`, for each of many inputs: those that were asked for lately. */
export const cacheByKey = <Input, Value>(
  changes: Changes,
  { load, sizeOf, maxSize }: Options<Input, Value>,
): CachedByKey<Input, Value> => {
  type Entry = { read: CachedRead<Value>; size: number }
  const entries = new Map<string, Entry>()
  let total = 0
  const drop = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    total -= entry.size
  }
  const dropOldest = () => {
    for (const [key, entry] of entries) {
      if (total <= maxSize && entries.size <= maxEntries) return
      drop(key, entry)
    }
  }
  const resize = (key: string, entry: Entry, size: number) => {
    if (entries.get(key) === entry) total += size - entry.size
    entry.size = size
    dropOldest()
  }
  const add = (key: string, input: Input): Entry => {
    const entry: Entry = {
      size: 0,
      read: cacheRead<Value>(changes, async (last) => {
        try {
          const value = await load(input, last)
          resize(key, entry, key.length + sizeOf(value))
          return value
        } catch (error) {
          drop(key, entry)
          throw error
        }
      }),
    }
    return entry
  }
  return (key, input, options) => {
    const entry = entries.get(key) ?? add(key, input)
    // The newest is last.
    entries.delete(key)
    entries.set(key, entry)
    dropOldest()
    return entry.read(options)
  }
}
