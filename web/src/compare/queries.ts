import { keepPreviousData } from '@tanstack/react-query'
import { useRoute } from '../client/use-route.ts'

/** The properties with these ids that the person may see, in this order. Keeps the previous ones while loading. */
export const useSeveralProperties = (ids: readonly string[]) =>
  useRoute(
    'properties',
    'GET /properties/several',
    { query: { ids: ids.join(',') } },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  )
