import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pollInBackground } from '../client/query-client.ts'
import { firstOf, useRoute } from '../client/use-route.ts'
import { useRouteList } from '../ui/lists/use-route-list.ts'

/** Milliseconds between two looks: a notice announces only the first message since the reader's last visit. */
const everyMs = 5_000

/** Reads the page's conversations again every few seconds, and when its tab is shown again; not while it is hidden. */
export const usePolling = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void pollInBackground(client, ['threads'])
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [client])
}

/** Those with all words of `search`, if there are any; `turn`: that wait for the reader. */
export const useThreads = (search: string, turn: 'yours' | undefined) =>
  useRouteList('threads', 'GET /threads', {
    query: { propertyId: undefined, search: search || undefined, turn },
    limit: 25,
  })

export const useThread = (id: string) => useRoute('threads', 'GET /threads/:id', { params: { id } })

/** Newest first. */
export const useMessages = (id: string) =>
  useRouteList('threads', 'GET /threads/:id/messages', { params: { id }, query: {}, limit: 50 })

/** The caller's conversation about a property; null if there is none. */
export const useThreadAbout = (propertyId: string, enabled: boolean) =>
  useRoute('threads', 'GET /threads', { query: { propertyId, limit: 1 } }, { enabled, select: firstOf })
