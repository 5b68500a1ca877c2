import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'
import { moveOffers } from '../offer/move-offers.ts'
import type { DismissOffers, OfferScope } from '../user/dismiss-offers.ts'
import { startRefunds } from './move-payment.ts'

const findPropertyIds = async (transaction: Transaction, scope: OfferScope): Promise<string[]> => {
  if ('propertyIds' in scope) return scope.propertyIds
  const rows =
    'agentId' in scope
      ? await transaction
          .select({ id: property.id })
          .from(property)
          .where(eq(property.agentId, scope.agentId))
      : await transaction.select({ id: offer.propertyId }).from(offer).where(eq(offer.buyerId, scope.buyerId))
  return rows.map((row) => row.id)
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
  const propertyIds = await findPropertyIds(transaction, scope)
  if (propertyIds.length === 0) return
  await transaction
    .select({ id: property.id })
    .from(property)
    .where(inArray(property.id, propertyIds))
    .orderBy(property.id)
    .for('update')
  const whereInScope = and(
    inArray(offer.propertyId, propertyIds),
    'buyerId' in scope ? eq(offer.buyerId, scope.buyerId) : undefined,
    only && inArray(offer.status, only),
  )
  await startRefunds(transaction, await moveOffers(transaction, whereInScope, as, actor))
}
