import { isRefunded } from '@thikana/domain/payment'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { payment } from '../database/schema/payment.ts'
import { type CardProvider, type CardRefund, isReplayedFailure } from '../providers/payments/port.ts'
import type { Settling } from './settle-payment.ts'
import { movePayment, type PaymentRow } from './store.ts'

/**
 * Brings the way back of a charge as far as it can go: asks for the refund where none stands, else re-reads the one that was
 * made. A refund that the bank hasn't confirmed yet leaves the payment refunding; one that failed waits for an admin.
 */
export const refundPayment = async (settling: Settling, row: PaymentRow): Promise<void> => {
  const { cards } = settling
  const refund = row.refundId ? await cards.retrieveRefund(row.refundId) : await makeRefund(settling, row)
  if (refund) await noteRefund(settling, row, refund)
}

/**
 * The charge's refunds are read before one is asked for, and the key is made from the payment and the attempt: a try that was cut
 * off is finished by the next one, and a charge never has two refunds.
 */
const makeRefund = async (settling: Settling, row: PaymentRow): Promise<CardRefund> => {
  const { cards } = settling
  if (!row.intentId) throw new Error(`Payment ${row.id} was captured without an intent`)
  const standing = await cards.findRefund(row.intentId)
  return standing ?? askForRefund(settling, cards, { ...row, intentId: row.intentId })
}

const askForRefund = async (
  { database }: Settling,
  cards: CardProvider,
  row: PaymentRow & { intentId: string },
): Promise<CardRefund> => {
  try {
    const idempotencyKey = `refund-${row.id}-${row.refundAttempt}`
    return await cards.refund({ intentId: row.intentId, idempotencyKey })
  } catch (error) {
    // Under this key the failure would repeat for a day; the next round looks what stands and asks under another.
    if (isReplayedFailure(error))
      await database.db
        .update(payment)
        .set({ refundAttempt: sql`${payment.refundAttempt} + 1` })
        .where(and(isAttemptOf(row), isNull(payment.refundId)))
    throw error
  }
}

const isAttemptOf = (row: PaymentRow) =>
  and(eq(payment.id, row.id), eq(payment.status, row.status), eq(payment.refundAttempt, row.refundAttempt))

const noteRefund = ({ database }: Settling, row: PaymentRow, refund: CardRefund): Promise<void> =>
  database.db.transaction(async (transaction) => {
    const now = new Date()
    const [refundId, attempt] = [refund.id, row.refundAttempt]
    if (refund.status === 'succeeded' && !isRefunded(row)) {
      const change = { refundId, refundedAt: now, refundReadAt: now }
      await movePayment(transaction, row, 'refund', change, { attempt })
    } else if (refund.status === 'failed' || refund.status === 'canceled')
      await movePayment(transaction, row, 'failRefund', { refundId, refundedAt: null }, { attempt })
    else await transaction.update(payment).set({ refundId, refundReadAt: now }).where(isAttemptOf(row))
  })
