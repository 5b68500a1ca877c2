import { useQuery } from '@tanstack/react-query'
import { api } from '../client/api.ts'
import { useRouteList } from '../ui/use-route-list.ts'
import { noFilters, queryOf } from '../search/property-search.ts'

/** Upcoming ones begin with the next; all with the latest. */
export const useViewings = (state: 'upcoming' | 'all') =>
  useRouteList('viewings', 'GET /viewings', { query: { state, threadId: undefined }, limit: 25 })

/** The latest viewings of a conversation, and those to come: one of them may be open. */
export const useThreadViewings = (threadId: string) =>
  useQuery({
    queryKey: ['viewings', 'of', threadId],
    queryFn: async ({ signal }) => {
      const read = (state?: 'upcoming') =>
        api('GET /viewings', { query: { threadId, limit: 20, ...(state ? { state } : {}) } }, signal)
      const [latest, upcoming] = await Promise.all([read(), read('upcoming')])
      return [...new Map([...latest, ...upcoming].map((one) => [one._id, one])).values()]
    },
  })

/** When the home of a conversation can be seen. */
export const useFreeSlots = (threadId: string) =>
  useQuery({
    queryKey: ['viewings', 'slots of', threadId],
    queryFn: ({ signal }) => api('GET /threads/:id/slots', { params: { id: threadId } }, signal),
    // Agents add times, and others take them, while somebody looks.
    staleTime: 0,
    refetchInterval: 5000,
  })

/** The signed-in agent's times. */
export const useSlots = () =>
  useQuery({
    queryKey: ['viewings', 'slots'],
    queryFn: ({ signal }) => api('GET /viewing-slots', {}, signal),
  })

/** The listings that an agent can set times for: the newest hundred. */
export const useOwnListings = (email: string) =>
  useRouteList('properties', 'GET /properties/agent', {
    query: { ...queryOf(noFilters), sort: undefined, email, state: undefined },
    limit: 100,
  })
