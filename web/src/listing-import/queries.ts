import type { Api } from '@thikana/contract/api'
import { useEffect, useRef } from 'react'
import { buildUrl, failureOf, lostConnection } from '../client/api.ts'
import { nameChange } from '../client/own-changes.ts'
import { useRoute } from '../client/use-route.ts'
import { useRouteList } from '../ui/lists/use-route-list.ts'
import { useRefresh } from '../ui/use-refresh.ts'

const rowsPerPage = 25
/** Milliseconds between two looks at a file that is being imported. */
const lookMs = 1_000

/** The file that the agent had checked last. Its rows, and the listings, are read again once it is imported. */
export const useLatestImport = () => {
  const refresh = useRefresh()
  const latest = useRoute(
    'imports',
    'GET /imports/latest',
    {},
    { refetchInterval: ({ state }) => (state.data?.import?.status === 'running' ? lookMs : false) },
  )
  const status = latest.data?.import?.status
  const before = useRef(status)
  useEffect(() => {
    if (before.current === 'running' && status === 'done') void refresh('imports', 'properties')
    before.current = status
  }, [status, refresh])
  return latest
}

export const useImportRows = (id: string, only: 'problems' | undefined) =>
  useRouteList('imports', 'GET /imports/:id/rows', {
    params: { id },
    query: { only, language: undefined },
    limit: rowsPerPage,
  })

/** Sends a file to be checked; the server changes nothing yet. */
export const sendFile = async (file: File, language: string): Promise<Api['POST /imports']['reply']> => {
  const headers = {
    'content-type': 'text/csv',
    'accept-language': language,
    'x-change-id': nameChange(),
  }
  const address = buildUrl('/imports', { query: { name: file.name.slice(0, 200) } })
  const response = await fetch(address, { method: 'POST', headers, body: file }).catch(() => null)
  if (!response) throw lostConnection()
  if (!response.ok) throw await failureOf(response, true)
  return response.json()
}
