import {
  endingBy,
  isBought,
  isOpenOffer,
  isPayable,
  type OfferStatus,
  offerStatuses,
} from '@thikana/domain/offer/offer'
import { isUnanswered, undecidedStatuses } from '@thikana/domain/offer/offer-answer'
import { and, not, type SQL, sql } from 'drizzle-orm'
import { oneOf } from './rows/one-of.ts'
import { offer } from './schema/offer.ts'
import { whereShown } from './where-property.ts'

// The domain's rules about offers as SQL conditions: each asks the rule itself which values pass, so that it exists once.

const whereOffer = (rule: (offer: { status: OfferStatus }) => boolean): SQL =>
  oneOf(
    offer.status,
    offerStatuses.filter((status) => rule({ status })),
  )

/** `offer` can still be answered, withdrawn or paid. */
export const whereOpenOffer = whereOffer(isOpenOffer)

/** `offer` is accepted and waits for its payment. */
export const wherePayable = whereOffer(isPayable)

export const whereBought = whereOffer(isBought)

export const whereWithdrawn = oneOf(offer.endedBy, [endingBy('withdraw')!])

/** `offer` waits for its agent’s answer, or for its buyer’s to a counter-offer. */
export const whereUnanswered = whereOffer(isUnanswered)

/** `offer` is open and not accepted. */
export const whereUndecided = oneOf(offer.status, undecidedStatuses)

/** `turnOf` of the domain: the buyer has a counter-offer to answer. */
export const whereBuyersTurn = sql`(${whereUnanswered} and ${whereShown} and coalesce(${offer.counterUntil} > now(), false))`

/** `turnOf` of the domain: the agent has an offer to answer. */
export const whereAgentsTurn = and(whereUnanswered, whereShown, not(whereBuyersTurn))!

/** `offerWaitsSince` of the domain. */
export const offerWaitsSince = sql`coalesce((${offer.amounts} -> -1 ->> 'at')::timestamptz, ${offer.createdAt})`
