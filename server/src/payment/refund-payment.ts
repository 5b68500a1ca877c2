import { isRefunded, isReturning } from '@thikana/domain/payment/payment'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { payment } from '../database/schema/payment.ts'
import type { CardProvider, CardRefund } from '../providers/payments/port.ts'
import { movePayment } from './move-payment.ts'
import type { PaymentDeps, PaymentRow } from './store.ts'

/** `id` is null for a refund that the provider refused to create. */
type Refund = { id: string | null; status: CardRefund['status'] }

/**
 * Advances a refund as far as possible: requests one if there is none, otherwise re-reads it. A refund that the bank hasn't confirmed
 * leaves the payment refunding; a failed one waits for an admin.
 */
export const refundPayment = async (paymentDeps: PaymentDeps, row: PaymentRow): Promise<void> => {
  const { cards } = paymentDeps
  if (isRefunded(row) && !row.refundId) return recordRefund(paymentDeps, row, await readReturned(cards, row))
  if (!row.refundId) return recordRefund(paymentDeps, row, await makeRefund(paymentDeps, row))
  const refund = await cards.retrieveRefund(row.refundId)
  if (refund) await recordRefund(paymentDeps, row, await ofWhole(cards, row, refund))
  // If the provider doesn't know the charge, since its keys were changed, an admin has to look.
  else if (isReturning(row)) await recordRefund(paymentDeps, row, { id: row.refundId, status: 'failed' })
}

/** Ours may be only of what was left, after parts that were refunded by hand: done once all of the money left. */
const ofWhole = async (cards: CardProvider, row: PaymentRow, refund: CardRefund): Promise<Refund> => {
  if (refund.status !== 'succeeded' || refund.amount >= row.amount) return refund
  return { ...(await readReturned(cards, row)), id: refund.id }
}

/** What became of a refund that isn't ours: the bank returned all of the money by a dispute, or it didn't. */
const readReturned = async (cards: CardProvider, row: PaymentRow): Promise<Refund> => {
  const takenBack = row.intentId && (await cards.readTakenBack(row.intentId))
  const hasLeft = takenBack && takenBack.reversed >= row.amount
  return { id: null, status: hasLeft ? 'succeeded' : 'failed' }
}

/**
 * Existing refunds are read before one is requested, and the key is derived from the payment and the attempt: an interrupted attempt is
 * completed by the next one, and a charge never has two refunds.
 */
const makeRefund = async (paymentDeps: PaymentDeps, row: PaymentRow): Promise<Refund> => {
  const { cards } = paymentDeps
  if (!row.intentId) throw new Error(`Payment ${row.id} was captured without an intent`)
  const existing = await cards.findRefund(row.intentId)
  return existing ?? askForRefund(paymentDeps, cards, { ...row, intentId: row.intentId })
}

const askForRefund = async (
  { database }: PaymentDeps,
  cards: CardProvider,
  row: PaymentRow & { intentId: string },
): Promise<Refund> => {
  try {
    const idempotencyKey = `refund-${row.id}-${row.refundAttempt}`
    return await cards.refund({ intentId: row.intentId, idempotencyKey })
  } catch (error) {
    // A disputed charge, for instance: retrying doesn't help until an admin does it, under a new key.
    if (cards.isRefusedCall(error)) return readReturned(cards, row)
    // This key would repeat the failure for a day; the next round looks for an existing refund and uses another.
    if (cards.isReplayedFailure(error))
      await database.db
        .update(payment)
        .set({ refundAttempt: sql`${payment.refundAttempt} + 1` })
        .where(and(whereUnchanged(row), isNull(payment.refundId)))
    throw error
  }
}

const whereUnchanged = (row: PaymentRow) =>
  and(eq(payment.id, row.id), eq(payment.status, row.status), eq(payment.refundAttempt, row.refundAttempt))

const recordRefund = ({ database }: PaymentDeps, row: PaymentRow, refund: Refund): Promise<void> =>
  database.db.transaction(async (transaction) => {
    const now = new Date()
    const [refundId, attempt] = [refund.id, row.refundAttempt]
    if (refund.status === 'succeeded' && !isRefunded(row)) {
      const change = { refundId, refundedAt: now, lastReadAt: now }
      await movePayment(transaction, row, 'refund', change, { attempt })
    } else if (refund.status === 'failed')
      await movePayment(transaction, row, 'failRefund', { refundId, refundedAt: null }, { attempt })
    else await transaction.update(payment).set({ refundId, lastReadAt: now }).where(whereUnchanged(row))
  })
