import { movePayment, type PaymentRow } from './store.ts'
import type { Settling } from './settle-payment.ts'

/**
 * Sends a captured charge back. The key is made from the payment, so that a try that was cut off is finished by the next one
 * and never doubled. A refund the bank hasn't confirmed yet leaves the payment refunding.
 */
export const refundPayment = async ({ database, cards }: Settling, row: PaymentRow): Promise<void> => {
  if (!row.intentId) throw new Error(`Payment ${row.id} was captured without an intent`)
  const refund = await cards.refund({ intentId: row.intentId, idempotencyKey: `refund-${row.id}` })
  if (refund.status !== 'succeeded') return
  await database.db.transaction((transaction) =>
    movePayment(transaction, row, 'refund', { refundId: refund.id, refundedAt: new Date() }),
  )
}
