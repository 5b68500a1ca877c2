import { fromStatuses, toStatus } from '@thikana/domain/lifecycle'
import { postingOfPayment } from '@thikana/domain/payment/ledger'
import { type PaymentMoveName, paymentMoves } from '@thikana/domain/payment/payment'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { record } from '../audit/store.ts'
import type { Transaction } from '../database/executor.ts'
import { payment } from '../database/schema/payment.ts'
import { tellOfPayment } from '../notice/about-offers.ts'
import { post } from './ledger.ts'
import type { PaymentRow } from './store.ts'

type MoveOptions = {
  /** The actor; the server itself by default. */
  actor?: string
  /** The refund attempt of the move: nothing happens if another has started since. */
  attempt?: number
  /** What was received, in minor units, for a move that captures. */
  received?: number
  /** Only if it still has no intent that could have been shown to the buyer. */
  hasNoIntent?: boolean
}

/**
 * Makes one move of the table on one payment, with its audit row, ledger posting and notices; false if its status no longer allows it because
 * another request was faster.
 */
export const movePayment = async (
  transaction: Transaction,
  row: Pick<PaymentRow, 'id'>,
  name: PaymentMoveName,
  change: Partial<PaymentRow> = {},
  { actor = 'payment', attempt, received, hasNoIntent }: MoveOptions = {},
): Promise<boolean> => {
  const to = toStatus(paymentMoves, name)
  const whereSameAttempt = attempt === undefined ? undefined : eq(payment.refundAttempt, attempt)
  const whereNoIntent = hasNoIntent ? isNull(payment.intentId) : undefined
  const [locked] = await transaction
    .select({
      status: payment.status,
      amount: payment.amount,
      offerId: payment.offerId,
      attempt: payment.refundAttempt,
    })
    .from(payment)
    .where(
      and(
        eq(payment.id, row.id),
        inArray(payment.status, fromStatuses(paymentMoves, name)),
        whereSameAttempt,
        whereNoIntent,
      ),
    )
    .for('update')
  if (!locked) return false
  await transaction
    .update(payment)
    .set({ ...change, status: to })
    .where(eq(payment.id, row.id))
  await record(transaction, 'payment', row.id, { actor, move: name, from: locked.status, to })
  await tellOfPayment(transaction, locked, name, actor)
  const posting = postingOfPayment(name, locked.status)
  if (posting === 'capture')
    await post(transaction, {
      paymentId: row.id,
      name: posting,
      attempt: 0,
      amount: received ?? locked.amount,
    })
  else if (posting)
    await post(transaction, {
      paymentId: row.id,
      name: posting,
      attempt: change.refundAttempt ?? locked.attempt,
    })
  return true
}

/** Starts the refunds of what was captured for offers that can't be bought any more, in the transaction that ended them. */
export const startRefunds = async (transaction: Transaction, offerIds: string[]): Promise<void> => {
  if (offerIds.length === 0) return
  const captured = await transaction
    .select()
    .from(payment)
    .where(
      and(
        inArray(payment.offerId, offerIds),
        inArray(payment.status, fromStatuses(paymentMoves, 'giveBack')),
      ),
    )
  for (const row of captured) await movePayment(transaction, row, 'giveBack')
}

/** Stores a payment's intent and provider if an earlier call failed to. */
export const recordIntent = async (
  transaction: Transaction,
  row: PaymentRow,
  recorded: Pick<PaymentRow, 'provider' | 'intentId'>,
): Promise<void> => {
  if (await movePayment(transaction, row, 'present', recorded)) return
  await transaction
    .update(payment)
    .set(recorded)
    .where(and(eq(payment.id, row.id), isNull(payment.intentId)))
}
