import { demandOwnAddress } from '@thikana/domain/denial'
import type { FastifyInstance } from 'fastify'
import { mount } from '../http/api/mount.ts'
import { readLedger } from './ledger.ts'
import { listPayments } from './list-payments.ts'
import { dealWithTakenBack, retryRefund } from './admin-moves.ts'
import { openPayment } from './open-payment.ts'
import { readPaymentHistory } from './read-payment-history.ts'
import { recordPayment } from './record-payment.ts'
import type { PaymentDeps } from './store.ts'

export const mountPayments = (app: FastifyInstance, paymentDeps: PaymentDeps): void => {
  const { db } = paymentDeps.database

  mount(app, 'POST /create-payment-intent', ({ actor, body }) => openPayment(paymentDeps, actor, body))

  mount(app, 'POST /payments', async ({ actor, body }) => {
    demandOwnAddress(body.email, actor)
    const { id: insertedId, ...paid } = await recordPayment(paymentDeps, actor, body)
    return { acknowledged: true, insertedId, ...paid }
  })

  mount(app, 'GET /admin/ledger', () => readLedger(db))

  mount(app, 'GET /admin/payments', ({ query }) => listPayments(db, query))

  mount(app, 'GET /admin/payments/:id', ({ params }) => readPaymentHistory(db, params.id))

  mount(app, 'PATCH /admin/payments/dealt-with/:id', async ({ actor, params, body }) => {
    await dealWithTakenBack(paymentDeps.database, actor, params.id, body.takenBackChanges)
    return { acknowledged: true, modifiedCount: 1 }
  })

  mount(app, 'PATCH /admin/payments/refund/:id', async ({ actor, params, request }) => ({
    acknowledged: true,
    modifiedCount: 1,
    isRefunded: await retryRefund(paymentDeps, actor, params.id, request.log),
  }))
}
