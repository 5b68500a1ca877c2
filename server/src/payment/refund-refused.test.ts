// @module-tag slow
// @module-tag starts-first
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import type { Delivery } from '@thikana/sandbox/stripe/events'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { markAsFraud } from '../../test/factories/user.ts'
import { ledgerBalance } from './ledger.ts'
import {
  buildPayableOffer,
  type People,
  eventually,
  buildPeople,
  payByCard,
  readPayments,
} from '../../test/factories/payment.ts'

const delivery: Delivery = {}
let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer({ delivery, refundMs: 700 })
  people = await buildPeople(server)
})
afterAll(() => server.stop())

/** A part paid with `card` whose offer then ended: its payment, on its way back. */
const returning = async (card: string) => {
  const agent = await server.buildUser(`Fraud ${Math.random()}`, 'agent')
  const { offerId } = await buildPayableOffer({ ...people, agent, image: await agent.upload() }, 1_200_000)
  const { clientSecret } = (await people.buyer.call('POST /create-payment-intent', { body: { offerId } }))
    .body
  const { id: transactionId } = await payByCard(server, clientSecret, card)
  await people.buyer.call('POST /payments', { body: { offerId, transactionId } })
  await markAsFraud(server, agent)
  const status = async () => (await readPayments(server.database, offerId))[0]?.status
  const reach = (wanted: string, nudge = async () => {}) =>
    eventually(
      async () => {
        await nudge()
        return status()
      },
      (found) => found === wanted,
    )
  const [row] = await readPayments(server.database, offerId)
  return { offerId, transactionId, paymentId: row?.id ?? '', reach }
}

const readRefunds = async (intentId: string) => {
  const { rows } = await server.database.db.execute<{ status: string }>(
    sql`select status from sandbox.refund where intent_id = ${intentId} order by created_at`,
  )
  return rows.map(({ status }) => status)
}

const retry = (id: string) => people.admin.call('PATCH /admin/payments/refund/:id', { params: { id } })

describe('a refund that the bank takes its time with', () => {
  it('leaves the payment refunding, and is done once the provider’s message says so', async () => {
    const { offerId, transactionId, reach } = await returning('pm_card_pendingRefund')
    await eventually(
      () => readRefunds(transactionId),
      ([first]) => first === 'pending',
    )
    await reach('refunding')
    const again = await people.buyer.call('POST /payments', { body: { offerId, transactionId } })
    expect(again.status).toBe(409)
    await reach('refunded')
    expect(await readRefunds(transactionId)).toEqual(['succeeded'])
  })

  it('is found done by the reconciler if every message is lost, and is requested once', async () => {
    delivery.drop = () => true
    const { transactionId, reach } = await returning('pm_card_pendingRefund')
    await reach('refunded', server.reconcile)
    expect(await readRefunds(transactionId)).toEqual(['succeeded'])
    delete delivery.drop
  })
})

describe('a refund that the bank returns after it counted as done', () => {
  it('is shown as failed, and is requested once more when an admin tries again', async () => {
    const { paymentId, transactionId, reach } = await returning('pm_card_refundFail')
    await reach('refundFailed')
    const { body: stuck } = await people.admin.call('GET /admin/payments', { query: { state: 'stuck' } })
    expect(stuck.find(({ _id }) => _id === paymentId)).toMatchObject({
      buyerEmail: people.buyer.email,
      amount: 600_000,
      transactionId,
      attempts: 1,
    })
    const { inFlight } = await ledgerBalance(server.database.db)
    expect(await retry(paymentId)).toMatchObject({
      status: 200,
      body: { modifiedCount: 1, isRefunded: true },
    })
    expect(await readRefunds(transactionId)).toEqual(['failed', 'succeeded'])
    expect((await ledgerBalance(server.database.db)).inFlight).toBe(inFlight - 60_000_000)
    expect(await readTrail(server, paymentId)).toEqual([
      `${people.buyer.email} open due`,
      'payment present due live',
      'payment capture live captured',
      'payment giveBack captured refunding',
      'payment refund refunding refunded',
      'payment failRefund refunded refundFailed',
      `${people.admin.email} retryRefund refundFailed refunding`,
      'payment refund refunding refunded',
    ])
  })

  it('is noticed by the reconciler if every message is lost', async () => {
    delivery.drop = () => true
    const { paymentId, reach } = await returning('pm_card_refundFail')
    await reach('refunded')
    await reach('refundFailed', server.reconcile)
    delete delivery.drop
    await retry(paymentId)
    await reach('refunded')
  })

  it('is never sent twice, however many admins retry it at the same time', async () => {
    const { paymentId, transactionId, reach } = await returning('pm_card_refundFail')
    await reach('refundFailed')
    const answers = await Promise.all(Array.from({ length: 8 }, () => retry(paymentId)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      '200',
      ...Array<string>(7).fill('409'),
    ])
    await reach('refunded')
    expect(await readRefunds(transactionId)).toEqual(['failed', 'succeeded'])
  })
})

it('an admin can’t retry a refund of a captured or refunded payment, and gets 404 for an unknown one', async () => {
  const { paymentId, reach } = await returning('pm_card_visa')
  await reach('refunded')
  expect((await retry(paymentId)).status).toBe(409)
  const become = (status: string) =>
    server.database.db.execute(sql`update payment set status = ${status} where id = ${paymentId}`)
  await become('captured')
  expect((await retry(paymentId)).status).toBe(409)
  await become('refunded')
  expect((await retry('00000000-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await retry('nothing')).status).toBe(404)
})
