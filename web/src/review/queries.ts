import { apiList } from '../api.ts'
import { useList } from '../ui/use-list.ts'

const rowsPerPage = 25

/** The most the API gives at once: the average is of what is here. */
export const usePropertyReviews = (propertyId: string) =>
  useList(['reviews', 'property', propertyId], (cursor, signal) =>
    apiList('GET /reviews/:propertyId', { params: { propertyId }, query: { cursor, limit: 100 } }, signal),
  )

export const useMyReviews = (email: string) =>
  useList(['reviews', 'of', email], (cursor, signal) =>
    apiList('GET /reviews/user', { query: { email, cursor, limit: rowsPerPage } }, signal),
  )

export const useEveryReview = () =>
  useList(['reviews', 'every'], (cursor, signal) =>
    apiList('GET /admin/reviews', { query: { cursor, limit: rowsPerPage } }, signal),
  )
