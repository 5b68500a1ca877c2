import { maxRecentSearches } from '@thikana/domain/search/search'
import { useEffect } from 'react'
import { useKeptList } from '../session/use-kept-list.ts'
import type { PropertySearch } from './property-search.ts'
import { readSavedFilters, writeSavedQuery } from './saved-query.ts'

/** The queries of the last searches in this browser, latest first. */
export const useRecentSearches = () => useKeptList('searches')

/** Where somebody looks: a search there takes the place of the last one. */
const whereOf = ({ location, place }: Pick<PropertySearch, 'location' | 'place'>): string =>
  JSON.stringify([location.toLowerCase(), place])

/** Keeps a search of a place or of words once it `isFound`: homes were found. */
export const useRememberSearch = (search: PropertySearch, isFound: boolean): void => {
  const { change } = useRecentSearches()
  const query = writeSavedQuery(search)
  useEffect(() => {
    const filters = readSavedFilters(query)
    const where = whereOf(filters)
    if (!isFound || (filters.location === '' && filters.place.length === 0)) return
    change((old) =>
      [query, ...old.filter((one) => whereOf(readSavedFilters(one)) !== where)].slice(0, maxRecentSearches),
    )
  }, [query, isFound, change])
}
