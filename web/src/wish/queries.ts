import type { QueryClient } from '@tanstack/react-query'
import type { Property } from '@thikana/contract/api'
import { api, type Reply } from '../client/api.ts'
import { routeKey, useRoute } from '../client/use-route.ts'

const inWishlistKey = (email: string, propertyId: string) =>
  routeKey('wishlist', 'GET /wishlist/check', { query: { email, propertyId } })

export const useIsInWishlist = (email: string, propertyId: string, enabled: boolean) =>
  useRoute('wishlist', 'GET /wishlist/check', { query: { email, propertyId } }, { enabled })

/** In ms: every card of a page asks, and what changes here is read again anyway. */
const staleTime = 60_000

const keptKey = (email: string) => routeKey('wishlist', 'GET /wishlist/kept', { query: { email } })

/** What is in a person's wishlist by id, in one call for all cards. */
export const useKeptHomes = (email: string) =>
  useRoute('wishlist', 'GET /wishlist/kept', { query: { email } }, { staleTime })

/** Shows that a home is in the wishlist, or with null that it isn't, before that is read again. */
export const showKept = (
  client: QueryClient,
  { email, propertyId }: { email: string; propertyId: string },
  entry: { entryId: string | null } | null,
): void => {
  client.setQueryData(inWishlistKey(email, propertyId), {
    exists: entry !== null,
    entryId: entry?.entryId ?? null,
  })
  client.setQueryData<Reply<'GET /wishlist/kept'>>(keptKey(email), (kept) => {
    const others = kept?.filter((one) => one.propertyId !== propertyId)
    return entry?.entryId ? others && [{ propertyId, entryId: entry.entryId }, ...others] : others
  })
}

/** What is known of a home: a guest may have pressed the button on a page that doesn't show it any more. */
export type Wished = Pick<Property, '_id' | 'title'> & Partial<Property>

/** Adds a property. Requirements §15 sends copies of its fields; the server uses its own. */
export const addWish = (email: string, property: Wished) =>
  api('POST /wishlist', {
    body: {
      userEmail: email,
      propertyId: property._id,
      propertyTitle: property.title,
      propertyImage: property.image,
      propertyLocation: property.location,
      propertyStatus: property.status,
      priceMin: property.priceMin,
      priceMax: property.priceMax,
      agentName: property.agentName,
      agentImage: property.agentImage,
      agentEmail: property.agentEmail,
      addedAt: new Date().toISOString(),
    },
  })
