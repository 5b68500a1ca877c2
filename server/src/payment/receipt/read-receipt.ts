import type { Receipt } from '@thikana/contract/api'
import { demand } from '@thikana/domain/denial'
import { amountOf } from '@thikana/domain/payment/money'
import { isBought } from '@thikana/domain/offer/offer'
import { maxReceiptParts } from '@thikana/domain/payment/payment'
import { totalOf } from '@thikana/domain/property/purpose'
import { refuse } from '@thikana/domain/refusal'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../database/executor.ts'
import { payment } from '../../database/schema/payment.ts'
import type { Member } from '../../user/member.ts'
import { findOffer } from '../../offer/store.ts'
import { whereInStage } from '../../database/where-payment.ts'

/** What a receipt says of the place that issues it. */
export type Issuer = { brand: string; isTest: boolean }

/** The sum of the parts beyond those listed; null if all are listed. */
const sumFurther = async (executor: Executor, offerId: string): Promise<Receipt['further']> => {
  const others = executor
    .select({ amount: payment.amount })
    .from(payment)
    .where(and(eq(payment.offerId, offerId), whereInStage('captured', 'takenBack')))
    .orderBy(payment.part)
    .offset(maxReceiptParts)
    .as('others')
  const [sum] = await executor
    .select({ parts: count(), amount: sql<string>`sum(${others.amount})` })
    .from(others)
  return sum && sum.parts > 0 ? { parts: sum.parts, amount: amountOf(Number(sum.amount)) } : null
}

/**
 * The receipt of a bought offer, for its buyer, its agent and admins.
 * Throws `offerNotFound`, `notAllowed`, and `offerNotBought` for an offer that isn't paid in full.
 */
export const readReceipt = async (
  executor: Executor,
  reader: Member,
  offerId: string,
  issuer: Issuer,
): Promise<Receipt> => {
  const found = await findOffer(executor, offerId)
  if (!found) throw refuse('offerNotFound')
  demand(reader, 'offer.readReceipt', { owners: [found.buyerEmail, found.agentEmail] })
  const { offer } = found
  if (!isBought(offer) || !offer.boughtAt || !offer.transactionId)
    throw refuse('offerNotBought', { from: { state: offer.status } })
  const paid = await executor
    .select()
    .from(payment)
    .where(and(eq(payment.offerId, offer.id), whereInStage('captured', 'takenBack')))
    .orderBy(payment.part)
    .limit(maxReceiptParts)
  const further = paid.length < maxReceiptParts ? null : await sumFurther(executor, offer.id)
  return {
    ...issuer,
    offerId: offer.id,
    propertyId: offer.propertyId,
    propertyTitle: offer.propertyTitle,
    propertyLocation: offer.propertyLocation,
    buyerName: found.buyerName,
    buyerEmail: found.buyerEmail,
    agentName: found.agentName,
    agentEmail: found.agentEmail,
    purpose: offer.purpose,
    offerAmount: amountOf(offer.amount),
    advanceMonths: offer.advanceMonths,
    buyingDate: offer.buyingDate,
    amount: amountOf(totalOf(offer)),
    boughtAt: offer.boughtAt.toISOString(),
    transactionId: offer.transactionId,
    parts: paid.map(({ part, amount, capturedAt, intentId }) => ({
      part,
      amount: amountOf(amount),
      paidAt: (capturedAt ?? offer.boughtAt ?? offer.createdAt).toISOString(),
      transactionId: intentId ?? '',
    })),
    further,
  }
}
