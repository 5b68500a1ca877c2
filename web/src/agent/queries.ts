import type { Purpose } from '@thikana/domain/property/purpose'
import { routeKey, useRoute } from '../client/use-route.ts'
import { noFilters, queryOf } from '../search/property-search.ts'
import { routeListKey, useRouteList } from '../ui/lists/use-route-list.ts'

const homesPerPage = 8
const reviewsPerPage = 5

export const agentKey = (id: string) => routeKey('agents', 'GET /agents/:id', { params: { id } })

export const useAgent = (id: string) => useRoute('agents', 'GET /agents/:id', { params: { id } })

const homesRoute = 'GET /verified-properties-by-agents'

/** Homes of one agent, sold ones last. */
const homesOf = (agent: string, purpose: Purpose) => ({
  query: {
    ...queryOf(noFilters),
    agent,
    purpose,
    sold: 'last' as const,
    sort: undefined,
    rents: undefined,
  },
  limit: homesPerPage,
})

export const agentHomesQuery = (agent: string, purpose: Purpose) => ({
  agent,
  purpose,
  sold: 'last' as const,
  limit: homesPerPage,
})

export const agentHomesKey = (agent: string, purpose: Purpose) =>
  routeListKey('properties', homesRoute, homesOf(agent, purpose))

export const useAgentHomes = (agent: string, purpose: Purpose) =>
  useRouteList('properties', homesRoute, homesOf(agent, purpose))

const reviewsOf = (id: string) => ({ params: { id }, query: {}, limit: reviewsPerPage })

export const agentReviewsQuery = { limit: reviewsPerPage }

export const agentReviewsKey = (id: string) =>
  routeListKey('reviews', 'GET /agents/:id/reviews', reviewsOf(id))

export const useAgentReviews = (id: string) =>
  useRouteList('reviews', 'GET /agents/:id/reviews', reviewsOf(id))
