import { useQuery } from '@tanstack/react-query'
import type { Api } from '@thikana/contract/api'
import { apiList, type Input, type Item, type ListPage } from '../client/api.ts'
import { useRoute } from '../client/use-route.ts'

export type PersonReply = Api['GET /admin/people/:id']['reply']

/** Read again after a change of people, and of what somebody did about them. */
export const usePerson = (id: string) => useRoute('users', 'GET /admin/people/:id', { params: { id } })

const shown = 5

/** The newest rows of a list, and how many there are. */
export const useNewest = <K extends keyof Api>(noun: string, route: K, query: NonNullable<Api[K]['query']>) =>
  useQuery<ListPage<Item<K>>>({
    queryKey: [noun, route, { query, newest: shown }],
    queryFn: ({ signal }) =>
      apiList(route, { query: { ...query, limit: shown } } as unknown as Input<K>, signal),
  })
