import { useQuery } from '@tanstack/react-query'
import { boundsOfWeek } from '@thikana/domain/viewing/week'
import { apiAll } from '../client/api-all.ts'
import { api } from '../client/api.ts'
import { useRoute } from '../client/use-route.ts'
import { useRouteList } from '../ui/lists/use-route-list.ts'

/** Upcoming ones begin with the next; all with the latest. */
export const useViewings = (state: 'upcoming' | 'all') =>
  useRouteList('viewings', 'GET /viewings', {
    query: {
      state,
      search: undefined,
      side: undefined,
      sort: undefined,
      threadId: undefined,
      from: undefined,
      until: undefined,
    },
    limit: 25,
  })

/** Those of the week that begins on `start`, a Sunday in Dhaka: at most as many as there are half hours that an agent offers. */
export const useViewingsOfWeek = (start: string) =>
  useQuery({
    queryKey: ['viewings', 'week', start],
    queryFn: ({ signal }) => {
      const { from, until } = boundsOfWeek(start)
      return apiAll('GET /viewings', { from: from.toISOString(), until: until.toISOString() }, signal)
    },
  })

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

/** A conversation, or a home that is asked about. */
export type SlotsOf = { threadId: string } | { propertyId: string }

/** When a home can be seen. */
export const useFreeSlots = (of: SlotsOf) =>
  useQuery({
    queryKey: ['viewings', 'free', of],
    queryFn: ({ signal }) =>
      'threadId' in of
        ? api('GET /threads/:id/slots', { params: { id: of.threadId } }, signal)
        : api('GET /properties/:id/slots', { params: { id: of.propertyId } }, signal),
    // Agents add times, and others take them, while somebody looks.
    staleTime: 0,
    refetchInterval: 5000,
  })

export const useSlots = () => useRoute('viewings', 'GET /viewing-slots', {})

/** Every property of an agent's that can be viewed, page by page. */
export const useViewableProperties = (email: string) =>
  useQuery({
    queryKey: ['properties', 'viewable', email],
    queryFn: ({ signal }) => apiAll('GET /properties/agent', { email, state: 'viewable' }, signal),
  })
