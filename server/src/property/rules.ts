import {
  endingBy,
  isBought,
  isOpenOffer,
  isPayable,
  type OfferStatus,
  offerStatuses,
} from '@thikana/domain/offer/offer'
import { isPublic, propertyStatuses } from '@thikana/domain/property/property'
import { and, isNull, not, or, type SQL, sql, inArray, lt } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { oneOf } from '../database/rows/one-of.ts'
import { offer } from '../database/schema/offer.ts'
import { listedIn, property, untakenIn } from '../database/schema/property.ts'
import { whereActive } from '../database/where-account.ts'
import { type PaymentStage, stageTakenBack, statusesIn } from '@thikana/domain/payment/payment'
import { payment } from '../database/schema/payment.ts'
import { undecidedStatuses } from '@thikana/domain/offer/offer-answer'

// The domain's rules as SQL conditions: each asks the rule itself which values pass, so that it exists once.

const whereStatus = (column: PgColumn, rule: (offer: { status: OfferStatus }) => boolean): SQL =>
  oneOf(
    column,
    offerStatuses.filter((status) => rule({ status })),
  )
const whereOffer = (rule: (offer: { status: OfferStatus }) => boolean): SQL => whereStatus(offer.status, rule)

/** `offer` can still be answered, withdrawn or paid. */
export const whereOpenOffer = whereOffer(isOpenOffer)

/** `offer` is accepted and waits for its payment. */
export const wherePayable = whereOffer(isPayable)

export const whereBought = whereOffer(isBought)

/** Nobody's offer on `property` is accepted, and nobody bought it. */
export const whereFree = isNull(property.winningOfferStatus)

/** Somebody bought `property`. False, and not null, if nobody did: the condition is also negated. */
export const whereSold = sql`(${not(whereFree)} and ${whereStatus(property.winningOfferStatus, isBought)})`

export const whereWithdrawn = oneOf(offer.endedBy, [endingBy('withdraw')!])

export const whereNotRemoved = isNull(property.removedAt)

/** `property` may be seen by everyone signed in (rules §4.3). */
export const whereListed = listedIn(property)

/** `property` is public, in the lists or not. */
export const whereShown = oneOf(
  property.status,
  propertyStatuses.filter((status) => isPublic({ status })),
)

/** `property` is public and not taken, in the lists or not: its agent is to confirm it from time to time (rules §2.10). */
export const whereUntaken = untakenIn(property)

/** `property` of the agent `appUser` is in the lists of its agent and of admins: all but the unsold ones of a marked or deleted agent (rules §4.2). */
export const whereOwnerVisible = and(whereNotRemoved, or(whereActive, whereSold))

/** The domain's stages as a condition for the database: `payment` is in one of them. */
export const whereInStage = (...stages: PaymentStage[]): SQL =>
  inArray(payment.status, stages.flatMap(statusesIn))

/** Money of `payment` was taken back, and no admin has dealt with it since it last changed. */
export const whereTakenBackOpen = and(
  whereInStage(stageTakenBack),
  lt(payment.takenBackDealtWith, payment.takenBackChanges),
)

// `turnOf` of the domain, as conditions on an offer and its property.

export const whereUnanswered = oneOf(offer.status, undecidedStatuses)

export const whereBuyersTurn = sql`(${whereUnanswered} and ${whereShown} and coalesce(${offer.counterUntil} > now(), false))`

export const whereAgentsTurn = and(whereUnanswered, whereShown, not(whereBuyersTurn))!
