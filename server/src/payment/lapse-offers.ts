import { fromStatuses } from '@thikana/domain/lifecycle'
import { lapsesIfAcceptedBefore, offerMoves } from '@thikana/domain/offer'
import { and, inArray, lt } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { offer } from '../database/schema/offer.ts'
import { moveOffer, type OfferRow } from '../offer/store.ts'
import { lockProperty } from '../property/lock.ts'
import { settlePayment } from './settle-payment.ts'
import type { Settling } from './settling.ts'
import { startRefunds, listActivePayments } from './store.ts'

export type Round = {
  log: FastifyBaseLogger
  /** The process is about to end: what isn’t begun is left to the next one. */
  isEnding: () => boolean
  now?: Date
}

/** Ends accepted offers that weren't fully paid in time and refunds what was captured for them (rules §2.2). */
export const lapseOffers = async (
  settling: Settling,
  paymentDays: number,
  { log, isEnding, now = new Date() }: Round,
): Promise<void> => {
  const acceptedBefore = lapsesIfAcceptedBefore(now, paymentDays)
  const overdue = await settling.database.db
    .select()
    .from(offer)
    .where(
      and(inArray(offer.status, fromStatuses(offerMoves, 'lapse')), lt(offer.acceptedAt, acceptedBefore)),
    )
    .orderBy(offer.acceptedAt)
    .limit(200)
  for (const row of overdue) {
    if (isEnding()) return
    await lapseOffer(settling, row).catch((error: unknown) =>
      log.error({ err: error, offerId: row.id }, 'an offer could not be ended; the next round tries again'),
    )
  }
}

const lapseOffer = async (settling: Settling, row: OfferRow): Promise<void> => {
  // Money that arrived in time counts, even if it wasn't reported yet.
  const activePayments = await listActivePayments(settling.database.db, row.id)
  for (const { id } of activePayments) await settlePayment(settling, id)
  await settling.database.db.transaction(async (transaction) => {
    await lockProperty(transaction, row.propertyId)
    const isLapsed = await moveOffer(transaction, row.id, 'lapse', 'clock', { isLapsed: true })
    if (isLapsed) await startRefunds(transaction, [row.id])
  })
  for (const { id } of activePayments) await settlePayment(settling, id)
}
