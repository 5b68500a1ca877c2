import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, type Reply } from '../client/api.ts'
import { type Filters, queryOf } from './property-search.ts'

export type ChoiceCounts = Reply<'GET /properties/counts'>

/** How many properties each choice would find with these filters. Keeps the previous counts while loading. */
export const useChoiceCounts = (filters: Filters) => {
  const query = queryOf(filters)
  return useQuery({
    queryKey: ['properties', 'GET /properties/counts', query],
    queryFn: ({ signal }) => api('GET /properties/counts', { query }, signal),
    placeholderData: keepPreviousData,
  })
}

export const savedSearchesKey = 'savedSearches'

export const useSavedSearches = (enabled = true) =>
  useQuery({
    queryKey: [savedSearchesKey],
    queryFn: ({ signal }) => api('GET /saved-searches', {}, signal),
    enabled,
  })
