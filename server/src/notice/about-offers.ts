import type { NoticeData, NoticeEvents, OfOffer } from '@thikana/domain/notice/notice-event'
import { type Purpose, totalOf, usualPurpose } from '@thikana/domain/property/purpose'
import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'
import { type NoticeEvent, hasRecipient, writeNotices, findWishers, markOutdated } from './write-notices.ts'

/** What a notice says beside its offer; `isOnce`: never a second time. */
export type Details = Omit<NoticeData['offer'], keyof OfOffer> & { amount?: number; isOnce?: boolean }

/** Offers with their parties. An offer names its property as its buyer saw it. */
const readOffers = (transaction: Transaction, which: SQL | undefined) =>
  transaction
    .select({
      offerId: offer.id,
      propertyId: offer.propertyId,
      propertyTitle: offer.propertyTitle,
      amount: offer.amount,
      purpose: offer.purpose,
      advanceMonths: offer.advanceMonths,
      buyerId: offer.buyerId,
      agentId: property.agentId,
    })
    .from(offer)
    .innerJoin(property, eq(property.id, offer.propertyId))
    .where(which)
    .orderBy(offer.id)

/** What a notice of an offer to rent says besides. */
const rentOf = (agreed: { purpose: Purpose; amount: number; advanceMonths: number }) =>
  agreed.purpose === usualPurpose ? {} : { purpose: agreed.purpose, total: totalOf(agreed) }

const toEvent = (
  { buyerId, agentId, purpose, advanceMonths, ...data }: Awaited<ReturnType<typeof readOffers>>[number],
  { isOnce, ...details }: Details,
) => ({
  data: { ...data, ...rentOf({ purpose, advanceMonths, amount: data.amount }), ...details },
  parties: { itsBuyer: [buyerId], itsAgent: [agentId] },
  ...(isOnce ? { onceKey: data.offerId } : {}),
})

type Parties = { offerId: string; buyerId: string; agentId: string }

const markOffersOutdated = (transaction: Transaction, offers: readonly Parties[]): Promise<void> =>
  markOutdated(transaction, 'offerId', {
    ids: offers.map(({ offerId }) => offerId),
    people: new Set(offers.flatMap(({ buyerId, agentId }) => [buyerId, agentId])),
  })

/** What the parties of these offers were told of them before counts as read. */
export const markNoticesOutdated = async (transaction: Transaction, which: SQL | undefined): Promise<void> =>
  markOffersOutdated(transaction, await readOffers(transaction, which))

/** Tells the parties of these offers that `on` happened to each; what they were told of it before counts as read. */
export const tellOfOffers = async (
  transaction: Transaction,
  ids: readonly string[],
  on: NoticeEvents['offer'],
  actor: string,
  details: Details = {},
): Promise<void> => {
  if (ids.length === 0) return
  const hasWishers = hasRecipient('offer', on, 'wishers')
  const events: NoticeEvent<'offer'>[] = []
  const rows = await readOffers(transaction, inArray(offer.id, [...ids]))
  // Nobody was told of a new one before.
  if (on !== 'make') await markOffersOutdated(transaction, rows)
  for (const row of rows) {
    const { parties, ...rest } = toEvent(row, details)
    const wishers = hasWishers ? await findWishers(transaction, row.propertyId, row.buyerId) : []
    events.push({ ...rest, parties: { ...parties, wishers } })
  }
  await writeNotices(transaction, 'offer', on, events, actor)
}

/** Tells the parties of `offerId` that `on` happened to a payment of `amount` minor units for it. */
export const tellOfPayment = async (
  transaction: Transaction,
  { offerId, amount }: { offerId: string; amount: number },
  on: NoticeEvents['payment'],
  actor: string,
): Promise<void> => {
  if (!hasRecipient('payment', on, 'itsBuyer') && !hasRecipient('payment', on, 'itsAgent')) return
  const rows = await readOffers(transaction, eq(offer.id, offerId))
  const events = rows.map((row) => toEvent(row, { amount }))
  await writeNotices(transaction, 'payment', on, events, actor)
}
