import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'
import { whereNotRemoved } from '../database/where-property.ts'
import { moveOffers } from '../offer/move-offers.ts'
import type { DismissOffers, OfferScope } from '../user/dismiss-offers.ts'
import { startRefunds } from './move-payment.ts'

/** An agent may have had thousands of properties, which therefore are no parameters. Offers on removed ones have ended. */
const whereInScope = (transaction: Transaction, scope: OfferScope): SQL | undefined => {
  if ('propertyIds' in scope) return inArray(property.id, scope.propertyIds)
  if ('agentId' in scope) return and(eq(property.agentId, scope.agentId), whereNotRemoved)
  const offered = transaction.select({ id: offer.propertyId }).from(offer)
  return inArray(property.id, offered.where(eq(offer.buyerId, scope.buyerId)))
}

/**
 * Rejects open offers for moderation (rules §2.2): on these properties, on all of this agent, or of this buyer. Starts the refund of
 * captured charges. Locks the properties, lowest id first; `only` limits it to offers of these statuses,
 * `as` names another move that ends them.
 */
export const dismissOffers: DismissOffers = async (
  transaction,
  { actor, only, as = 'dismiss', ...scope },
) => {
  const properties = () =>
    transaction.select({ id: property.id }).from(property).where(whereInScope(transaction, scope))
  await properties().orderBy(property.id).for('update')
  const ofScope = and(
    inArray(offer.propertyId, properties()),
    'buyerId' in scope ? eq(offer.buyerId, scope.buyerId) : undefined,
    only && inArray(offer.status, only),
  )
  await startRefunds(transaction, await moveOffers(transaction, ofScope, as, actor))
}
