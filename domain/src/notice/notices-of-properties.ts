import { type NoticeData, type OfProperty, rowsAbout } from './notice-event.ts'

const [offer, property, review] = [rowsAbout('offer'), rowsAbout('property'), rowsAbout('review')]

const decided = { to: 'itsAgent', group: 'listings' } as const
const propertyPage = ({ propertyId }: OfProperty) => `/property/${propertyId}`

type OfSome = NoticeData['property']

/** One is confirmed on its own page, several where all of them are. */
const confirmPage = ({ propertyId, count = 1 }: OfSome) =>
  count > 1 ? '/dashboard/myAddedProperties' : `/property/${propertyId}`

export const noticesOfProperties = {
  listingVerified: property({ ...decided, on: 'verify', href: propertyPage }),
  listingRejected: property({
    ...decided,
    on: 'reject',
    href: ({ propertyId }) => `/dashboard/myAddedProperties#${propertyId}`,
  }),
  changeRejected: property({
    ...decided,
    on: 'keepEarlier',
    href: ({ propertyId }) => `/dashboard/myAddedProperties#${propertyId}`,
  }),
  changeAsked: property({
    ...decided,
    on: 'askChange',
    href: ({ propertyId }) => `/dashboard/updateProperty/${propertyId}`,
  }),
  listingTakenDown: property({
    ...decided,
    on: 'takeDown',
    href: ({ propertyId }) => `/dashboard/myAddedProperties#${propertyId}`,
  }),
  listingToConfirm: property({ ...decided, on: 'askToConfirm', href: confirmPage }),
  listingStillToConfirm: property({ ...decided, on: 'remindToConfirm', href: confirmPage }),
  listingUnconfirmed: property({ ...decided, on: 'unconfirm', href: confirmPage }),
  reviewReceived: review({ on: 'add', to: 'itsAgent', group: 'reviews', href: propertyPage }),
}

const wished = { to: 'wishers', group: 'wishlist' } as const
const wishlistPage = ({ propertyId }: OfProperty) => `/dashboard/wishlist#${propertyId}`

export const noticesOfWishes = {
  wishSold: offer({ ...wished, on: 'buy', href: wishlistPage }),
  wishChanged: property({ ...wished, on: 'change', group: 'wishlistChanges', href: propertyPage }),
  wishRepriced: property({ ...wished, on: 'reprice', href: propertyPage }),
  wishSoldElsewhere: property({ ...wished, on: 'sellElsewhere', href: wishlistPage }),
  wishRemoved: property({ ...wished, on: 'remove', href: wishlistPage }),
  wishDelisted: property({ ...wished, on: 'delist', href: wishlistPage }),
}
