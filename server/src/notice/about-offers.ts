import type { NoticeEvents } from '@thikana/domain/notice-event'
import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'
import { type Happening, isHeardBy, writeNotices } from './write-notices.ts'
import { findWishers } from './find-wishers.ts'

type Details = { days?: number; amount?: number; isOnce?: boolean }

/** These offers with their parties. An offer names its property as its buyer saw it. */
const readOffers = (transaction: Transaction, ids: readonly string[]) =>
  transaction
    .select({
      offerId: offer.id,
      propertyId: offer.propertyId,
      propertyTitle: offer.propertyTitle,
      amount: offer.amount,
      buyerId: offer.buyerId,
      agentId: property.agentId,
    })
    .from(offer)
    .innerJoin(property, eq(property.id, offer.propertyId))
    .where(inArray(offer.id, [...ids]))
    .orderBy(offer.id)

const toHappening = (
  { buyerId, agentId, ...data }: Awaited<ReturnType<typeof readOffers>>[number],
  { isOnce, ...details }: Details,
) => ({
  data: { ...data, ...details },
  parties: { itsBuyer: [buyerId], itsAgent: [agentId] },
  ...(isOnce ? { onceKey: data.offerId } : {}),
})

/** Tells the parties of these offers that `on` happened to each; `isOnce`: never a second time. */
export const tellOfOffers = async (
  transaction: Transaction,
  ids: readonly string[],
  on: NoticeEvents['offer'],
  actor: string,
  details: Details = {},
): Promise<void> => {
  if (ids.length === 0) return
  const hasWishers = isHeardBy('offer', on, 'wishers')
  const happenings: Happening<'offer'>[] = []
  for (const row of await readOffers(transaction, ids)) {
    const { parties, ...rest } = toHappening(row, details)
    const wishers = hasWishers ? await findWishers(transaction, row.propertyId, row.buyerId) : []
    happenings.push({ ...rest, parties: { ...parties, wishers } })
  }
  await writeNotices(transaction, 'offer', on, happenings, actor)
}

/** Tells the parties of `offerId` that `on` happened to a payment of `amount` cents for it. */
export const tellOfPayment = async (
  transaction: Transaction,
  { offerId, amount }: { offerId: string; amount: number },
  on: NoticeEvents['payment'],
  actor: string,
): Promise<void> => {
  if (!isHeardBy('payment', on, 'itsBuyer') && !isHeardBy('payment', on, 'itsAgent')) return
  const rows = await readOffers(transaction, [offerId])
  const happenings = rows.map((row) => toHappening(row, { amount }))
  await writeNotices(transaction, 'payment', on, happenings, actor)
}
