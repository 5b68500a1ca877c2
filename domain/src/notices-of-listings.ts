import type { OfListing } from './notice-event.ts'
import { rowsAbout } from './notice-row.ts'

const [property, review] = [rowsAbout('property'), rowsAbout('review')]

const decided = { to: 'itsAgent', group: 'listings', isEmailed: true } as const
const listingPage = ({ propertyId }: OfListing) => `/property/${propertyId}`

/** What agents are told of their listings. */
export const noticesOfListings = {
  listingVerified: property({
    ...decided,
    on: 'verify',
    title: ({ propertyTitle }) => `Verified: everyone can see “${propertyTitle}”`,
    href: listingPage,
  }),
  listingRejected: property({
    ...decided,
    on: 'reject',
    title: ({ propertyTitle, reason }) => `Rejected: “${propertyTitle}”${reason ? `. Why: ${reason}` : ''}`,
    href: ({ propertyId }) => `/dashboard/myAddedProperties#${propertyId}`,
  }),
  listingTakenDown: property({
    ...decided,
    on: 'takeDown',
    title: ({ propertyTitle, reason }) => `Taken down: “${propertyTitle}”${reason ? `. Why: ${reason}` : ''}`,
    href: ({ propertyId }) => `/dashboard/myAddedProperties#${propertyId}`,
  }),
  reviewReceived: review({
    on: 'add',
    to: 'itsAgent',
    group: 'reviews',
    isEmailed: false,
    title: ({ rating, propertyTitle }) => `New review: ${rating} of 5 stars for “${propertyTitle}”`,
    href: listingPage,
  }),
}
