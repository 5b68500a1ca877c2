import { transition } from '@thikana/domain/transition'
import { isRefunded, paymentMoves, paymentParties } from '@thikana/domain/payment/payment'
import { refuse } from '@thikana/domain/refusal'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { isId } from '../database/rows/ids.ts'
import { payment } from '../database/schema/payment.ts'
import type { Member } from '../user/member.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { settlePayment } from './settle-payment.ts'
import type { PaymentDeps } from './deps.ts'
import { movePayment } from './store.ts'

/**
 * Retries a failed refund for an admin, under a new key. Returns whether the money is refunded already; if the card provider can't be
 * reached now, the reconciler continues. Throws `paymentNotFound`, and the refusal of a state that forbids it.
 */
export const retryRefund = async (
  paymentDeps: PaymentDeps,
  admin: Member,
  id: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<boolean> => {
  if (!isId(id)) throw refuse('paymentNotFound')
  await paymentDeps.database.db.transaction(async (transaction) => {
    await recheckPermission(transaction, admin, 'payment.retryRefund')
    const [row] = await transaction.select().from(payment).where(eq(payment.id, id)).for('update')
    if (!row) throw refuse('paymentNotFound')
    transition(paymentMoves, 'payment', { status: row.status }, 'retryRefund', paymentParties(admin))
    const change = {
      refundAttempt: row.refundAttempt + 1,
      refundId: null,
      refundedAt: null,
      lastReadAt: null,
    }
    await movePayment(transaction, row, 'retryRefund', change, { actor: admin.email })
  })
  const settled = await settlePayment(paymentDeps, id).catch((error: unknown) => {
    log.warn({ err: error, paymentId: id }, 'a refund could not be retried now; the next round retries it')
    return null
  })
  return settled !== null && isRefunded(settled)
}
