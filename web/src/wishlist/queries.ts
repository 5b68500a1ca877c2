import type { Property } from '@thikana/contract/api'
import { api } from '../client/api.ts'
import { routeKey, useRoute } from '../client/use-route.ts'
import { useRouteList } from '../ui/lists/use-route-list.ts'

const rowsPerPage = 25

export const useWishlist = (email: string) =>
  useRouteList('wishlist', 'GET /wishlist', { query: { email }, limit: rowsPerPage })

export const inWishlistKey = (email: string, propertyId: string) =>
  routeKey('wishlist', 'GET /wishlist/check', { query: { email, propertyId } })

export const useIsInWishlist = (email: string, propertyId: string, enabled: boolean) =>
  useRoute('wishlist', 'GET /wishlist/check', { query: { email, propertyId } }, { enabled })

/** Adds a property. Requirements §15 sends copies of its fields; the server uses its own. */
export const addWish = (email: string, property: Property) =>
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
