import { countInWords } from '../count.ts'
import { type NoticeData, type OfProperty, rowsAbout } from './notice-event.ts'
import { formatCents } from '../payment/money.ts'
import { centsInWords, wordsOf } from '../property/purpose.ts'

const [offer, property, review] = [rowsAbout('offer'), rowsAbout('property'), rowsAbout('review')]

const decided = { to: 'itsAgent', group: 'listings' } as const
const propertyPage = ({ propertyId }: OfProperty) => `/property/${propertyId}`

type OfSome = NoticeData['property']

/** One is confirmed on its own page, several where all of them are. */
const confirmPage = ({ propertyId, count = 1 }: OfSome) =>
  count > 1 ? '/dashboard/myAddedProperties' : `/property/${propertyId}`

const daysText = (days = 1) => `${days} day${days === 1 ? '' : 's'}`

export const noticesOfProperties = {
  listingVerified: property({
    ...decided,
    on: 'verify',
    title: ({ propertyTitle }) => `Verified and listed: “${propertyTitle}”`,
    href: propertyPage,
  }),
  listingRejected: property({
    ...decided,
    on: 'reject',
    title: ({ propertyTitle, reason }) => `Rejected: “${propertyTitle}”${reason ? `. Why: ${reason}` : ''}`,
    href: ({ propertyId }) => `/dashboard/myAddedProperties#${propertyId}`,
  }),
  changeRejected: property({
    ...decided,
    on: 'keepEarlier',
    title: ({ propertyTitle, reason }) =>
      `Change rejected: “${propertyTitle}” stays listed as it was before${reason ? `. Why: ${reason}` : ''}`,
    href: ({ propertyId }) => `/dashboard/myAddedProperties#${propertyId}`,
  }),
  listingTakenDown: property({
    ...decided,
    on: 'takeDown',
    title: ({ propertyTitle, reason }) => `Taken down: “${propertyTitle}”${reason ? `. Why: ${reason}` : ''}`,
    href: ({ propertyId }) => `/dashboard/myAddedProperties#${propertyId}`,
  }),
  listingToConfirm: property({
    ...decided,
    on: 'askToConfirm',
    title: ({ propertyTitle, count = 1 }) =>
      count > 1
        ? `Still available? Please confirm ${countInWords(count)} of your listings`
        : `Still available? Please confirm “${propertyTitle}”`,
    href: confirmPage,
  }),
  listingStillToConfirm: property({
    ...decided,
    on: 'remindToConfirm',
    title: ({ propertyTitle, count = 1, days }) =>
      count > 1
        ? `Confirm ${countInWords(count)} of your listings within ${daysText(days)}, or they are hidden`
        : `Confirm within ${daysText(days)}, or it is hidden: “${propertyTitle}”`,
    href: confirmPage,
  }),
  listingUnconfirmed: property({
    ...decided,
    on: 'unconfirm',
    title: ({ propertyTitle, count = 1 }) =>
      count > 1
        ? `Hidden until you confirm them: ${countInWords(count)} of your listings`
        : `Hidden until you confirm it: “${propertyTitle}”`,
    href: confirmPage,
  }),
  reviewReceived: review({
    on: 'add',
    to: 'itsAgent',
    group: 'reviews',
    title: ({ rating, propertyTitle }) => `New review: ${rating} of 5 stars for “${propertyTitle}”`,
    href: propertyPage,
  }),
}

const wished = { to: 'wishers', group: 'wishlist' } as const
const wishlistPage = ({ propertyId }: OfProperty) => `/dashboard/wishlist#${propertyId}`

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
    href: propertyPage,
  }),
  wishRepriced: property({
    ...wished,
    on: 'reprice',
    title: ({ propertyTitle, purpose, priceMin = 0, priceMax = 0 }) =>
      `New ${wordsOf(purpose).price}: ${formatCents(priceMin)} to ${centsInWords(priceMax, purpose)} for “${propertyTitle}” on your wishlist`,
    href: propertyPage,
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
