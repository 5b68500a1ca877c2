import { demand } from '@thikana/domain/access'
import { formatCents } from '@thikana/domain/money'
import { refuse } from '@thikana/domain/refusal'
import { sameAddress } from '@thikana/domain/user'
import type { FastifyInstance } from 'fastify'
import { mount } from '../http/mount.ts'
import { findOffer } from '../offer/store.ts'
import { openPayment } from './open-payment.ts'
import { type Settling, settlePayment } from './settle-payment.ts'
import { findPaymentByIntent, paidInCents, type PaymentRow } from './store.ts'

/** Whether the payment stands as the buyer's, or went the other way; anything else isn't finished. */
const standing = (row: PaymentRow | null): 'kept' | 'returned' | 'open' => {
  if (row?.status === 'captured') return 'kept'
  return row?.status === 'refunding' || row?.status === 'refunded' ? 'returned' : 'open'
}

export const mountPayments = (app: FastifyInstance, settling: Settling): void => {
  const { db } = settling.database

  mount(app, 'POST /create-payment-intent', ({ actor, body }) => openPayment(settling, actor, body))

  mount(app, 'POST /payments', async ({ actor, body }) => {
    if (body.email !== undefined && !sameAddress(body.email, actor.email)) throw refuse('foreignAddress')
    const offer = await findOffer(db, body.offerId)
    if (!offer) throw refuse('offerNotFound')
    demand(actor, 'offer.pay', { owners: [offer.buyerEmail] })
    const named = await findPaymentByIntent(db, body.transactionId)
    if (named?.offerId !== offer.id) throw refuse('paymentNotSucceeded')
    const settled = await settlePayment(settling, named.id)
    const outcome = standing(settled)
    if (outcome === 'returned') throw refuse('paymentReturned', { amount: formatCents(named.amount) })
    if (outcome === 'open') throw refuse('paymentNotSucceeded')
    return {
      acknowledged: true,
      insertedId: named.id,
      paidInCents: await paidInCents(db, offer.id),
      totalInCents: offer.offer.amount,
    }
  })
}
