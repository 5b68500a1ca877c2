import { useQuery } from '@tanstack/react-query'
import { api, apiList } from '../api.ts'
import { useList } from '../ui/use-list.ts'

const rowsPerPage = 25

export const useWishlist = (email: string) =>
  useList(['wishlist', 'of', email], (cursor, signal) =>
    apiList('GET /wishlist', { query: { email, cursor, limit: rowsPerPage } }, signal),
  )

export const useWish = (id: string) =>
  useQuery({
    queryKey: ['wishlist', 'one', id],
    queryFn: ({ signal }) => api('GET /wishlist/:id', { params: { id } }, signal),
  })

export const inWishlistKey = (email: string, propertyId: string) =>
  ['wishlist', 'check', email, propertyId] as const

/** Whether the property is in the wishlist, and the entry's id. */
export const useIsInWishlist = (email: string, propertyId: string, enabled: boolean) =>
  useQuery({
    queryKey: inWishlistKey(email, propertyId),
    queryFn: ({ signal }) => api('GET /wishlist/check', { query: { email, propertyId } }, signal),
    enabled,
  })
