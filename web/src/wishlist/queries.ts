import { useRouteList } from '../ui/lists/use-route-list.ts'

const rowsPerPage = 25

export const useWishlist = (email: string) =>
  useRouteList('wishlist', 'GET /wishlist', { query: { email }, limit: rowsPerPage })
