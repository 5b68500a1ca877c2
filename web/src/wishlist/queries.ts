import type { WishSort } from '@thikana/domain/wishlist/wishlist'
import { useRoute } from '../client/use-route.ts'
import { useRouteList } from '../ui/lists/use-route-list.ts'

const rowsPerPage = 25

export const useWishlist = (email: string, sort: WishSort) =>
  useRouteList('wishlist', 'GET /wishlist', { query: { email, sort }, limit: rowsPerPage })

export const useWishlistLink = () => useRoute('wishlist', 'GET /wishlist/link', {})

export const useSharedWishlist = (token: string) =>
  useRoute('sharedWishlist', 'GET /wishlist/shared', { query: { token } }, { enabled: token !== '' })

export const useSharedHomes = (token: string) =>
  useRouteList('sharedWishlist', 'GET /wishlist/shared/homes', { query: { token }, limit: rowsPerPage })
