import { endingBy, offerMoves } from '@thikana/domain/offer'
import { toStatus, fromStatuses } from '@thikana/domain/lifecycle'
import { and, eq, inArray } from 'drizzle-orm'
import { record } from '../audit/store.ts'
import type { Transaction } from '../database/executor.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'
import type { DismissOffers, OfferScope } from '../user/dismiss-offers.ts'

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

type StartRefunds = (transaction: Transaction, offerIds: string[]) => Promise<void>

/**
 * Rejects open offers for moderation (rules §2.2): on these properties, on all of this agent, or of this buyer. Starts the refund of
 * captured charges. Locks the properties, lowest id first; `only` limits it to offers of these statuses.
 */
export const createDismissOffers =
  (startRefunds: StartRefunds): DismissOffers =>
  async (transaction, { actor, only, ...scope }) => {
    const propertyIds = await findPropertyIds(transaction, scope)
    if (propertyIds.length === 0) return
    await transaction
      .select({ id: property.id })
      .from(property)
      .where(inArray(property.id, propertyIds))
      .orderBy(property.id)
      .for('update')
    const from = only ?? fromStatuses(offerMoves, 'dismiss')
    const isBuyers = 'buyerId' in scope ? eq(offer.buyerId, scope.buyerId) : undefined
    const open = await transaction
      .select({ id: offer.id, status: offer.status })
      .from(offer)
      .where(and(inArray(offer.propertyId, propertyIds), inArray(offer.status, from), isBuyers))
    if (open.length === 0) return
    const to = toStatus(offerMoves, 'dismiss')
    const ids = open.map((row) => row.id)
    await transaction
      .update(offer)
      .set({ status: to, endedBy: endingBy('dismiss') })
      .where(and(inArray(offer.id, ids), inArray(offer.status, from)))
    await startRefunds(transaction, ids)
    await record(
      transaction,
      ...open.map(({ id, status }) => ({
        actor,
        entity: 'offer' as const,
        entityId: id,
        move: 'dismiss',
        from: status,
        to,
      })),
    )
  }
