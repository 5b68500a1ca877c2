import { fromStatuses } from '@thikana/domain/lifecycle'
import { offerMoves } from '@thikana/domain/offer/offer'
import { lapseCutoff } from '@thikana/domain/offer/payment-days'
import { and, inArray, lt } from 'drizzle-orm'
import { attemptEach, type Round } from '../jobs/attempt-each.ts'
import { offer } from '../database/schema/offer.ts'
import type { OfferRow } from '../offer/store.ts'
import { moveOffer } from '../offer/move-offers.ts'
import { lockProperty } from '../property/read-property.ts'
import { settlePayment } from './settle-payment.ts'
import { startRefunds } from './move-payment.ts'
import { type PaymentDeps, listActivePayments } from './store.ts'
import { pageSize } from './unsettled.ts'

/** Ends accepted offers that weren't fully paid in time and refunds what was captured for them (rules §2.2). */
export const lapseOffers = async (
  paymentDeps: PaymentDeps,
  paymentDays: number,
  round: Round,
): Promise<void> => {
  const acceptedBefore = lapseCutoff(new Date(), paymentDays)
  const overdue = await paymentDeps.database.db
    .select()
    .from(offer)
    .where(
      and(inArray(offer.status, fromStatuses(offerMoves, 'lapse')), lt(offer.acceptedAt, acceptedBefore)),
    )
    .orderBy(offer.acceptedAt)
    .limit(pageSize)
  await attemptEach(overdue, (row) => lapseOffer(paymentDeps, row), round, {
    failure: 'an offer could not be ended',
    about: ({ id }) => ({ offerId: id }),
  })
}

const lapseOffer = async (paymentDeps: PaymentDeps, row: OfferRow): Promise<void> => {
  // Money that arrived in time counts, even if it wasn't reported yet.
  const activePayments = await listActivePayments(paymentDeps.database.db, row.id)
  for (const { id } of activePayments) await settlePayment(paymentDeps, id)
  await paymentDeps.database.db.transaction(async (transaction) => {
    await lockProperty(transaction, row.propertyId)
    const isLapsed = await moveOffer(transaction, row.id, 'lapse', 'clock')
    if (isLapsed) await startRefunds(transaction, [row.id])
  })
  for (const { id } of activePayments) await settlePayment(paymentDeps, id)
}
