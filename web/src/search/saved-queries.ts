import { useQuery } from '@tanstack/react-query'
import { api } from '../client/api.ts'

export const savedSearchesKey = 'savedSearches'

/** The person's saved searches, newest first. */
export const useSavedSearches = (enabled = true) =>
  useQuery({
    queryKey: [savedSearchesKey],
    queryFn: ({ signal }) => api('GET /saved-searches', {}, signal),
    enabled,
  })
