import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { typedCard } from '../../test/card-provider.ts'
import { sandboxPath } from '@thikana/sandbox/stripe/sandbox'
import { intentIdOf } from '@thikana/sandbox/stripe/keys'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { markAsFraud } from '../../test/factories/user.ts'
import { findLeaks } from '../../test/leaks.ts'
import {
  buildPayableOffer,
  buildPeople,
  eventually,
  payByCard,
  type People,
  readPayments,
} from '../../test/factories/payment.ts'

/** Stripe's test numbers, and one that isn't a test card. */
const numbers = [
  '4242424242424242',
  '4000000000000002',
  '4000002500003155',
  '4000000000005126',
  '4111 1111 1111 1111',
  '378282246310005',
]

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer({ refundMs: 50 })
  people = await buildPeople(server)
})
afterAll(() => server.stop())

const typeCard = async (number: string): Promise<string> => {
  const { publishableKey } = (await server.guest.call('GET /site')).body.cardForm
  const response = await fetch(`${server.url}${sandboxPath}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams(typedCard(number)),
  })
  return ((await response.json()) as { id?: string }).id ?? ''
}

/** A confirmation with an idempotency key, whose answer is stored; `method` is arbitrary input. */
const payWith = (clientSecret: string, method: string): Promise<Response> => {
  return fetch(`${server.url}${sandboxPath}/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`, {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: method }),
  })
}

it(
  'no card number and no client secret is in any log line or table, after payments, refusals and refunds',
  { timeout: 120_000 },
  async () => {
    const agent = await server.buildUser('Leaky Fraud', 'agent')
    const own = { ...people, agent, image: await agent.upload() }
    for (const number of numbers) {
      const method = await typeCard(number)
      const { offerId } = await buildPayableOffer(own, 1_200_000)
      const { body } = await people.buyer.call('POST /create-payment-intent', { body: { offerId } })
      await fetch(
        `${server.url}${sandboxPath}/v1/payment_intents/${intentIdOf(body.clientSecret)}?client_secret=${body.clientSecret}`,
      )
      for (const wrong of [number, number.replaceAll(' ', ''), `pm_${number}`, body.clientSecret]) {
        const refused = await payWith(body.clientSecret, wrong)
        expect(refused.status).toBe(400)
        expect(await refused.text()).not.toContain(wrong)
      }
      if (method) await payByCard(server, body.clientSecret, method)
      await people.buyer.call('POST /payments', { body: { offerId, transactionId: body.clientSecret } })
    }
    await markAsFraud(server, agent)
    const { rows } = await server.database.db.execute<{ id: string }>(sql`select offer_id as id from payment`)
    for (const { id } of rows)
      await eventually(
        async () => {
          await server.reconcile()
          return readPayments(server.database, id)
        },
        ([row]) => row?.status !== 'refunding' && row?.status !== 'live',
      )
    expect(server.logs()).toContain('payment_methods')
    expect(await findLeaks(server)).toEqual([])
  },
)

it('a card number or a client secret would be found', async () => {
  const { db } = server.database
  await db.execute(sql`insert into sandbox.event (id, type, intent_id, payload, copies_left, next_attempt_at)
    values ('evt_leak', 'a', 'b', '{"number": "4242 4242 4242 4242", "secret": "pi_1_secret_2"}', 0, now())`)
  expect(await findLeaks(server)).toEqual(['pi_1_secret_2', '4242 4242 4242 4242'])
  const found = await findLeaks({ ...server, logs: () => 'card[number]=4000002500003155&' })
  expect(found).toContain('4000002500003155')
})
