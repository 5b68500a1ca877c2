// @module-tag commit
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import {
  buildPayableOffer,
  buildPeople,
  eventually,
  payByCard,
  type People,
  readPayments,
} from '../../test/factories/payment.ts'
import { markAsFraud } from '../../test/factories/user.ts'
import { merchantOf } from '../../test/merchant.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { payment } from '../database/schema/payment.ts'
import type { CardProvider } from '../providers/payments/port.ts'
import { isBalanced } from '@thikana/domain/payment/ledger'
import { ledgerBalance } from './ledger.ts'
import { settlePayment } from './settle-payment.ts'
import { unsettledPayments } from './unsettled.ts'

// No message of the provider arrives: each step is taken by hand, in the order that is attacked.

let server: TestServer
let people: People
let merchant: ReturnType<typeof merchantOf>
beforeAll(async () => {
  server = await startTestServer({ delivery: { drop: () => true }, refundMs: 2_000 })
  people = await buildPeople(server)
  merchant = merchantOf(server)
})
afterAll(() => server.stop())

/** A charge paid with `card`: the whole of a home of $100,000, which is then bought, or the first part of a dearer one. */
const pay = async (card: string, dollars = 100_000) => {
  const agent = await server.buildUser(`Agent ${Math.random()}`, 'agent')
  const { offerId } = await buildPayableOffer({ ...people, agent, image: await agent.upload() }, dollars)
  const { clientSecret } = (await people.buyer.call('POST /create-payment-intent', { body: { offerId } }))
    .body
  const { id: transactionId } = await payByCard(server, clientSecret, card)
  await people.buyer.call('POST /payments', { body: { offerId, transactionId } })
  const [row] = await readPayments(server.database, offerId)
  return { agent, offerId, transactionId, paymentId: row?.id ?? '' }
}

const payPart = (card: string) => pay(card, 1_200_000)

const rowOf = async (id: string) => {
  const [row] = await server.database.db.select().from(payment).where(eq(payment.id, id))
  return row
}

const settle = (id: string, cards: CardProvider = server.cards) =>
  settlePayment({ database: server.database, cards }, id)

const becomes = (id: string, status: string) =>
  eventually(
    () => settle(id),
    (row) => row?.status === status,
  )

/** Whether the reconciler will read the payment at its next round. */
const isUnsettled = async (paymentId: string) => {
  for await (const { id } of unsettledPayments(server.database.db)) if (id === paymentId) return true
  return false
}

it('[S-taken-back] an older reading that is recorded late doesn’t undo a newer one', async () => {
  const { transactionId, paymentId } = await pay('pm_card_createDispute')
  let isFirst = true
  const late: CardProvider = {
    ...server.cards,
    readTakenBack: async (intentId) => {
      const read = await server.cards.readTakenBack(intentId)
      if (!isFirst) return read
      isFirst = false
      await merchant.answerDispute(transactionId, 'winning_evidence')
      await settle(paymentId)
      return read
    },
  }
  await settle(paymentId, late)
  expect(await rowOf(paymentId)).toMatchObject({ status: 'captured', disputed: 0 })
})

it('[S-taken-back] many readings at once, while a dispute is decided, end at what was decided', async () => {
  const { transactionId, paymentId } = await pay('pm_card_createDispute')
  const before = Array.from({ length: 6 }, () => settle(paymentId).catch(() => null))
  const decided = merchant.answerDispute(transactionId, 'losing_evidence')
  await Promise.all([...before, decided])
  await Promise.all(Array.from({ length: 6 }, () => settle(paymentId)))
  expect(await rowOf(paymentId)).toMatchObject({ status: 'reversed', disputed: 0, reversed: 10_000_000 })
  expect(isBalanced(await ledgerBalance(server.database.db))).toBe(true)
})

it('[S-taken-back] a refund by hand after one that the bank returned counts, as often as that happens', async () => {
  const { agent, transactionId, paymentId } = await payPart('pm_card_refundFail')
  await markAsFraud(server, agent)
  await becomes(paymentId, 'refunded')
  await becomes(paymentId, 'refundFailed')
  await merchant.refund(transactionId)
  await becomes(paymentId, 'refunded')
  expect((await readTrail(server, paymentId)).slice(-3)).toEqual([
    'payment refund refunding refunded',
    'payment failRefund refunded refundFailed',
    'payment refundElsewhere refundFailed refunded',
  ])
  expect(isBalanced(await ledgerBalance(server.database.db))).toBe(true)
})

it('[S-taken-back] a refund by hand that the bank returns makes the whole refund a failed one', async () => {
  const { transactionId, paymentId } = await payPart('pm_card_refundFail')
  await merchant.refund(transactionId, 1_000_000)
  await becomes(paymentId, 'refunded')
  await becomes(paymentId, 'refundFailed')
  const retried = await people.admin.call('PATCH /admin/payments/refund/:id', { params: { id: paymentId } })
  expect(retried.status).toBe(200)
  expect(await server.cards.readTakenBack(transactionId)).toEqual({ disputed: 0, reversed: 60_000_000 })
  expect(await settle(paymentId)).toMatchObject({ status: 'refunded' })
})

it('[S-taken-back] the reconciler finds that the money of a failed refund left', async () => {
  const { transactionId, paymentId } = await payPart('pm_card_createDispute')
  await becomes(paymentId, 'refundFailed')
  await merchant.acceptDispute(transactionId)
  expect(await isUnsettled(paymentId)).toBe(true)
  await server.reconcile()
  expect(await rowOf(paymentId)).toMatchObject({ status: 'refunded' })
})

it('[S-taken-back] a charge that the provider doesn’t know is read less and less often, too', async () => {
  const { paymentId } = await pay('pm_card_visa')
  await settle(paymentId, { ...server.cards, readTakenBack: () => Promise.resolve(null) })
  expect(await rowOf(paymentId)).toMatchObject({ status: 'captured', lastReadAt: expect.any(Date) })
})
