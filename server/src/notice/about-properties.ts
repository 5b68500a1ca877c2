import type { NoticeData, NoticeEvents } from '@thikana/domain/notice/notice-event'
import { isBought, offerStatuses } from '@thikana/domain/offer/offer'
import { isPublic } from '@thikana/domain/property/property-status'
import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import { anyRow, type Transaction } from '../database/executor.ts'
import { oneOf } from '../database/rows/one-of.ts'
import { lastVerified } from '../database/schema/last-verified.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'
import { wish } from '../database/schema/wishlist.ts'
import { findWishers, hasRecipient, writeNotices } from './write-notices.ts'

const findAgent = async (transaction: Transaction, propertyId: string): Promise<string[]> => {
  const rows = await transaction
    .select({ agentId: property.agentId })
    .from(property)
    .where(eq(property.id, propertyId))
  return rows.map(({ agentId }) => agentId)
}

/** Tells the agent of a listing, and those who wish for it, that `on` happened. `data` has the title that they know. */
export const tellOfProperty = async <Subject extends 'property' | 'review'>(
  transaction: Transaction,
  about: Subject,
  on: NoticeEvents[Subject],
  data: NoticeData[Subject],
  actor: string,
): Promise<void> => {
  const { propertyId } = data
  const itsAgent = hasRecipient(about, on, 'itsAgent') ? await findAgent(transaction, propertyId) : []
  const wishers = hasRecipient(about, on, 'wishers') ? await findWishers(transaction, propertyId) : []
  await writeNotices(transaction, about, on, [{ data, parties: { itsAgent, wishers } }], actor)
}

const bought = offerStatuses.filter((status) => isBought({ status }))

/**
 * Tells those who wish for an unsold listing of this agent's that it has left every list, because the agent can't sell any more. Their
 * notice has the title that was last shown to everyone.
 */
export const tellOfDelisting = async (
  transaction: Transaction,
  agentId: string,
  actor: string,
): Promise<void> => {
  const sold = transaction
    .select(anyRow)
    .from(offer)
    .where(and(eq(offer.propertyId, property.id), oneOf(offer.status, bought)))
  const rows = await transaction
    .select({
      propertyId: property.id,
      title: property.title,
      status: property.status,
      shownTitle: lastVerified.title,
      wishers: sql<string[]>`array_agg(${wish.userId} order by ${wish.userId})`,
    })
    .from(property)
    .innerJoin(wish, eq(wish.propertyId, property.id))
    .leftJoin(lastVerified, eq(lastVerified.propertyId, property.id))
    .where(and(eq(property.agentId, agentId), isNull(property.removedAt), notExists(sold)))
    .groupBy(property.id, lastVerified.title)
  const events = rows.flatMap(({ propertyId, title, status, shownTitle, wishers }) => {
    const propertyTitle = isPublic({ status }) ? title : shownTitle
    return propertyTitle === null ? [] : [{ data: { propertyId, propertyTitle }, parties: { wishers } }]
  })
  await writeNotices(transaction, 'property', 'delist', events, actor)
}
