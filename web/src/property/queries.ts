import { routeListKey, useRouteList } from '../ui/lists/use-route-list.ts'
import { areRentsLast, type PropertySearch, queryOf } from '../search/property-search.ts'

const cardsPerPage = 24

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
