import { isBought, isPayable, type OfferStatus } from '@thikana/domain/offer/offer'
import { totalOf } from '@thikana/domain/property/purpose'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { offer } from '../database/schema/offer.ts'
import { payment } from '../database/schema/payment.ts'
import { whereInStage } from '../database/where-payment.ts'
import type { CardProvider } from '../providers/payments/port.ts'
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

/** Minor units captured for an offer and not being refunded; of a bought one also what was taken back since. */
export const paidInMinor = async (executor: Executor, offerId: string): Promise<number> => {
  const [row] = await executor
    .select({ paid: sql<number>`coalesce(sum(${payment.amount}), 0)::float8` })
    .from(payment)
    .where(and(eq(payment.offerId, offerId), whereInStage('captured', 'takenBack')))
  return row?.paid ?? 0
}

export const isOfferBought = async (executor: Executor, { offerId }: PaymentRow): Promise<boolean> => {
  const [row] = await executor.select({ status: offer.status }).from(offer).where(eq(offer.id, offerId))
  return row !== undefined && isBought(row)
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
