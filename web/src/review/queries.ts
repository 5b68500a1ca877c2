import { firstOf, routeKey, useRoute } from '../client/use-route.ts'
import { routeListKey, useRouteList } from '../ui/lists/use-route-list.ts'

const rowsPerPage = 25

/** The maximum page of the API. */
export const reviewsPerPage = 100

const ofProperty = (propertyId: string) => ({ params: { propertyId }, query: {}, limit: reviewsPerPage })

export const propertyReviewsKey = (propertyId: string) =>
  routeListKey('reviews', 'GET /reviews/:propertyId', ofProperty(propertyId))

export const usePropertyReviews = (propertyId: string) =>
  useRouteList('reviews', 'GET /reviews/:propertyId', ofProperty(propertyId))

export const ratingKey = (propertyId: string) =>
  routeKey('reviews', 'GET /reviews/:propertyId/rating', { params: { propertyId } })

/** The average of all reviews, whatever part of them is loaded. */
export const useRating = (propertyId: string) =>
  useRoute('reviews', 'GET /reviews/:propertyId/rating', { params: { propertyId } })

export const useMyReviews = (email: string) =>
  useRouteList('reviews', 'GET /reviews/user', {
    query: { email, propertyId: undefined },
    limit: rowsPerPage,
  })

/** The review of a property by `email`; null if there is none. */
export const useMyReviewFor = (propertyId: string, email: string | undefined) =>
  useRoute(
    'reviews',
    'GET /reviews/user',
    { query: { email: email ?? '', propertyId, limit: 1 } },
    { enabled: email !== undefined, select: firstOf },
  )
