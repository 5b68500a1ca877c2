import type { OfferMoveName } from './offer.ts'
import type { PaymentMoveName } from './payment.ts'
import type { PropertyMoveName } from './property.ts'
import type { Role } from './user.ts'

export type OfOffer = { offerId: string; propertyId: string; propertyTitle: string; amount: number }
export type OfListing = { propertyId: string; propertyTitle: string }

/**
 * What is stored of what happened, as plain JSON; amounts in cents. Notices are kept for months: a field can be added if it is optional,
 * and never gets another meaning.
 */
export type NoticeData = {
  /** `days`: left to pay. */
  offer: OfOffer & { days?: number }
  payment: OfOffer
  /** `reason`: an admin's, for rejecting it. Prices: of a listing whose price changed. */
  property: OfListing & { reason?: string; priceMin?: number; priceMax?: number }
  review: OfListing & { reviewId: string; rating: number; author: string }
  /** `role`: the new one. */
  user: { role?: Role }
}
export type NoticeSubject = keyof NoticeData

/**
 * What happens to each: its moves, and what is no move. `remind`: the days to pay are nearly over. `change`, `reprice`: a verified edit
 * shows the listing with other text, or with another price. `delist`: it left every list because its agent can't sell it any more.
 */
export type NoticeEvents = {
  offer: OfferMoveName | 'remind'
  payment: PaymentMoveName
  property: PropertyMoveName | 'change' | 'reprice' | 'delist'
  review: 'add'
  user: 'markFraud' | 'setRole'
}

/** Who hears of it. `wishers`: everyone with the listing on their wishlist. `person`: whose account it is. */
export type NoticeParty = 'itsBuyer' | 'itsAgent' | 'wishers' | 'person'

/** What people choose by whether they get emails. */
export type NoticeGroup = 'offers' | 'payments' | 'listings' | 'reviews' | 'wishlist' | 'account'
