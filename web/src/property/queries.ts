import type { Property } from '@thikana/contract/api'
import { toStatus } from '@thikana/domain/lifecycle'
import { initialPropertyStatus, propertyMoves } from '@thikana/domain/property/property'
import { routeListKey, useRouteList } from '../ui/lists/use-route-list.ts'
import { areRentsLast, noFilters, type PropertySearch, queryOf } from '../search/property-search.ts'

type PropertyStatus = Property['status']

const cardsPerPage = 24
const rowsPerPage = 25

const listedQuery = ({ sort, ...filters }: PropertySearch) => ({
  ...queryOf(filters),
  sort,
  sold: 'last' as const,
  rents: areRentsLast({ sort, ...filters }) ? ('last' as const) : undefined,
  agent: undefined,
})

export const listedPropertiesQuery = (search: PropertySearch) => ({
  ...listedQuery(search),
  limit: cardsPerPage,
})

const listedRoute = 'GET /verified-properties-by-agents'

export const listedPropertiesKey = (search: PropertySearch) =>
  routeListKey('properties', listedRoute, { query: listedQuery(search), limit: cardsPerPage })

export const useListedProperties = (search: PropertySearch) =>
  useRouteList('properties', listedRoute, { query: listedQuery(search), limit: cardsPerPage })

export { propertyKey, useProperty } from './property-query.ts'

type OwnState = 'all' | 'unconfirmed' | 'draft' | 'paused'

export const useAgentProperties = (email: string, state?: OwnState) =>
  useRouteList('properties', 'GET /properties/agent', {
    query: { ...queryOf(noFilters), sort: undefined, email, state },
    limit: rowsPerPage,
  })

/** Verified properties, or all of them for admins; these pages filter by status only. */
export const useEveryProperty = (status: PropertyStatus | undefined, sort?: 'oldest') =>
  useRouteList('properties', 'GET /properties', {
    query: { ...queryOf(noFilters), sort, status },
    limit: rowsPerPage,
  })

export const useVerifiedProperties = () => useEveryProperty(toStatus(propertyMoves, 'verify'))

/** Properties that wait for an admin, the longest waiting first. */
export const useQueue = () => useEveryProperty(initialPropertyStatus, 'oldest')
