import { formatCents } from './money.ts'
import type {
  NoticeData,
  NoticeEvents,
  NoticeGroup,
  NoticeParty,
  NoticeSubject,
  OfListing,
  OfOffer,
} from './notice-event.ts'
import type { Role } from './user.ts'

type Row<Subject extends NoticeSubject> = {
  on: NoticeEvents[Subject]
  to: NoticeParty
  group: NoticeGroup
  /** Whether it is emailed, unless the person chose otherwise. */
  isEmailed: boolean
  title(data: NoticeData[Subject]): string
  /** The page it leads to. */
  href(data: NoticeData[Subject]): string
}

const rowsAbout =
  <const Subject extends NoticeSubject>(about: Subject) =>
  (row: Row<Subject>) => ({ about, ...row })

const [offer, payment, property] = [rowsAbout('offer'), rowsAbout('payment'), rowsAbout('property')]
const [review, user] = [rowsAbout('review'), rowsAbout('user')]

const received = {
  to: 'itsAgent',
  group: 'offers',
  isEmailed: true,
  href: () => '/dashboard/requestedProperties',
} as const
const made = {
  to: 'itsBuyer',
  group: 'offers',
  isEmailed: true,
  href: () => '/dashboard/propertyBought',
} as const
const toPay = { ...made, href: ({ offerId }: OfOffer) => `/dashboard/payment/${offerId}` }
const wished = { to: 'wishers', group: 'wishlist', isEmailed: true } as const
const [listingPage, wishlistPage] = [
  ({ propertyId }: OfListing) => `/property/${propertyId}`,
  () => '/dashboard/wishlist',
]

const roleTitles = {
  user: 'Your account is a user’s now: you can make offers and write reviews',
  agent: 'You are an agent now: you can list properties',
  admin: 'You are an admin now',
} satisfies Record<Role, string>

const days = (count: number | undefined) => (count === 1 ? '1 day' : `${count ?? 'a few'} days`)

/**
 * Every notice by its kind: the event that causes it, who gets it, its sentence and the page it leads to. The kind is stored, so it never
 * changes. One event can have several rows, one per party.
 */
export const noticeKinds = {
  offerReceived: offer({
    ...received,
    on: 'make',
    title: ({ amount, propertyTitle }) => `You have an offer of ${formatCents(amount)} on “${propertyTitle}”`,
  }),
  offerAccepted: offer({
    ...toPay,
    on: 'accept',
    title: ({ amount, propertyTitle }) =>
      `Your offer of ${formatCents(amount)} on “${propertyTitle}” was accepted`,
  }),
  offerRejected: offer({
    ...made,
    on: 'reject',
    title: ({ propertyTitle }) => `Your offer on “${propertyTitle}” was rejected`,
  }),
  offerLost: offer({
    ...made,
    on: 'lose',
    title: ({ propertyTitle }) => `Another offer on “${propertyTitle}” was accepted, so yours has ended`,
  }),
  offerDismissed: offer({
    ...made,
    on: 'dismiss',
    title: ({ propertyTitle }) => `“${propertyTitle}” is not for sale any more, so your offer has ended`,
  }),
  receivedOfferDismissed: offer({
    ...received,
    on: 'dismiss',
    title: ({ amount, propertyTitle }) =>
      `The offer of ${formatCents(amount)} on “${propertyTitle}” has ended: its buyer can’t buy any more`,
  }),
  offerWithdrawn: offer({
    ...received,
    on: 'withdraw',
    title: ({ amount, propertyTitle }) =>
      `The offer of ${formatCents(amount)} on “${propertyTitle}” was withdrawn`,
  }),
  offerExpiring: offer({
    ...toPay,
    on: 'remind',
    title: ({ days: left, propertyTitle }) =>
      `Pay for “${propertyTitle}” within ${days(left)}, or your accepted offer ends`,
  }),
  offerLapsed: offer({
    ...made,
    on: 'lapse',
    title: ({ propertyTitle }) => `Your offer on “${propertyTitle}” wasn’t paid in time, so it has ended`,
  }),
  receivedOfferLapsed: offer({
    ...received,
    on: 'lapse',
    title: ({ propertyTitle }) =>
      `The accepted offer on “${propertyTitle}” wasn’t paid in time: it takes offers again`,
  }),
  homeBought: offer({
    ...made,
    on: 'buy',
    group: 'payments',
    title: ({ amount, propertyTitle }) =>
      `“${propertyTitle}” is yours: ${formatCents(amount)} is paid in full`,
    href: ({ offerId }) => `/dashboard/receipt/${offerId}`,
  }),
  homeSold: offer({
    ...received,
    on: 'buy',
    group: 'payments',
    title: ({ amount, propertyTitle }) =>
      `“${propertyTitle}” is sold: ${formatCents(amount)} is paid in full`,
    href: () => '/dashboard/soldProperties',
  }),
  wishSold: offer({
    ...wished,
    on: 'buy',
    title: ({ propertyTitle }) => `“${propertyTitle}” on your wishlist was sold`,
    href: wishlistPage,
  }),
  refunded: payment({
    ...made,
    on: 'refund',
    group: 'payments',
    title: ({ amount, propertyTitle }) =>
      `${formatCents(amount)} for “${propertyTitle}” went back to your card`,
  }),
  listingVerified: property({
    on: 'verify',
    to: 'itsAgent',
    group: 'listings',
    isEmailed: true,
    title: ({ propertyTitle }) => `“${propertyTitle}” is verified, and everyone can see it`,
    href: listingPage,
  }),
  listingRejected: property({
    on: 'reject',
    to: 'itsAgent',
    group: 'listings',
    isEmailed: true,
    title: ({ propertyTitle, reason }) => `“${propertyTitle}” was rejected${reason ? `: ${reason}` : ''}`,
    href: () => '/dashboard/myAddedProperties',
  }),
  wishChanged: property({
    ...wished,
    on: 'change',
    isEmailed: false,
    title: ({ propertyTitle }) => `“${propertyTitle}” on your wishlist has changed`,
    href: listingPage,
  }),
  wishRepriced: property({
    ...wished,
    on: 'reprice',
    title: ({ propertyTitle, priceMin = 0, priceMax = 0 }) =>
      `The price of “${propertyTitle}” on your wishlist is now ${formatCents(priceMin)} to ${formatCents(priceMax)}`,
    href: listingPage,
  }),
  wishRemoved: property({
    ...wished,
    on: 'remove',
    title: ({ propertyTitle }) => `“${propertyTitle}” on your wishlist was removed`,
    href: wishlistPage,
  }),
  wishDelisted: property({
    ...wished,
    on: 'delist',
    title: ({ propertyTitle }) => `“${propertyTitle}” on your wishlist is not for sale any more`,
    href: wishlistPage,
  }),
  reviewReceived: review({
    on: 'add',
    to: 'itsAgent',
    group: 'reviews',
    isEmailed: false,
    title: ({ author, rating, propertyTitle }) => `${author} gave “${propertyTitle}” ${rating} of 5 stars`,
    href: listingPage,
  }),
  accountMarked: user({
    on: 'markFraud',
    to: 'person',
    group: 'account',
    isEmailed: true,
    title: () => 'Your account was marked as fraud, so your listings are hidden and you can’t add any',
    href: () => '/dashboard',
  }),
  roleChanged: user({
    on: 'setRole',
    to: 'person',
    group: 'account',
    isEmailed: true,
    title: ({ role }) => (role ? roleTitles[role] : 'Your role was changed'),
    href: () => '/dashboard',
  }),
}

export type NoticeKind = keyof typeof noticeKinds

export const allNoticeKinds = Object.keys(noticeKinds) as NoticeKind[]

/** The kinds that an event causes, each with the party that gets it. */
export const noticesOn = <Subject extends NoticeSubject>(
  about: Subject,
  on: NoticeEvents[Subject],
): { kind: NoticeKind; to: NoticeParty }[] =>
  allNoticeKinds.flatMap((kind) => {
    const row = noticeKinds[kind]
    return row.about === about && row.on === on ? [{ kind, to: row.to }] : []
  })

/** Its sentence and page, from the data stored with it. */
export const noticeText = (kind: NoticeKind, data: unknown): { title: string; href: string } => {
  const row = noticeKinds[kind] as { title(data: unknown): string; href(data: unknown): string }
  return { title: row.title(data), href: row.href(data) }
}

/** Days before the end of an accepted offer on which its buyer is reminded. */
export const reminderDays = 3

/** What people who wish for a listing hear of a verified edit; null if nothing that they see has changed. */
export const listingChange = <Form extends { priceMin: number; priceMax: number }>(
  before: Form,
  after: Form,
): 'change' | 'reprice' | null => {
  if (before.priceMin !== after.priceMin || before.priceMax !== after.priceMax) return 'reprice'
  const names = Object.keys(after) as (keyof Form)[]
  return names.some((name) => before[name] !== after[name]) ? 'change' : null
}

/** Days that a notice is kept: once read, and at most. */
export const noticeKeptDays = { read: 90, any: 365 }
