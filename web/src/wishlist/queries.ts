import { routeKey, useRoute } from '../client/use-route.ts'
import { useRouteList } from '../ui/lists/use-route-list.ts'

const rowsPerPage = 25

export const useWishlist = (email: string) =>
  useRouteList('wishlist', 'GET /wishlist', { query: { email }, limit: rowsPerPage })

export const inWishlistKey = (email: string, propertyId: string) =>
  routeKey('wishlist', 'GET /wishlist/check', { query: { email, propertyId } })

export const useIsInWishlist = (email: string, propertyId: string, enabled: boolean) =>
  useRoute('wishlist', 'GET /wishlist/check', { query: { email, propertyId } }, { enabled })
