import { useQuery } from '@tanstack/react-query'
import { api, apiList } from '../api.ts'
import { useList } from '../ui/use-list.ts'

const rowsPerPage = 25

/** As many as the API returns at once; the average is of these. */
export const usePropertyReviews = (propertyId: string) =>
  useList(['reviews', 'property', propertyId], (cursor, signal) =>
    apiList('GET /reviews/:propertyId', { params: { propertyId }, query: { cursor, limit: 100 } }, signal),
  )

export const useMyReviews = (email: string) =>
  useList(['reviews', 'of', email], (cursor, signal) =>
    apiList('GET /reviews/user', { query: { email, cursor, limit: rowsPerPage } }, signal),
  )

/** The review of a property by `email`; null if there is none. */
export const useMyReviewFor = (propertyId: string, email: string | undefined) =>
  useQuery({
    queryKey: ['reviews', 'of', email, propertyId],
    queryFn: async ({ signal }) => {
      const query = { email: email ?? '', propertyId, limit: 1 }
      return (await api('GET /reviews/user', { query }, signal))[0] ?? null
    },
    enabled: email !== undefined,
  })

export const useEveryReview = () =>
  useList(['reviews', 'every'], (cursor, signal) =>
    apiList('GET /admin/reviews', { query: { cursor, limit: rowsPerPage } }, signal),
  )
