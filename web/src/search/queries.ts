import { keepPreviousData } from '@tanstack/react-query'
import type { Reply } from '../client/api.ts'
import { useRoute } from '../client/use-route.ts'
import { type Filters, queryOf } from './property-search.ts'

export type ChoiceCounts = Reply<'GET /properties/counts'>

/** How many properties each choice would find with these filters. Keeps the previous counts while loading. */
export const useChoiceCounts = (filters: Filters) =>
  useRoute(
    'properties',
    'GET /properties/counts',
    { query: queryOf(filters) },
    { placeholderData: keepPreviousData },
  )

export const savedSearchesKey = 'savedSearches'

export const useSavedSearches = (enabled = true) =>
  useRoute(savedSearchesKey, 'GET /saved-searches', {}, { enabled })
