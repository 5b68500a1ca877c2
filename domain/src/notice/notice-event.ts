import type { OfferMoveName } from '../offer/offer.ts'
import type { PaymentMoveName } from '../payment/payment.ts'
import type { ModerationReason } from '../property/moderation-reasons.ts'
import type { PropertyMoveName } from '../property/property.ts'
import type { Purpose } from '../property/purpose.ts'
import type { QueueName } from './queue.ts'
import type { Role } from '../user/user.ts'
import type { ViewingMoveName, ViewingStatus } from '../viewing/viewing.ts'

/** `purpose` and `total` are left out of a sale, whose amount is all there is to pay. */
export type OfOffer = {
  offerId: string
  propertyId: string
  propertyTitle: string
  amount: number
  purpose?: Purpose
  total?: number
}
export type OfProperty = { propertyId: string; propertyTitle: string }
export type OfThread = OfProperty & { threadId: string }
/**
 * `startsAt`: the instant at which it begins, in ISO 8601. `times`: instants that its buyer proposed, of which none is chosen. `revision` counts
 * its changes.
 */
export type OfViewing = OfThread & {
  viewingId: string
  location: string
  startsAt: string
  status: ViewingStatus
  revision: number
  times?: string[]
}

/** A property that a saved search found; prices in minor units. `purpose` is left out of a sale. */
export type FoundProperty = OfProperty & {
  location: string
  priceMin: number
  priceMax: number
  purpose?: Purpose
}

/**
 * What is stored of what happened, as plain JSON; amounts in minor units. Notices are kept for months: a field can be added if it is optional,
 * and never gets another meaning.
 */
export type NoticeData = {
  /**
   * `priceMax`: of the listing and in minor units, of an offer that was made. `days`: left to pay. `payBy`: the instant at which an
   * accepted offer ends unless it is paid. `counterAmount`: of the counter-offer on it, which ends at the instant `counterUntil`.
   */
  offer: OfOffer & {
    priceMax?: number
    days?: number
    payBy?: string
    counterAmount?: number
    counterUntil?: string
  }
  payment: OfOffer
  /**
   * `reason`: an admin's, for rejecting it or asking for a change; `reasonCode` if it is one of those often given. Prices: of a listing whose price changed. `purpose` is left out of a sale. `count`: of the agent's
   * listings that it is about, if they are several. `days`: left to confirm it.
   */
  property: OfProperty & {
    reason?: string
    reasonCode?: ModerationReason
    priceMin?: number
    priceMax?: number
    purpose?: Purpose
    count?: number
    days?: number
  }
  review: OfProperty & { reviewId: string; rating: number }
  thread: OfThread
  report: OfProperty & { reportId: string }
  /** `reason`: an admin's. */
  application: { reason: string }
  /** `movedFrom`: when it was to begin before. */
  viewing: OfViewing & { movedFrom?: string }
  /** `query`: of the search, as its address has it. `count`: properties that it found; `homes` has the newest of them. */
  search: { searchId: string; name: string; query: string; count: number; homes: FoundProperty[] }
  /** `count`: of what waits. `amount`: of the refunds that failed, or of the money that was taken back. */
  queue: { count: number; amount?: number }
  /** `role`: the new one. `count`: enquiries of an hour that weren't emailed one by one. `until`: the instant at which a suspension ends; `reason`: an admin's, for it. */
  user: { role?: Role; count?: number; until?: string; reason?: string }
}
export type NoticeSubject = keyof NoticeData

/**
 * What happens to each: its moves, and what is no move. `remind`: the days to pay are nearly over, or a viewing is within a day. `change`, `reprice`: a verified edit
 * shows the listing with other text, or with another price. `delist`: it left every list because its agent can't sell it any more.
 * `askToConfirm`, `remindToConfirm`, `unconfirm`: nobody confirmed it for so long that its agent is asked and reminded, and that it leaves the lists.
 * A queue's event is its name: something waits for admins in it. `find`: properties were listed that a saved search finds. `uphold`: an admin
 * acted on a report, in whatever way.
 */
export type NoticeEvents = {
  offer: OfferMoveName | 'remind'
  payment: PaymentMoveName
  property: PropertyMoveName | 'change' | 'reprice' | 'delist' | 'askToConfirm' | 'remindToConfirm'
  review: 'add'
  thread: 'ask' | 'write'
  report: 'dismiss' | 'uphold' | 'close'
  application: 'decline'
  viewing: Exclude<ViewingMoveName, 'end'> | 'remind'
  search: 'find'
  queue: QueueName
  user: 'markFraud' | 'liftFraud' | 'suspend' | 'setRole' | 'countEnquiries'
}

/**
 * Who hears of it. `wishers`: everyone with the listing on their wishlist. `person`: whose account it is. `addressee`: to whom it is
 * written. `reporter`: who reported it.
 */
export type NoticeParty = 'itsBuyer' | 'itsAgent' | 'wishers' | 'person' | 'addressee' | 'reporter' | 'admins'

/** What people choose by whether they get emails. */
export type NoticeGroup =
  | 'offers'
  | 'payments'
  | 'listings'
  | 'reviews'
  | 'wishlist'
  | 'wishlistChanges'
  | 'messages'
  | 'viewings'
  | 'searches'
  | 'queues'
  | 'failedRefunds'
  | 'account'

/** Days that a notice is kept: once read, and at most. */
export const noticeKeptDays = { read: 90, any: 365 }

/** Unread notices are counted up to this. */
export const maxUnreadCounted = 100

/** A kind of notice: the event that causes it, who gets it and the page it leads to. Its sentence is in texts/src/notice. */
type NoticeRow<Subject extends NoticeSubject> = {
  on: NoticeEvents[Subject]
  to: NoticeParty
  /** Decides whether it is emailed, and how often. */
  group: NoticeGroup
  /** The page it leads to, and the row on it after the `#`. */
  href(data: NoticeData[Subject]): string
}

/** Adds what a row is about, which decides the events and the data that it can have. */
export const rowsAbout =
  <const Subject extends NoticeSubject>(about: Subject) =>
  (row: NoticeRow<Subject>) => ({ about, ...row })
