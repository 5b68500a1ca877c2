import { useRoute } from '../client/use-route.ts'
import { useRouteList } from '../ui/lists/use-route-list.ts'

const rowsPerPage = 25

/** A buyer's offers; those that wait for the buyer come first. */
export const useMyOffers = (email: string) =>
  useRouteList('offers', 'GET /offers/user', {
    query: { email, status: undefined, sort: 'waiting' },
    limit: rowsPerPage,
  })

export const useSalesTotals = (email: string) =>
  useRoute('offers', 'GET /offers/agent/sales', { query: { email } })

/** One offer, polled every `everyMilliseconds` if given. */
export const useOffer = (id: string, everyMilliseconds?: number) =>
  useRoute('offers', 'GET /offer/:id', { params: { id } }, { refetchInterval: everyMilliseconds })

/** The wishlist entry that an offer is made from; a change of the wishlist refreshes it. */
export const useWish = (id: string) => useRoute('wishlist', 'GET /wishlist/:id', { params: { id } })
