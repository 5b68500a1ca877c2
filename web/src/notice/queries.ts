import { useQuery } from '@tanstack/react-query'
import { api } from '../client/api.ts'
import { inBackground } from '../client/query-client.ts'
import { messageOf } from '../ui/failure.ts'
import { toast } from '../ui/toast.ts'
import { useRefresh } from '../ui/use-refresh.ts'
import { useRouteList } from '../ui/use-route-list.ts'

export const noticesKey = ['notices'] as const

/** What the tabs of `email` tell one another. */
export const tabsChannel = (email: string): string => `thikana-notices ${email}`

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

/** Marks notices as read, and says so if that fails. The server tells the other tabs. */
export const useMarkRead = () => {
  const refresh = useRefresh(...noticesKey)
  return async (which: { ids: string[] } | { all: true }) => {
    try {
      await api('PATCH /notices/read', { body: which })
    } catch (error) {
      toast.error('Could not mark as read', messageOf(error, 'Please try again.'))
    }
    await refresh()
  }
}
