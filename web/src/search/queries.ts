import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, type Reply } from '../client/api.ts'
import { type Filters, queryOf } from './property-search.ts'

export type ChoiceCounts = Reply<'GET /properties/counts'>

/** How many homes each choice beside these filters would have. Those of the filters before, until they are read. */
export const useChoiceCounts = (filters: Filters) => {
  const query = queryOf(filters)
  return useQuery({
    queryKey: ['properties', 'GET /properties/counts', query],
    queryFn: ({ signal }) => api('GET /properties/counts', { query }, signal),
    placeholderData: keepPreviousData,
  })
}

export const savedSearchesKey = 'savedSearches'

/** The person's saved searches, newest first. */
export const useSavedSearches = (enabled = true) =>
  useQuery({
    queryKey: [savedSearchesKey],
    queryFn: ({ signal }) => api('GET /saved-searches', {}, signal),
    enabled,
  })
