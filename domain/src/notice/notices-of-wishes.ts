import { formatCents } from '../payment/money.ts'
import type { OfListing } from './notice-event.ts'
import { rowsAbout } from './notice-row.ts'
import { centsInWords, wordsOf } from '../property/purpose.ts'

const [offer, property] = [rowsAbout('offer'), rowsAbout('property')]

const wished = { to: 'wishers', group: 'wishlist' } as const
const [listingPage, wishlistPage] = [
  ({ propertyId }: OfListing) => `/property/${propertyId}`,
  ({ propertyId }: OfListing) => `/dashboard/wishlist#${propertyId}`,
]

/** What people are told of the listings on their wishlist. */
export const noticesOfWishes = {
  wishSold: offer({
    ...wished,
    on: 'buy',
    title: ({ purpose, propertyTitle }) =>
      `${wordsOf(purpose).listingEnd}: “${propertyTitle}” on your wishlist`,
    href: wishlistPage,
  }),
  wishChanged: property({
    ...wished,
    on: 'change',
    group: 'wishlistChanges',
    title: ({ propertyTitle }) => `Changed: “${propertyTitle}” on your wishlist`,
    href: listingPage,
  }),
  wishRepriced: property({
    ...wished,
    on: 'reprice',
    title: ({ propertyTitle, purpose, priceMin = 0, priceMax = 0 }) =>
      `New ${wordsOf(purpose).price}: ${formatCents(priceMin)} to ${centsInWords(priceMax, purpose)} for “${propertyTitle}” on your wishlist`,
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
    title: ({ purpose, propertyTitle }) =>
      `Not ${wordsOf(purpose).open} any more: “${propertyTitle}” on your wishlist`,
    href: wishlistPage,
  }),
}
