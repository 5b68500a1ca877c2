// @module-tag commit
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Delivery } from '@thikana/sandbox/stripe/events'
import {
  buildPayableOffer,
  eventually,
  payByCard,
  payOffer,
  readOffer,
  readPayments,
} from '@thikana/server/test/factories/payment'
import { merchantOf } from '@thikana/server/test/merchant'
import { invariants } from './check-money.ts'
import { buildFixture, selectCharge, selectIntent, settledViolations, violatedBy } from './fixture.ts'

const { server, people, delivery, ask, record, readStatuses, payAndLose, sell } = await buildFixture()
/** A bought property and a refunded part, for planted violations. */
let sold: string
let returned: string
beforeAll(async () => {
  sold = await sell()
  returned = await payAndLose()
})
afterAll(() => server.stop())

it(`${invariants.everySuccessEnds.title}, whether the buyer, the webhook or nobody reports it`, async () => {
  delivery.drop = () => true
  const { offerId } = await buildPayableOffer(people)
  await payByCard(server, (await ask(offerId)).body.clientSecret)
  expect(await readStatuses(offerId)).toEqual(['live'])
  expect(await settledViolations(server)).toEqual([])
  delete delivery.drop
  expect(await readStatuses(offerId)).toEqual(['captured'])
  const update = `update payment set status = 'canceled' where offer_id = '${returned}'`
  expect(
    await violatedBy(
      server,
      update,
      `delete from sandbox.refund where intent_id in (${selectIntent(returned)})`,
    ),
  ).toContain('everySuccessEnds')
  expect(await violatedBy(server, `delete from payment where offer_id = '${sold}'`)).toContain(
    'everySuccessEnds',
  )
})

it(`${invariants.oneLiveCharge.title}, when it is asked for twenty times at once`, async () => {
  const { offerId } = await buildPayableOffer(people)
  await Promise.all(Array.from({ length: 20 }, () => ask(offerId)))
  expect(await settledViolations(server)).toEqual([])
  const twin = `insert into sandbox.intent (id, amount_in_cents, currency, status, metadata)
    select 'pi_twin', amount_in_cents, currency, status, metadata from sandbox.intent where id in (${selectIntent(offerId)})`
  expect(await violatedBy(server, twin)).toContain('oneLiveCharge')
})

it(`${invariants.amountIsDue.title}, whatever the caller says is due`, async () => {
  const { offerId } = await buildPayableOffer(people, 2_999_999.99)
  for (const amountInCents of [1, 50, 99_999_998, 299_999_999])
    expect(
      (await people.buyer.call('POST /create-payment-intent', { body: { offerId, amountInCents } })).status,
    ).toBe(400)
  await payOffer(server, people.buyer, offerId)
  await ask(offerId)
  expect(await settledViolations(server)).toEqual([])
  const less = `update sandbox.intent set amount_in_cents = amount_in_cents - 1 where id in (${selectIntent(sold)})`
  expect(await violatedBy(server, less)).toContain('amountIsDue')
})

it(`${invariants.anyOrder.title}: early, late, out of order, or lost`, async () => {
  const ways: Delivery[] = [
    {},
    { delayMs: 400 },
    { reorder: true },
    { reorder: true, duplicate: 1 },
    { drop: () => true },
  ]
  const ends: string[] = []
  for (const way of ways) {
    Object.assign(delivery, way)
    const { offerId } = await buildPayableOffer(people)
    const { clientSecret } = (await ask(offerId)).body
    await payByCard(server, clientSecret, 'pm_card_chargeDeclined')
    await payByCard(server, clientSecret)
    await eventually(
      async () => {
        if (way.drop) await server.reconcile()
        return readOffer(server.database, offerId)
      },
      (row) => row?.status === 'bought',
    )
    ends.push((await readStatuses(offerId)).join())
    for (const key of Object.keys(way) as (keyof Delivery)[]) delete delivery[key]
  }
  expect(ends).toEqual(ways.map(() => 'captured'))
  expect(await settledViolations(server)).toEqual([])
  const unreported = `update payment set status = 'live' where offer_id = '${sold}'`
  expect(await violatedBy(server, unreported)).toContain('anyOrder')
})

it(`${invariants.oneRefund.title}, when three admins and the server retry it at once`, async () => {
  const offerId = await payAndLose('pm_card_refundFail')
  await eventually(
    async () => {
      await server.reconcile()
      return readStatuses(offerId)
    },
    ([status]) => status === 'refundFailed',
  )
  const [row] = await readPayments(server.database, offerId)
  const again = () => people.admin.call('PATCH /admin/payments/refund/:id', { params: { id: row?.id ?? '' } })
  await Promise.all([again(), again(), again(), server.reconcile()])
  expect(await settledViolations(server)).toEqual([])
  const second = `insert into sandbox.refund (id, intent_id, charge_id, amount_in_cents, currency, metadata)
    select 're_twin', intent_id, charge_id, amount_in_cents, currency, metadata from sandbox.refund where intent_id in (${selectIntent(returned)}) limit 1`
  expect(await violatedBy(server, second)).toContain('oneRefund')
})

it(`${invariants.takenBack.title}, refunded by hand, in dispute or lost in one`, async () => {
  const merchant = merchantOf(server)
  const buy = async (card: string) => {
    const { offerId } = await buildPayableOffer(people)
    const { id } = await payByCard(server, (await ask(offerId)).body.clientSecret, card)
    await record(offerId, id)
    return { offerId, id }
  }
  const [byHand, open, lost, won] = [
    await buy('pm_card_visa'),
    await buy('pm_card_createDispute'),
    await buy('pm_card_createDispute'),
    await buy('pm_card_createDispute'),
  ]
  await merchant.refund(byHand.id, 1_000)
  await merchant.refund(byHand.id, 2_000)
  await merchant.acceptDispute(lost.id)
  await merchant.answerDispute(won.id, 'winning_evidence')
  expect(await settledViolations(server)).toEqual([])
  const statuses = await Promise.all([byHand, open, lost, won].map(({ offerId }) => readStatuses(offerId)))
  expect(statuses).toEqual([['reversed'], ['disputed'], ['reversed'], ['captured']])
  const unnoticed = `update payment set reversed = 0 where offer_id = '${byHand.offerId}'`
  expect(await violatedBy(server, unnoticed)).toEqual(expect.arrayContaining(['takenBack', 'ledgerBalances']))
})

it(`${invariants.onlyTheirOwn.title}, whatever their role`, async () => {
  const stranger = await server.buildUser('Stranger')
  const { offerId } = await buildPayableOffer(people)
  const { body } = await ask(offerId)
  const { id } = await payByCard(server, body.clientSecret)
  for (const person of [stranger, people.agent, people.admin]) {
    expect((await ask(offerId, person)).status).toBe(403)
    expect((await record(offerId, id, person)).status).toBe(403)
  }
  expect((await stranger.call('GET /offer/:id', { params: { id: offerId } })).status).toBe(403)
  for (const key of ['GET /admin/ledger', 'GET /admin/payments'] as const)
    expect((await people.buyer.call(key)).status).toBe(403)
  expect(await settledViolations(server)).toEqual([])
  const foreign = `update audit set actor = 'stranger@people.test' where move = 'open' and entity_id in (${selectCharge(sold)})`
  expect(await violatedBy(server, foreign)).toContain('onlyTheirOwn')
})
