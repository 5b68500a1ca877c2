import { demand, demandOwnAddress } from '@thikana/domain/access'
import { formatCents } from '@thikana/domain/money'
import { isCaptured, isReturned } from '@thikana/domain/payment'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance } from 'fastify'
import { mount } from '../http/mount.ts'
import { findOffer } from '../offer/store.ts'
import { ledgerBalance } from './ledger.ts'
import { listPayments } from './list-payments.ts'
import { openPayment } from './open-payment.ts'
import { readPaymentStory } from './read-payment-story.ts'
import { retryRefund } from './retry-refund.ts'
import { type Settling, settlePayment } from './settle-payment.ts'
import { findPaymentByIntent, paidInCents } from './store.ts'

export const mountPayments = (app: FastifyInstance, settling: Settling): void => {
  const { db } = settling.database

  mount(app, 'POST /create-payment-intent', ({ actor, body }) => openPayment(settling, actor, body))

  mount(app, 'POST /payments', async ({ actor, body }) => {
    demandOwnAddress(body.email, actor)
    const offer = await findOffer(db, body.offerId)
    if (!offer) throw refuse('offerNotFound')
    demand(actor, 'offer.pay', { owners: [offer.buyerEmail] })
    const named = await findPaymentByIntent(db, body.transactionId)
    if (named?.offerId !== offer.id) throw refuse('paymentNotSucceeded')
    const settled = await settlePayment(settling, named.id)
    if (settled && isReturned(settled)) throw refuse('paymentReturned', { amount: formatCents(named.amount) })
    if (!settled || !isCaptured(settled)) throw refuse('paymentNotSucceeded')
    return {
      acknowledged: true,
      insertedId: named.id,
      paidInCents: await paidInCents(db, offer.id),
      totalInCents: offer.offer.amount,
    }
  })

  mount(app, 'GET /admin/ledger', () => ledgerBalance(db))

  mount(app, 'GET /admin/payments', ({ query }) => listPayments(db, query))

  mount(app, 'GET /admin/payments/:id', ({ params }) => readPaymentStory(db, params.id))

  mount(app, 'PATCH /admin/payments/refund/:id', async ({ actor, params, request }) => ({
    acknowledged: true,
    modifiedCount: 1,
    isRefunded: await retryRefund(settling, actor, params.id, request.log),
  }))
}
