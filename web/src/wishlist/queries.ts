import { useQuery } from '@tanstack/react-query'
import { api } from '../client/api.ts'
import { useRouteList } from '../ui/lists/use-route-list.ts'

const rowsPerPage = 25

export const useWishlist = (email: string) =>
  useRouteList('wishlist', 'GET /wishlist', { query: { email }, limit: rowsPerPage })

export const inWishlistKey = (email: string, propertyId: string) =>
  ['wishlist', 'check', email, propertyId] as const

export const useIsInWishlist = (email: string, propertyId: string, enabled: boolean) =>
  useQuery({
    queryKey: inWishlistKey(email, propertyId),
    queryFn: ({ signal }) => api('GET /wishlist/check', { query: { email, propertyId } }, signal),
    enabled,
  })
