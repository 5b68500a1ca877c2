import { useQuery } from '@tanstack/react-query'
import { api } from '../client/api.ts'
import { inBackground } from '../client/query-client.ts'
import { useRouteList } from '../ui/lists/use-route-list.ts'

export const noticesKey = ['notices'] as const

/** The channel between the tabs of `email` in one language. */
export const tabsChannel = (email: string, language: string): string => `thikana-notices ${email} ${language}`

/** How many the signed-in person hasn't read; undefined until it is loaded. */
export const useUnreadCount = (email: string): number | undefined =>
  useQuery({
    queryKey: [...noticesKey, 'unread', email],
    queryFn: ({ signal }) => api('GET /notices/unread', {}, signal),
    staleTime: 60_000,
    meta: inBackground,
  }).data?.count

/** The newest few, or all page by page. */
export const useNotices = (state: 'all' | 'unread', limit: number) =>
  useRouteList(noticesKey[0], 'GET /notices', { query: { state }, limit })
