import type { HomeIndex } from './home-index.ts'

/** Caches up to `most` values computed from an index, by key. All are dropped when a home is written or removed. */
export const keepUntilChange = <Value>(most: number) => {
  const kept = new WeakMap<HomeIndex, { version: number; values: Map<string, Value> }>()
  const valuesOf = (index: HomeIndex): Map<string, Value> => {
    const known = kept.get(index)
    if (known?.version === index.version) return known.values
    const values = new Map<string, Value>()
    kept.set(index, { version: index.version, values })
    return values
  }
  return (index: HomeIndex, key: string, make: () => Value): Value => {
    const values = valuesOf(index)
    const known = values.get(key)
    if (known !== undefined) return known
    const value = make()
    const [oldest] = values.size >= most ? values.keys() : []
    if (oldest !== undefined) values.delete(oldest)
    values.set(key, value)
    return value
  }
}
