import { isStuck } from '@thikana/domain/payment'
import {
  isSameTakenBack,
  isTakenBack,
  limitTo,
  moveFor,
  postingsBetween,
  type TakenBack,
} from '@thikana/domain/taken-back'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { payment } from '../database/schema/payment.ts'
import { lockProperty } from '../property/lock.ts'
import type { PaymentDeps } from './deps.ts'
import { post } from './ledger.ts'
import { findPaymentOffer, isOfferBought, movePayment, type PaymentRow } from './store.ts'

/**
 * Follows money of a captured charge that left at the card provider, by a refund made there or a dispute. Of a bought home it is taken
 * back, which admins see and the ledger posts. Of another offer the charge is refunded, so that the offer can't be bought with it. A
 * charge whose own refund failed is refunded if all of its money left.
 */
export const settleTakenBack = async (paymentDeps: PaymentDeps, row: PaymentRow): Promise<void> => {
  const { cards } = paymentDeps
  const read = row.intentId && (await cards.readTakenBack(row.intentId))
  if (!read) return
  // Its id is shown; without one, the bank returned the money by a dispute.
  const refund = row.intentId && isStuck(row) ? await cards.findRefund(row.intentId) : null
  await paymentDeps.database.db.transaction(async (transaction) => {
    const now = limitTo(row.amount, read)
    if (isStuck(row)) return endStuck(transaction, row, now, refund?.id ?? null)
    const { propertyId } = await findPaymentOffer(transaction, row.offerId)
    // A purchase and this look at the same charge one after the other.
    await lockProperty(transaction, propertyId)
    if (await isOfferBought(transaction, row)) return recordTakenBack(transaction, row, now)
    if (isTakenBack(now)) await movePayment(transaction, row, 'giveBack')
    else await noteReading(transaction, row)
  })
}

const endStuck = async (
  transaction: Transaction,
  row: PaymentRow,
  now: TakenBack,
  refundId: string | null,
): Promise<void> => {
  if (now.reversed < row.amount) return
  const change = { refundId, refundedAt: new Date(), lastReadAt: new Date() }
  await movePayment(transaction, row, 'refundElsewhere', change, { attempt: row.refundAttempt })
}

const whereUnchanged = (row: PaymentRow) =>
  and(
    eq(payment.id, row.id),
    eq(payment.status, row.status),
    eq(payment.takenBackChanges, row.takenBackChanges),
  )

const noteReading = (transaction: Transaction, row: PaymentRow) =>
  transaction
    .update(payment)
    .set({ lastReadAt: sql`now()` })
    .where(whereUnchanged(row))

/** Nothing happens if another reading was recorded since `row` was read: it may be the newer one, and the next round reads again. */
const recordTakenBack = async (transaction: Transaction, row: PaymentRow, now: TakenBack): Promise<void> => {
  const { rowCount } = await noteReading(transaction, row)
  if (rowCount === 0 || isSameTakenBack(row, now)) return
  const attempt = row.takenBackChanges + 1
  const change = { ...now, takenBackChanges: attempt, takenBackAt: new Date() }
  await movePayment(transaction, row, moveFor(now), change)
  for (const { name, cents } of postingsBetween(row, now))
    await post(transaction, { paymentId: row.id, name, attempt, cents })
}
