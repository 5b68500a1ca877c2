import type { WishSort } from '@thikana/domain/wishlist/wishlist'
import { useRouteList } from '../ui/lists/use-route-list.ts'

const rowsPerPage = 25

export const useWishlist = (email: string, sort: WishSort) =>
  useRouteList('wishlist', 'GET /wishlist', { query: { email, sort }, limit: rowsPerPage })
