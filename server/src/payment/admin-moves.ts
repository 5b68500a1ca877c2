import { isRefunded, noteFor, paymentMoves, paymentParties } from '@thikana/domain/payment/payment'
import { refuse } from '@thikana/domain/refusal'
import { transition } from '@thikana/domain/transition'
import type { Action } from '@thikana/domain/user/access'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { isId } from '../database/rows/ids.ts'
import { payment } from '../database/schema/payment.ts'
import type { Member } from '../user/member.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { settlePayment } from './settle-payment.ts'
import { movePayment } from './move-payment.ts'
import type { PaymentDeps, PaymentRow } from './store.ts'

/** Runs `change` on a payment, which is locked. Throws `paymentNotFound`, and the denial. */
const onPayment = async (
  { db }: Database,
  admin: Member,
  id: string,
  action: Action,
  change: (transaction: Transaction, row: PaymentRow) => Promise<unknown>,
): Promise<void> => {
  if (!isId(id)) throw refuse('paymentNotFound')
  await db.transaction(async (transaction) => {
    await recheckPermission(transaction, admin, action)
    const [row] = await transaction.select().from(payment).where(eq(payment.id, id)).for('update')
    if (!row) throw refuse('paymentNotFound')
    await change(transaction, row)
  })
}

/**
 * Marks a payment whose money was taken back as dealt with, until it changes again. `changes`: as the admin read it. Throws
 * `paymentNotFound`, the refusal of a state that forbids it, `changedSince` if it changed after that, `alreadySo` if another admin did it.
 */
export const dealWithTakenBack = (
  database: Database,
  admin: Member,
  id: string,
  changes: number,
): Promise<void> =>
  onPayment(database, admin, id, 'payment.dealWith', async (transaction, row) => {
    const name = noteFor(row) ?? 'noteReversal'
    transition(paymentMoves, 'payment', row, name, paymentParties(admin))
    if (row.takenBackChanges !== changes) throw refuse('changedSince', { thing: { thing: 'payment' } })
    if (row.takenBackDealtWith === changes)
      throw refuse('alreadySo', { thing: { thing: 'payment' }, from: { state: 'dealt with' } })
    await movePayment(transaction, row, name, { takenBackDealtWith: changes }, { actor: admin.email })
  })

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
  await onPayment(paymentDeps.database, admin, id, 'payment.retryRefund', (transaction, row) => {
    transition(paymentMoves, 'payment', row, 'retryRefund', paymentParties(admin))
    const change = {
      refundAttempt: row.refundAttempt + 1,
      refundId: null,
      refundedAt: null,
      lastReadAt: null,
    }
    return movePayment(transaction, row, 'retryRefund', change, { actor: admin.email })
  })
  const settled = await settlePayment(paymentDeps, id).catch((error: unknown) => {
    log.warn({ err: error, paymentId: id }, 'a refund could not be retried now; the next round retries it')
    return null
  })
  return settled !== null && isRefunded(settled)
}
