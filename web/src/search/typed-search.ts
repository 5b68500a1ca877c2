import { type ReadSearch, readSearch } from '@thikana/domain/read-search'
import { type Filters, noFilters, withChanges } from './property-search.ts'

const textOf = (value: number | undefined) => (value === undefined ? undefined : String(value))

/**
 * The filters that a typed search sets, beside those of `before` that it doesn't mention. With a place and something else it is a new wish:
 * then of `before` only the purpose stays.
 */
export const changesOf = (read: ReadSearch, before: Pick<Filters, 'has' | 'purpose'>): Partial<Filters> => {
  const { location, has = [], purpose, kind, tenants, ...amounts } = read
  const numbers = Object.fromEntries(
    Object.entries(amounts).flatMap(([name, value]) => {
      const text = textOf(value)
      return text === undefined ? [] : [[name, text]]
    }),
  )
  const isWhole = location !== '' && Object.keys(read).length > 1
  const kept = isWhole ? [] : before.has
  return {
    ...(isWhole ? { ...noFilters, purpose: before.purpose } : {}),
    location,
    ...(purpose ? { purpose } : {}),
    ...(kind ? { kind } : {}),
    ...(has.length > 0 ? { has: [...new Set([...kept, ...has])] } : {}),
    ...(tenants ? { tenants } : {}),
    ...numbers,
  }
}

/** Where All properties shows what a typed search finds. */
export const addressOf = (typed: string): string => {
  const query = withChanges(new URLSearchParams(), changesOf(readSearch(typed), noFilters))
  return `/allProperties${query.size > 0 ? `?${query}` : ''}`
}
