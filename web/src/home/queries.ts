import { routeKey } from '../client/use-route.ts'

/** The properties an admin chose for the home page. */
export const advertisedKey = routeKey('properties', 'GET /properties/advertised', {})

export const latestReviewsKey = routeKey('reviews', 'GET /reviews/latest', {})
