import { useQuery } from '@tanstack/react-query'
import type { Offer } from '@thikana/contract/api'
import { toStatus } from '@thikana/domain/lifecycle'
import { offerMoves } from '@thikana/domain/offer'
import { api, apiList } from '../client/api.ts'
import { readAllPages } from '../ui/use-list.ts'
import { useRouteList } from '../ui/use-route-list.ts'

type OfferStatus = Offer['status']

const rowsPerPage = 25
const homesPerPage = 20
const maxSalesPages = 20
const maxToPayPages = 5

export const useMyOffers = (email: string) =>
  useRouteList('offers', 'GET /offers/user', { query: { email, status: undefined }, limit: rowsPerPage })

/** All of the buyer's offers that are to be paid, on any page of the list. */
export const useOffersToPay = (email: string) =>
  useQuery({
    queryKey: ['offers', 'toPay', email],
    queryFn: ({ signal }) =>
      readAllPages(
        (cursor) =>
          apiList(
            'GET /offers/user',
            { query: { email, status: toStatus(offerMoves, 'accept'), cursor, limit: 100 } },
            signal,
          ),
        maxToPayPages,
      ),
  })

/** The homes of an agent that have offers, each with all of its offers. */
export const useOfferedHomes = (email: string, status: OfferStatus | undefined) =>
  useRouteList('offers', 'GET /offers/agent/homes', { query: { email, status }, limit: homesPerPage })

/** All of an agent's sales, since their total has to be complete. */
export const useSales = (email: string) =>
  useQuery({
    queryKey: ['offers', 'sales', email],
    queryFn: ({ signal }) =>
      readAllPages(
        (cursor) =>
          apiList(
            'GET /offers/agent',
            { query: { email, status: toStatus(offerMoves, 'buy'), cursor, limit: 100 } },
            signal,
          ),
        maxSalesPages,
      ),
  })

/** One offer, polled every `everyMilliseconds` if given. */
export const useOffer = (id: string, everyMilliseconds?: number) =>
  useQuery({
    queryKey: ['offers', 'one', id],
    queryFn: ({ signal }) => api('GET /offer/:id', { params: { id } }, signal),
    refetchInterval: everyMilliseconds,
  })

/** The wishlist entry that an offer is made from; a change of the wishlist refreshes it. */
export const useWish = (id: string) =>
  useQuery({
    queryKey: ['wishlist', 'one', id],
    queryFn: ({ signal }) => api('GET /wishlist/:id', { params: { id } }, signal),
  })
