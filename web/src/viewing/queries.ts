import { useQuery } from '@tanstack/react-query'
import type { Property, Viewing } from '@thikana/contract/api'
import { boundsOfWeek } from '@thikana/domain/viewing/week'
import { api, apiList } from '../client/api.ts'
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
    queryFn: async ({ signal }) => {
      const { from, until } = boundsOfWeek(start)
      const between = { from: from.toISOString(), until: until.toISOString() }
      const items: Viewing[] = []
      let cursor: string | null | undefined
      do {
        const query = { ...between, limit: 100, ...(cursor ? { cursor } : {}) }
        const page = await apiList('GET /viewings', { query }, signal)
        items.push(...page.items)
        cursor = page.next
      } while (cursor)
      return items
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
    queryFn: async ({ signal }) => {
      const items: Property[] = []
      let cursor: string | null | undefined
      do {
        const query = { email, state: 'viewable' as const, limit: 100, ...(cursor ? { cursor } : {}) }
        const page = await apiList('GET /properties/agent', { query }, signal)
        items.push(...page.items)
        cursor = page.next
      } while (cursor)
      return items
    },
  })
