import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../client/api.ts'

/** The properties with these ids that the person may see, in this order. Keeps the previous ones while loading. */
export const useSeveralProperties = (ids: readonly string[]) =>
  useQuery({
    queryKey: ['properties', 'several', ...ids],
    queryFn: ({ signal }) => api('GET /properties/several', { query: { ids: ids.join(',') } }, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
