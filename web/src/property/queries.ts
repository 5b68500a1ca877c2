import { useQuery } from '@tanstack/react-query'
import type { Api, Property } from '@thikana/contract/api'
import { initialPropertyStatus } from '@thikana/domain/property'
import { api, apiList } from '../api.ts'
import { useList } from '../ui/use-list.ts'

export type PropertySort = NonNullable<Api['GET /verified-properties-by-agents']['query']['sort']>
type PropertyStatus = Property['status']

const cardsPerPage = 24
const rowsPerPage = 25

export const marketQuery = (location: string, sort: PropertySort, cursor?: string) => ({
  location,
  sort,
  cursor,
  limit: cardsPerPage,
})

export const useMarket = (location: string, sort: PropertySort) =>
  useList(['properties', 'market', location, sort], (cursor, signal) =>
    apiList('GET /verified-properties-by-agents', { query: marketQuery(location, sort, cursor) }, signal),
  )

export const useProperty = (id: string) =>
  useQuery({
    queryKey: ['properties', 'one', id],
    queryFn: ({ signal }) => api('GET /properties/:id', { params: { id } }, signal),
  })

export const useAgentProperties = (email: string) =>
  useList(['properties', 'agent', email], (cursor, signal) =>
    apiList('GET /properties/agent', { query: { email, cursor, limit: rowsPerPage } }, signal),
  )

export const useVerifiedProperties = () =>
  useList(['properties', 'verified'], (cursor, signal) =>
    apiList('GET /properties', { query: { status: 'verified', cursor, limit: rowsPerPage } }, signal),
  )

export const useEveryProperty = (status: PropertyStatus | undefined) =>
  useList(['properties', 'every', status], (cursor, signal) =>
    apiList('GET /properties', { query: { status, cursor, limit: rowsPerPage } }, signal),
  )

/** What waits for an admin, what has waited longest first. */
export const useQueue = () =>
  useList(['properties', 'queue'], (cursor, signal) =>
    apiList(
      'GET /properties',
      { query: { status: initialPropertyStatus, sort: 'oldest', cursor, limit: rowsPerPage } },
      signal,
    ),
  )
