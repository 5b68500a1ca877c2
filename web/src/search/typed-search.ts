import { type ReadSearch, readSearch } from '@thikana/domain/read-search'
import { type Filters, noFilters, withChanges } from './property-search.ts'

const textOf = (value: number | undefined) => (value === undefined ? undefined : String(value))

/** The filters that a typed search sets, beside those of `before` that it doesn't mention. */
export const changesOf = (read: ReadSearch, before: Pick<Filters, 'has'>): Partial<Filters> => {
  const { location, has = [], purpose, kind, tenants, ...amounts } = read
  const numbers = Object.fromEntries(
    Object.entries(amounts).flatMap(([name, value]) => {
      const text = textOf(value)
      return text === undefined ? [] : [[name, text]]
    }),
  )
  return {
    location,
    ...(purpose ? { purpose } : {}),
    ...(kind ? { kind } : {}),
    ...(has.length > 0 ? { has: [...new Set([...before.has, ...has])] } : {}),
    ...(tenants ? { tenants } : {}),
    ...numbers,
  }
}

/** Where All properties shows what a typed search finds. */
export const addressOf = (typed: string): string => {
  const query = withChanges(new URLSearchParams(), changesOf(readSearch(typed), noFilters))
  return `/allProperties${query.size > 0 ? `?${query}` : ''}`
}
