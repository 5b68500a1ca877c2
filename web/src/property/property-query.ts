// Apart from other queries, which bring the search along: cards read this too.
import { routeKey, useRoute } from '../client/use-route.ts'

export const propertyKey = (id: string) => routeKey('properties', 'GET /properties/:id', { params: { id } })

export const useProperty = (id: string, options: { enabled?: boolean } = {}) =>
  useRoute('properties', 'GET /properties/:id', { params: { id } }, options)
