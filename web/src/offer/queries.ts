import type { Offer } from '@thikana/contract/api'
import { toStatus } from '@thikana/domain/lifecycle'
import { offerMoves } from '@thikana/domain/offer/offer'
import { useRoute } from '../client/use-route.ts'
import { useRouteList } from '../ui/lists/use-route-list.ts'

type OfferStatus = Offer['status']

const rowsPerPage = 25
const propertiesPerPage = 20

/** A buyer's offers; those that wait for the buyer come first. */
export const useMyOffers = (email: string) =>
  useRouteList('offers', 'GET /offers/user', {
    query: { email, status: undefined, sort: 'waiting' },
    limit: rowsPerPage,
  })

export const usePropertiesWithOffers = (email: string, status: OfferStatus | undefined) =>
  useRouteList('offers', 'GET /offers/agent/homes', { query: { email, status }, limit: propertiesPerPage })

/** What an agent sold and let, the newest first. */
export const useSales = (email: string) =>
  useRouteList('offers', 'GET /offers/agent', {
    query: { email, status: toStatus(offerMoves, 'buy') },
    limit: rowsPerPage,
  })

export const useSalesTotals = (email: string) =>
  useRoute('offers', 'GET /offers/agent/sales', { query: { email } })

/** One offer, polled every `everyMilliseconds` if given. */
export const useOffer = (id: string, everyMilliseconds?: number) =>
  useRoute('offers', 'GET /offer/:id', { params: { id } }, { refetchInterval: everyMilliseconds })

/** The wishlist entry that an offer is made from; a change of the wishlist refreshes it. */
export const useWish = (id: string) => useRoute('wishlist', 'GET /wishlist/:id', { params: { id } })
