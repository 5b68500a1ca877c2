import { isBought, offerStatuses } from '@thikana/domain/offer/offer'
import { isPublic, propertyStatuses } from '@thikana/domain/property/property-status'
import { and, isNull, not, or, sql } from 'drizzle-orm'
import { oneOf } from './rows/one-of.ts'
import { listedIn, property, untakenIn } from './schema/property.ts'
import { whereActive } from './where-account.ts'

// The domain's rules about properties as SQL conditions: each asks the rule itself which values pass, so that it exists once.

/** Nobody's offer on `property` is accepted, and nobody bought it. */
const whereFree = isNull(property.winningOfferStatus)

const boughtStatuses = offerStatuses.filter((status) => isBought({ status }))

/** Somebody bought `property`. False, and not null, if nobody did: the condition is also negated. */
export const whereSold = sql`(${not(whereFree)} and ${oneOf(property.winningOfferStatus, boughtStatuses)})`

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
