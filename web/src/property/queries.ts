import { useQuery } from '@tanstack/react-query'
import type { Property } from '@thikana/contract/api'
import { initialPropertyStatus } from '@thikana/domain/property'
import { api, apiList } from '../api.ts'
import { useList } from '../ui/use-list.ts'
import type { PropertySearch } from './property-search.ts'

type PropertyStatus = Property['status']

const cardsPerPage = 24
const rowsPerPage = 25

export const listedPropertiesQuery = (search: PropertySearch, cursor?: string) => ({
  ...search,
  cursor,
  limit: cardsPerPage,
})

export const useListedProperties = (search: PropertySearch) =>
  useList(['properties', 'listed', search], (cursor, signal) =>
    apiList('GET /verified-properties-by-agents', { query: listedPropertiesQuery(search, cursor) }, signal),
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

/** Properties that wait for an admin, the longest waiting first. */
export const useQueue = () =>
  useList(['properties', 'queue'], (cursor, signal) =>
    apiList(
      'GET /properties',
      { query: { status: initialPropertyStatus, sort: 'oldest', cursor, limit: rowsPerPage } },
      signal,
    ),
  )
