import { formatCents } from './money.ts'
import type { OfListing } from './notice-event.ts'
import { rowsAbout } from './notice-row.ts'

const [offer, property] = [rowsAbout('offer'), rowsAbout('property')]

const wished = { to: 'wishers', group: 'wishlist', isEmailed: true } as const
const [listingPage, wishlistPage] = [
  ({ propertyId }: OfListing) => `/property/${propertyId}`,
  ({ propertyId }: OfListing) => `/dashboard/wishlist#${propertyId}`,
]

/** What people are told of the listings on their wishlist. */
export const noticesOfWishes = {
  wishSold: offer({
    ...wished,
    on: 'buy',
    title: ({ propertyTitle }) => `Sold: “${propertyTitle}” on your wishlist`,
    href: wishlistPage,
  }),
  wishChanged: property({
    ...wished,
    on: 'change',
    isEmailed: false,
    title: ({ propertyTitle }) => `Changed: “${propertyTitle}” on your wishlist`,
    href: listingPage,
  }),
  wishRepriced: property({
    ...wished,
    on: 'reprice',
    title: ({ propertyTitle, priceMin = 0, priceMax = 0 }) =>
      `New price: ${formatCents(priceMin)} to ${formatCents(priceMax)} for “${propertyTitle}” on your wishlist`,
    href: listingPage,
  }),
  wishRemoved: property({
    ...wished,
    on: 'remove',
    title: ({ propertyTitle }) => `Removed: “${propertyTitle}” on your wishlist`,
    href: wishlistPage,
  }),
  wishDelisted: property({
    ...wished,
    on: 'delist',
    title: ({ propertyTitle }) => `Not for sale any more: “${propertyTitle}” on your wishlist`,
    href: wishlistPage,
  }),
}
