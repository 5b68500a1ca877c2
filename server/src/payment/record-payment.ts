import type { Received } from '@thikana/contract/api'
import { demand } from '@thikana/domain/denial'
import { isCaptured, isRefundStarted, wasTakenBack } from '@thikana/domain/payment/payment'
import { totalOf } from '@thikana/domain/property/purpose'
import { refuse } from '@thikana/domain/refusal'
import type { Member } from '../user/member.ts'
import { findOffer } from '../offer/store.ts'
import { settlePayment } from './settle-payment.ts'
import { type PaymentDeps, findPaymentByIntent, paidInMinor, type PaymentRow } from './store.ts'

/** It was recorded before, whatever became of the money since. */
const isPaid = (row: PaymentRow): boolean => isCaptured(row) || wasTakenBack(row)

type Recorded = { id: string; paidInCents: number; totalInCents: number }

/**
 * The buyer reports a payment, which only triggers a check with the card provider. Throws `offerNotFound`, `paymentNotSucceeded` if no
 * money came for this offer, `paymentReturned` if it is being refunded.
 */
export const recordPayment = async (
  paymentDeps: PaymentDeps,
  buyer: Member,
  { offerId, transactionId }: Pick<Received<'POST /payments'>['body'], 'offerId' | 'transactionId'>,
): Promise<Recorded> => {
  const { db } = paymentDeps.database
  const offer = await findOffer(db, offerId)
  if (!offer) throw refuse('offerNotFound')
  demand(buyer, 'offer.pay', { owners: [offer.buyerEmail] })
  const named = await findPaymentByIntent(db, transactionId)
  if (named?.offerId !== offer.id) throw refuse('paymentNotSucceeded')
  const settled = isPaid(named) ? named : await settlePayment(paymentDeps, named.id)
  if (settled && isRefundStarted(settled))
    throw refuse('paymentReturned', { amount: { minor: named.amount } })
  if (!settled || !isPaid(settled)) throw refuse('paymentNotSucceeded')
  return { id: named.id, paidInCents: await paidInMinor(db, offer.id), totalInCents: totalOf(offer.offer) }
}
