import { undecidedStatuses } from '@thikana/domain/offer/offer-answer'
import { isPublic, propertyStatuses } from '@thikana/domain/property/property'
import { and, not, sql } from 'drizzle-orm'
import { oneOf } from '../database/rows/one-of.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'

// `turnOf` of the domain, as conditions on an offer and its property.

export const whereUnanswered = oneOf(offer.status, undecidedStatuses)

const wherePropertyPublic = oneOf(
  property.status,
  propertyStatuses.filter((status) => isPublic({ status })),
)

/** Its buyer answers a counter-offer. */
export const whereBuyersTurn = sql`(${whereUnanswered} and ${wherePropertyPublic} and coalesce(${offer.counterUntil} > now(), false))`

/** Its agent answers it. */
export const whereAgentsTurn = and(whereUnanswered, wherePropertyPublic, not(whereBuyersTurn))
