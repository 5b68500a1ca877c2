import type { ReadSearch } from '@thikana/domain/search/read-search'
import { loadGazetteer } from '../place/use-gazetteer.ts'
import { clearedFor, type Filters, noFilters, withChanges } from './property-search.ts'

/** Waits for the gazetteer; if it can't be loaded, the whole text is a location. */
export const readTyped = (typed: string): Promise<ReadSearch> =>
  loadGazetteer().then(
    ({ readSearch }) => readSearch(typed),
    () => ({ location: typed.trim() }),
  )

/**
 * The filters that a typed search sets, beside those of `before` that it doesn't mention. With a place and something else it is a new wish:
 * then of `before` only the purpose stays.
 */
export const changesOf = (read: ReadSearch, before: Filters): Partial<Filters> => {
  const { location, place, has = [], purpose, kind, tenants, unread: _, ...amounts } = read
  const asked = { ...(purpose && { purpose }), ...(kind && { kind }), ...(tenants && { tenants }) }
  const numbers = Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, String(value)]))
  const isMore = Object.keys({ ...asked, ...numbers }).length + has.length > 0
  const isWhole = (location !== '' || place !== undefined) && isMore
  const kept = isWhole ? [] : before.has
  return {
    ...(isWhole ? { ...noFilters, purpose: before.purpose } : purpose ? clearedFor(before, purpose) : {}),
    location,
    ...(place ? { place } : {}),
    ...asked,
    ...(has.length > 0 ? { has: [...new Set([...kept, ...has])] } : {}),
    ...numbers,
  }
}

export const addressOf = (read: ReadSearch): string => {
  const query = withChanges(new URLSearchParams(), changesOf(read, noFilters))
  return `/allProperties${query.size > 0 ? `?${query}` : ''}`
}
