import { isCaptured, isStuck, wasTakenBack } from '@thikana/domain/payment/payment'
import {
  isSameTakenBack,
  isTakenBack,
  limitTo,
  moveFor,
  postingsBetween,
  type TakenBack,
} from '@thikana/domain/payment/taken-back'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { payment } from '../database/schema/payment.ts'
import { lockProperty } from '../property/read-property.ts'
import { movePayment } from './move-payment.ts'
import { type PaymentDeps, findPayment, findPaymentOffer, isOfferBought, type PaymentRow } from './store.ts'
import { post } from './ledger.ts'

/** Readings of one charge that were overtaken by others, after which the next round reads it. */
const mostTries = 8

/**
 * Follows money of a captured charge that left at the card provider, by a refund made there or a dispute. Of a bought property it is taken
 * back, which admins see and the ledger posts. Of another offer the charge is refunded, so that the offer can't be bought with it. A
 * charge whose own refund failed is refunded if all of its money left.
 *
 * Of readings at the same time it isn't known which is the newest: one that changes something is recorded only if no other was since `row`
 * was read; otherwise it is read again.
 */
export const settleTakenBack = async (
  paymentDeps: PaymentDeps,
  row: PaymentRow,
  tries = mostTries,
): Promise<void> => {
  if (!isFollowed(row) || (await readAndRecord(paymentDeps, row))) return
  if (tries === 1) throw new Error(`Payment ${row.id} is read by too many at once`)
  const now = await findPayment(paymentDeps.database.db, row.id)
  if (now) await settleTakenBack(paymentDeps, now, tries - 1)
}

const isFollowed = (row: PaymentRow): boolean => isCaptured(row) || wasTakenBack(row) || isStuck(row)

/** False if another reading was recorded in between. */
const readAndRecord = async ({ database, cards }: PaymentDeps, row: PaymentRow): Promise<boolean> => {
  const read = row.intentId && (await cards.readTakenBack(row.intentId))
  // Its id is shown; without one, the bank returned the money by a dispute.
  const refund = row.intentId && isStuck(row) ? await cards.findRefund(row.intentId) : null
  return database.db.transaction(async (transaction) => {
    const { propertyId } = await findPaymentOffer(transaction, row.offerId)
    // A purchase and this look at the same charge one after the other.
    await lockProperty(transaction, propertyId)
    const current = await findPayment(transaction, row.id)
    const now = read ? limitTo(row.amount, read) : null
    const isNews = now !== null && current !== null && !isSameTakenBack(current, now)
    if (!(await noteReading(transaction, row, isNews))) return false
    if (!isNews) return true
    if (isStuck(row)) await endStuck(transaction, row, now, refund?.id ?? null)
    else if (await isOfferBought(transaction, row)) await recordTakenBack(transaction, row, now)
    else if (isTakenBack(now)) await movePayment(transaction, row, 'giveBack')
    return true
  })
}

/**
 * Stores when it was read, later than each time before, so that a reading from before has to be repeated. `isFirst`: only if there was no
 * other since `row` was read; false if there was. In whole milliseconds, as JavaScript compares them.
 */
const noteReading = async (transaction: Transaction, row: PaymentRow, isFirst: boolean): Promise<boolean> => {
  const { lastReadAt } = row
  const now = sql`greatest(date_trunc('milliseconds', now()), ${payment.lastReadAt} + interval '1 millisecond')`
  const whereUnread = lastReadAt ? eq(payment.lastReadAt, lastReadAt) : isNull(payment.lastReadAt)
  const { rowCount } = await transaction
    .update(payment)
    .set({ lastReadAt: now })
    .where(
      and(eq(payment.id, row.id), isFirst ? and(eq(payment.status, row.status), whereUnread) : undefined),
    )
  return rowCount === 1
}

const endStuck = async (
  transaction: Transaction,
  row: PaymentRow,
  now: TakenBack,
  refundId: string | null,
): Promise<void> => {
  if (now.reversed < row.amount) return
  // A refund of its own, since ours may have been posted before the bank returned it.
  const change = { refundId, refundedAt: new Date(), refundAttempt: row.refundAttempt + 1 }
  await movePayment(transaction, row, 'refundElsewhere', change, { attempt: row.refundAttempt })
}

const recordTakenBack = async (transaction: Transaction, row: PaymentRow, now: TakenBack): Promise<void> => {
  const attempt = row.takenBackChanges + 1
  const change = { ...now, takenBackChanges: attempt, takenBackAt: new Date() }
  await movePayment(transaction, row, moveFor(now), change)
  for (const { name, amount } of postingsBetween(row, now))
    await post(transaction, { paymentId: row.id, name, attempt, amount })
}
