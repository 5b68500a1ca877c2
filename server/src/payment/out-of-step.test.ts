import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CardProvider } from '../providers/payments/port.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { markAsFraud } from '../../test/factories/user.ts'
import { ledgerBalance } from './ledger.ts'
import { settlePayment } from './settle-payment.ts'
import {
  buildPayableOffer,
  type People,
  eventually,
  buildPeople,
  payByCard,
  payTooLate,
  readPayments,
} from '../../test/factories/payment.ts'

/** While on, the provider refuses to refund, as it does for a disputed charge. */
let isRefusing = false
const wrapCards = (cards: CardProvider): CardProvider => ({
  ...cards,
  refund: async (asked) => {
    if (isRefusing) throw Object.assign(new Error('Stripe: charge_disputed'), { isRefused: true })
    return cards.refund(asked)
  },
})

let server: TestServer
let people: People
beforeAll(async () => {
  // No webhook arrives: the server must find out by itself.
  server = await startTestServer({ delivery: { drop: () => true }, wrapCards })
  people = await buildPeople(server)
})
afterAll(() => server.stop())

const run = (query: ReturnType<typeof sql>) => server.database.db.execute(query)
const only = async (offerId: string) => {
  const [row] = await readPayments(server.database, offerId)
  if (!row) throw new Error('There is no payment')
  return row
}
const open = async (offerId: string) =>
  (await people.buyer.call('POST /create-payment-intent', { body: { offerId } })).body
const retry = (id: string) => people.admin.call('PATCH /admin/payments/refund/:id', { params: { id } })

/** A first part that was paid and recorded, on an agent's own property. */
const paidPart = async () => {
  const agent = await server.buildUser(`Agent ${Math.random()}`, 'agent')
  const { offerId } = await buildPayableOffer({ ...people, agent, image: await agent.upload() }, 1_200_000)
  const { id: transactionId } = await payByCard(server, (await open(offerId)).clientSecret)
  await people.buyer.call('POST /payments', { body: { offerId, transactionId } })
  return { agent, offerId, transactionId, payment: await only(offerId) }
}
const becomes = (offerId: string, wanted: string) =>
  eventually(
    async () => {
      await server.reconcile()
      return (await only(offerId)).status
    },
    (status) => status === wanted,
  )

describe('an abandoned charge', () => {
  it('at the moment its intent is recorded can’t be paid any more', async () => {
    const { offerId } = await buildPayableOffer(people)
    const { clientSecret } = await open(offerId)
    const { id, intentId } = await only(offerId)
    await run(sql`update payment set status = 'due', intent_id = null where id = ${id}`)
    await run(sql`update offer set status = 'rejected' where id = ${offerId}`)
    const noting = await server.database.pool.connect()
    await noting.query('begin')
    await noting.query('select 1 from payment where id = $1 for update', [id])
    const paymentDeps = settlePayment({ database: server.database, cards: server.cards }, id)
    await eventually(
      async () =>
        (
          await run(
            sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%payment%'`,
          )
        ).rows.length,
      (waiting) => waiting > 0,
    )
    await noting.query("update payment set status = 'live', intent_id = $2 where id = $1", [id, intentId])
    await noting.query('commit')
    noting.release()
    await paymentDeps
    expect(await only(offerId)).toMatchObject({ status: 'canceled' })
    expect((await payByCard(server, clientSecret)).error).toBeDefined()
  })

  it('and still paid by a client that has its secret is refunded, even if it is never reported', async () => {
    const { offerId } = await buildPayableOffer(people)
    const { clientSecret } = await open(offerId)
    await payTooLate(server, offerId, clientSecret)
    await becomes(offerId, 'refunded')
  })
})

describe('money that must go back', () => {
  it('is refunded in full if a part of it was refunded by hand', async () => {
    const { agent, offerId, transactionId } = await paidPart()
    await run(sql`insert into sandbox.refund (id, intent_id, charge_id, amount_in_cents, currency, metadata, status)
      select ${`re_hand${Date.now()}`}, id, charge_id, 100, currency, '{}', 'succeeded' from sandbox.intent where id = ${transactionId}`)
    await run(sql`update sandbox.intent set refunded_in_cents = 100 where id = ${transactionId}`)
    await markAsFraud(server, agent)
    await becomes(offerId, 'refunded')
    const { rows } = await run(
      sql`select sum(amount_in_cents)::int as minor from sandbox.refund where intent_id = ${transactionId}`,
    )
    expect(rows).toEqual([{ minor: 60_000_000 }])
  })

  it('and whose refund the provider refuses waits for an admin, whose retry sends it', async () => {
    const { agent, offerId, payment } = await paidPart()
    isRefusing = true
    await markAsFraud(server, agent)
    await becomes(offerId, 'refundFailed')
    const stuck = await people.admin.call('GET /admin/payments', { query: { state: 'stuck' } })
    expect(stuck.body.map(({ _id }) => _id)).toContain(payment.id)
    const { refundFailed } = (await people.admin.call('GET /admin/ledger')).body
    expect(refundFailed).toBe(payment.amount)
    isRefusing = false
    expect((await retry(payment.id)).body).toMatchObject({ isRefunded: true })
    expect((await only(offerId)).status).toBe('refunded')
  })

  it('and whose refund the provider doesn’t know waits for an admin', async () => {
    const { agent, offerId, payment } = await paidPart()
    isRefusing = true
    await markAsFraud(server, agent)
    await becomes(offerId, 'refundFailed')
    isRefusing = false
    await run(
      sql`update payment set status = 'refunding', refund_id = 're_elsewhere' where id = ${payment.id}`,
    )
    await becomes(offerId, 'refundFailed')
    expect((await retry(payment.id)).body).toMatchObject({ isRefunded: true })
  })

  it('leaves books that balance', async () => {
    const { captured, inFlight, bought, refunded } = await ledgerBalance(server.database.db)
    expect(captured).toBe(inFlight + bought + refunded)
    expect(inFlight).toBe(0)
  })
})

it('a transaction sees what those before it wrote, however the database was set up', async () => {
  const { rows } = await run(sql`show transaction_isolation`)
  expect(rows).toEqual([{ transaction_isolation: 'read committed' }])
  const { rows: sources } = await run(
    sql`select source from pg_settings where name = 'default_transaction_isolation'`,
  )
  // Behind PgBouncer it is stored with the role, for this database.
  expect(['session', 'database user']).toContain(sources[0]?.['source'])
})
