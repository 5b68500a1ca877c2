import { keepPreviousData } from '@tanstack/react-query'
import { useRoute } from '../../client/use-route.ts'

const unknown: ReadonlyMap<string, number | null> = new Map()

/** How many photos homes have that are comparable to these of the reader's; empty until that is known. */
export const useUsualPhotos = (ids: readonly string[]): ReadonlyMap<string, number | null> => {
  const { data } = useRoute(
    'properties',
    'GET /overview/usual-photos',
    { query: { ids: ids.join(',') } },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  )
  return data ? new Map(data.map(({ _id, photos }) => [_id, photos])) : unknown
}
