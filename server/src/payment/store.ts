import { isBought, isPayable, type OfferStatus } from '@thikana/domain/offer/offer'
import { toStatus, fromStatuses } from '@thikana/domain/lifecycle'
import { type PaymentMoveName, paymentMoves } from '@thikana/domain/payment/payment'
import { postingOfPayment } from '@thikana/domain/payment/ledger'
import { totalOf } from '@thikana/domain/property/purpose'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { record } from '../audit/store.ts'
import type { Executor, Transaction } from '../database/executor.ts'
import { offer } from '../database/schema/offer.ts'
import { payment } from '../database/schema/payment.ts'
import { tellOfPayment } from '../notice/about-offers.ts'
import { whereInStage } from '../database/where-payment.ts'
import type { CardProvider } from '../providers/payments/port.ts'
import { post } from './ledger.ts'
import type { Database } from '../database/connect.ts'

/** What settling, refunding and lapsing need. */
export type PaymentDeps = { database: Database; cards: CardProvider }

export type PaymentRow = typeof payment.$inferSelect

/** Whether the charge is at another card provider, which ours knows nothing of. A charge without an intent will be ours. */
export const isAtOtherProvider = (row: PaymentRow, cards: Pick<CardProvider, 'name'>): boolean =>
  row.intentId !== null && row.provider !== cards.name

export const findPayment = async (executor: Executor, id: string): Promise<PaymentRow | null> => {
  const [row] = await executor.select().from(payment).where(eq(payment.id, id))
  return row ?? null
}

/** Null if an interrupted call never stored the id of the intent (see `linkIntent` in `webhook.ts`). */
export const findPaymentByIntent = async (
  executor: Executor,
  intentId: string,
): Promise<PaymentRow | null> => {
  const [row] = await executor.select().from(payment).where(eq(payment.intentId, intentId))
  return row ?? null
}

/** The charges of an offer that are captured or could still be. */
export const listActivePayments = (executor: Executor, offerId: string): Promise<PaymentRow[]> =>
  executor
    .select()
    .from(payment)
    .where(and(eq(payment.offerId, offerId), whereInStage('waiting', 'captured')))
    .orderBy(payment.part)

/** Cents captured for an offer and not being refunded; of a bought one also what was taken back since. */
export const paidInCents = async (executor: Executor, offerId: string): Promise<number> => {
  const [row] = await executor
    .select({ paid: sql<number>`coalesce(sum(${payment.amount}), 0)::float8` })
    .from(payment)
    .where(and(eq(payment.offerId, offerId), whereInStage('captured', 'takenBack')))
  return row?.paid ?? 0
}

type MoveOptions = {
  /** The actor; the server itself by default. */
  actor?: string
  /** The refund attempt of the move: nothing happens if another has started since. */
  attempt?: number
  /** Cents received, for a move that captures. */
  cents?: number
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
  { actor = 'payment', attempt, cents, hasNoIntent }: MoveOptions = {},
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
    await post(transaction, { paymentId: row.id, name: posting, attempt: 0, cents: cents ?? locked.amount })
  else if (posting)
    await post(transaction, {
      paymentId: row.id,
      name: posting,
      attempt: change.refundAttempt ?? locked.attempt,
    })
  return true
}

export const isOfferBought = async (executor: Executor, { offerId }: PaymentRow): Promise<boolean> => {
  const [row] = await executor.select({ status: offer.status }).from(offer).where(eq(offer.id, offerId))
  return row !== undefined && isBought(row)
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

export const findPaymentOffer = async (
  executor: Executor,
  offerId: string,
): Promise<{ status: OfferStatus; propertyId: string; total: number; isPayable: boolean }> => {
  const [row] = await executor
    .select({
      status: offer.status,
      propertyId: offer.propertyId,
      amount: offer.amount,
      advanceMonths: offer.advanceMonths,
    })
    .from(offer)
    .where(eq(offer.id, offerId))
  if (!row) throw new Error(`Payment of an offer that isn’t there: ${offerId}`)
  const { status, propertyId } = row
  return { status, propertyId, total: totalOf(row), isPayable: isPayable(row) }
}
