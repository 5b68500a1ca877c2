// Long, so that all the invariants can be read in one place: a test each.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answer, makeOffer } from '../../offer/testing.ts'
import { freePort, startProcess } from '../../process-testing.ts'
import { addVerified } from '../../property/testing.ts'
import type { Delivery } from '../../providers/payments/sandbox/events.ts'
import { type Client, signInAt, startTestServer, testSecret, type TestServer } from '../../testing.ts'
import { idOf, markAsFraud } from '../../user/testing.ts'
import {
  acceptedOffer,
  type Cast,
  eventually,
  gather,
  payByCard,
  payFor,
  readOffer,
  readPayments,
} from '../testing.ts'
import { checkMoney, invariants } from './check-money.ts'
import { brokenBy, violationsAtRest } from './testing.ts'

const delivery: Delivery = {}
let server: TestServer
let cast: Cast
/** A bought home and a refunded part, for the violations that are planted. */
let sold: string
let returned: string
beforeAll(async () => {
  server = await startTestServer({ delivery, refundMs: 300 })
  cast = await gather(server)
  sold = (await acceptedOffer(cast)).offerId
  await payFor(server, cast.buyer, sold)
  returned = await payAndLose()
})
afterAll(() => server.stop())

const ask = (offerId: string, buyer: Client = cast.buyer) =>
  buyer.call('POST /create-payment-intent', { body: { offerId } })
const record = (offerId: string, transactionId: string, buyer: Client = cast.buyer) =>
  buyer.call('POST /payments', { body: { offerId, transactionId } })
const statusesOf = async (offerId: string) =>
  (await readPayments(server.database, offerId)).map(({ status }) => status)

/** An offer in two parts with the first one paid, by an agent who is then marked as fraud. */
async function payAndLose(card?: string): Promise<string> {
  const agent = await server.as(`Fraud ${Math.random()}`, 'agent')
  const { offerId } = await acceptedOffer({ ...cast, agent, image: await agent.upload() }, 1_200_000)
  const { id } = await payByCard(server, (await ask(offerId)).body.clientSecret, card)
  await record(offerId, id)
  await markAsFraud(server, agent)
  await eventually(
    () => statusesOf(offerId),
    ([status]) => status === 'refunded',
  )
  return offerId
}

const chargeOf = (offerId: string) => `select id from payment where offer_id = '${offerId}'`
const intentOf = (offerId: string) => `select intent_id from payment where offer_id = '${offerId}'`

it(`${invariants.oneWinner.title}, when two offers are accepted at once`, async () => {
  const buyers = [cast.buyer, await server.as('Second Buyer')]
  const propertyId = await addVerified(server, cast.agent, { image: cast.image })
  const offers = await Promise.all(buyers.map((buyer) => makeOffer(buyer, propertyId)))
  const answers = await Promise.all(offers.map((id) => answer(cast.agent, id, propertyId)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await violationsAtRest(server)).toEqual([])
  const second = `update offer set status = 'accepted' where property_id = '${propertyId}'`
  expect(await brokenBy(server, 'drop index offer_one_winner', second)).toContain('oneWinner')
})

it(`${invariants.everySuccessEnds.title}, whoever reports it or nobody`, async () => {
  delivery.drop = () => true
  const { offerId } = await acceptedOffer(cast)
  await payByCard(server, (await ask(offerId)).body.clientSecret)
  expect(await statusesOf(offerId)).toEqual(['live'])
  expect(await violationsAtRest(server)).toEqual([])
  delete delivery.drop
  expect(await statusesOf(offerId)).toEqual(['captured'])
  const kept = `update payment set status = 'canceled' where offer_id = '${returned}'`
  expect(
    await brokenBy(server, kept, `delete from sandbox_refund where intent_id in (${intentOf(returned)})`),
  ).toContain('everySuccessEnds')
  expect(await brokenBy(server, `delete from payment where offer_id = '${sold}'`)).toContain(
    'everySuccessEnds',
  )
})

it(`${invariants.oneLiveCharge.title}, when it is asked for twenty times at once`, async () => {
  const { offerId } = await acceptedOffer(cast)
  await Promise.all(Array.from({ length: 20 }, () => ask(offerId)))
  expect(await violationsAtRest(server)).toEqual([])
  const twin = `insert into sandbox_intent (id, amount_in_cents, currency, status, metadata)
    select 'pi_twin', amount_in_cents, currency, status, metadata from sandbox_intent where id in (${intentOf(offerId)})`
  expect(await brokenBy(server, twin)).toContain('oneLiveCharge')
})

it(`${invariants.amountIsDue.title}, whatever the caller says is due`, async () => {
  const { offerId } = await acceptedOffer(cast, 2_999_999.99)
  for (const amountInCents of [1, 50, 99_999_998, 299_999_999])
    expect(
      (await cast.buyer.call('POST /create-payment-intent', { body: { offerId, amountInCents } })).status,
    ).toBe(400)
  await payFor(server, cast.buyer, offerId)
  await ask(offerId)
  expect(await violationsAtRest(server)).toEqual([])
  const less = `update sandbox_intent set amount_in_cents = amount_in_cents - 1 where id in (${intentOf(sold)})`
  expect(await brokenBy(server, less)).toContain('amountIsDue')
})

it(`${invariants.boughtMeansPaid.title}, and not a part earlier`, async () => {
  const { offerId } = await acceptedOffer(cast, 1_200_000)
  await payFor(server, cast.buyer, offerId)
  expect((await readOffer(server.database, offerId))?.status).toBe('accepted')
  expect(await violationsAtRest(server)).toEqual([])
  const early = `update offer set status = 'bought', transaction_id = 'pi_1' where id = '${offerId}'`
  expect(await brokenBy(server, early)).toContain('boughtMeansPaid')
  await payFor(server, cast.buyer, offerId)
  expect((await readOffer(server.database, offerId))?.status).toBe('bought')
  expect(await violationsAtRest(server)).toEqual([])
})

it(`${invariants.oneEffect.title}, when each comes three times and the buyer reports it too`, async () => {
  delivery.duplicate = 2
  const { offerId } = await acceptedOffer(cast)
  const { id } = await payByCard(server, (await ask(offerId)).body.clientSecret)
  await Promise.all([record(offerId, id), record(offerId, id), server.reconcile()])
  delete delivery.duplicate
  expect(await violationsAtRest(server)).toEqual([])
  const twice = `insert into audit (actor, entity, entity_id, move, "from", "to")
    select 'payment', 'payment', (${chargeOf(offerId)}), 'capture', 'live', 'captured'`
  expect(await brokenBy(server, twice)).toContain('oneEffect')
})

it(`${invariants.anyOrder.title}: early, late, turned round, or lost`, async () => {
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
    const { offerId } = await acceptedOffer(cast)
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
    ends.push((await statusesOf(offerId)).join())
    for (const key of Object.keys(way) as (keyof Delivery)[]) delete delivery[key]
  }
  expect(ends).toEqual(ways.map(() => 'captured'))
  expect(await violationsAtRest(server)).toEqual([])
  const unheard = `update payment set status = 'live' where offer_id = '${sold}'`
  expect(await brokenBy(server, unheard)).toContain('anyOrder')
})

it(`${invariants.oneRefund.title}, when ten rounds send it back at once`, async () => {
  const offerId = await payAndLose('pm_card_refundFail')
  await eventually(
    async () => {
      await server.reconcile()
      return statusesOf(offerId)
    },
    ([status]) => status === 'refundFailed',
  )
  const [row] = await readPayments(server.database, offerId)
  const again = () => cast.admin.call('PATCH /admin/payments/refund/:id', { params: { id: row?.id ?? '' } })
  await Promise.all([again(), again(), again(), ...Array.from({ length: 10 }, () => server.reconcile())])
  expect(await violationsAtRest(server)).toEqual([])
  const second = `insert into sandbox_refund (id, intent_id, charge_id, amount_in_cents, currency, metadata)
    select 're_twin', intent_id, charge_id, amount_in_cents, currency, metadata from sandbox_refund where intent_id in (${intentOf(returned)}) limit 1`
  expect(await brokenBy(server, second)).toContain('oneRefund')
})

it(`${invariants.movesAlongTable.title}, whatever is asked for`, async () => {
  const { offerId, propertyId } = await acceptedOffer(cast)
  for (const status of ['rejected', 'accepted', 'bought'])
    expect((await answer(cast.agent, offerId, propertyId, status)).status).toBeGreaterThanOrEqual(400)
  await payFor(server, cast.buyer, offerId)
  expect((await answer(cast.agent, offerId, propertyId, 'rejected')).status).toBe(409)
  expect(await violationsAtRest(server)).toEqual([])
  const untold = `update offer set status = 'rejected', transaction_id = null where id = '${sold}'`
  expect(await brokenBy(server, untold)).toContain('movesAlongTable')
  const leap = `update audit set "from" = 'pending' where entity_id = '${sold}' and move = 'buy'`
  expect(await brokenBy(server, leap)).toContain('movesAlongTable')
})

it(`${invariants.nothingKept.title}, paid in part or not at all`, async () => {
  const [agent, leaver] = await Promise.all([server.as('Fraud Ten', 'agent'), server.as('Leaver')])
  const theirs = { ...cast, agent, image: await agent.upload() }
  const offers = [
    await acceptedOffer(theirs),
    await acceptedOffer(theirs, 1_200_000),
    await acceptedOffer({ ...cast, buyer: leaver }),
  ].map(({ offerId }) => offerId)
  await ask(offers[0] ?? '')
  await payFor(server, cast.buyer, offers[1] ?? '')
  await ask(offers[2] ?? '', leaver)
  await markAsFraud(server, agent)
  await cast.admin.call('DELETE /users/:id', { params: { id: await idOf(leaver) } })
  expect(await violationsAtRest(server)).toEqual([])
  const ends = await Promise.all(offers.map(statusesOf))
  expect(ends).toEqual([['canceled'], ['refunded'], ['canceled']])
  const kept = `update payment set status = 'captured' where offer_id = '${offers[1]}'`
  expect(await brokenBy(server, kept)).toContain('nothingKept')
  const stands = `update app_user set status = 'fraud' where id in (select agent_id from property join offer on property_id = property.id
    where offer.status = 'accepted')`
  await acceptedOffer(cast)
  expect(await brokenBy(server, stands)).toContain('nothingKept')
})

it(`${invariants.nobodyElses.title}, whatever their role`, async () => {
  const stranger = await server.as('Stranger')
  const { offerId } = await acceptedOffer(cast)
  const { body } = await ask(offerId)
  const { id } = await payByCard(server, body.clientSecret)
  for (const person of [stranger, cast.agent, cast.admin]) {
    expect((await ask(offerId, person)).status).toBe(403)
    expect((await record(offerId, id, person)).status).toBe(403)
  }
  expect((await stranger.call('GET /offer/:id', { params: { id: offerId } })).status).toBe(403)
  for (const key of ['GET /admin/ledger', 'GET /admin/payments'] as const)
    expect((await cast.buyer.call(key)).status).toBe(403)
  expect(await violationsAtRest(server)).toEqual([])
  const foreign = `update audit set actor = 'stranger@people.test' where move = 'open' and entity_id in (${chargeOf(sold)})`
  expect(await brokenBy(server, foreign)).toContain('nobodyElses')
})

it(`${invariants.answeredStays.title} of the server that answered`, { timeout: 90_000 }, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'thikana-killed-'))
  const port = await freePort()
  const { rows } = await server.database.db.execute<{ url: string }>(
    sql`select current_setting('unix_socket_directories') || '|' || current_database() as url`,
  )
  const [folder = '', database = ''] = (rows[0]?.url ?? '').replaceAll('"', '').split('|')
  const env = {
    DATABASE_URL: `postgresql://thikana@localhost/${database}?host=${encodeURIComponent(folder)}`,
    SESSION_SECRET: testSecret,
  }
  const start = () => startProcess(dataDir, port, env)
  let killed = await start()
  const { offerId } = await acceptedOffer(cast)
  const buyer = await signInAt(killed.url, 'Buyer')
  const at = { ...server, url: killed.url }
  const { id: transactionId } = await payByCard(at, (await ask(offerId, buyer)).body.clientSecret)
  const recorded = await record(offerId, transactionId, buyer)
  await killed.end('SIGKILL')
  expect(recorded.status).toBe(200)
  killed = await start()
  expect(await violationsAtRest(server, [recorded.body.insertedId])).toEqual([])
  await killed.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

it('a payment that was answered and is gone is seen by the checker', async () => {
  const [row] = await readPayments(server.database, sold)
  expect(await violationsAtRest(server, [row?.id ?? ''])).toEqual([])
  const gone = await checkMoney(server.database, { answered: ['nowhere'] })
  expect(gone.map(({ invariant }) => invariant)).toEqual(['answeredStays'])
})

it(`${invariants.ledgerBalances.title}, and a cent too much or too little is seen`, async () => {
  expect(await violationsAtRest(server)).toEqual([])
  const missing = `delete from ledger_entry where posting = 'buy' and payment_id in (${chargeOf(sold)})`
  expect(await brokenBy(server, missing)).toEqual(['ledgerBalances'])
  const more = `update ledger_entry set amount = amount + 1 where account = 'refunded'`
  expect(await brokenBy(server, more)).toEqual(['ledgerBalances'])
})
