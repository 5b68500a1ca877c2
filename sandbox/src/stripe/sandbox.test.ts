// @module-tag commit
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import {
  type CardServer,
  someIntent,
  startCardServer,
  typedCard as card,
} from '@thikana/server/test/card-provider'
import { pino } from 'pino'
import { connect } from '@thikana/server/database/connect'
import { createEmptyDatabase, createTestDatabase } from '@thikana/server/test/database'
import { migrate } from '@thikana/server/database/migrate'
import { createSandbox } from './sandbox.ts'
import { migrateSandbox } from './migrate.ts'

let cardServer: CardServer
beforeAll(async () => {
  cardServer = await startCardServer()
})
afterAll(() => cardServer.stop())

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const asServer = () => bearer(cardServer.keys.secretKey)
const asBrowser = () => bearer(cardServer.keys.publishableKey)

test('a browser reads its intent with the client secret, without what only the server may see', async () => {
  const { id, clientSecret } = await cardServer.provider.createIntent(someIntent())
  const { status, body } = await cardServer.call(
    `payment_intents/${id}?client_secret=${clientSecret}`,
    undefined,
    asBrowser(),
  )
  expect([status, body.id, body.status]).toEqual([200, id, 'requires_payment_method'])
  expect(body.metadata ?? body.amount_received ?? body.latest_charge).toBeUndefined()
})

test('a browser can neither read nor pay an intent whose client secret it doesn’t have', async () => {
  const { id, clientSecret } = await cardServer.provider.createIntent(someIntent())
  const wrong = `${clientSecret.slice(0, -1)}${clientSecret.endsWith('0') ? '1' : '0'}`
  const form = { client_secret: wrong, payment_method: 'pm_card_visa' }
  for (const reply of [
    await cardServer.call(`payment_intents/${id}`, undefined, asBrowser()),
    await cardServer.call(`payment_intents/${id}?client_secret=${wrong}`),
    await cardServer.call(`payment_intents/${id}/confirm`, form),
    await cardServer.call('payment_intents/pi_unknown/confirm', form),
  ])
    expect([reply.status, reply.body.error?.code]).toEqual([404, 'resource_missing'])
})

test('a browser can’t create, cancel or refund', async () => {
  const { id, clientSecret } = await cardServer.provider.createIntent(someIntent())
  for (const headers of [asBrowser(), bearer('sk_test_guess'), undefined]) {
    const create = await cardServer.call('payment_intents', { amount: '500', currency: 'usd' }, headers)
    const cancel = await cardServer.call(
      `payment_intents/${id}/cancel`,
      { client_secret: clientSecret },
      headers,
    )
    const refund = await cardServer.call('refunds', { payment_intent: id }, headers)
    expect([create.status, cancel.status, refund.status]).toEqual([401, 401, 401])
  }
})

test('a call with parameters that the sandbox doesn’t know is refused, not partly done', async () => {
  const reply = await cardServer.call(
    'payment_intents',
    { amount: '500', currency: 'usd', capture_method: 'manual' },
    asServer(),
  )
  expect([reply.status, reply.body.error?.code]).toEqual([400, 'parameter_unknown'])
  const missing = await cardServer.call('payment_intents', { currency: 'usd' }, asServer())
  expect(missing.body.error).toMatchObject({ code: 'parameter_missing', param: 'amount' })
  const json = await cardServer.call(
    'payment_intents',
    { amount: '5' },
    { ...asServer(), 'content-type': 'application/json' },
  )
  expect([json.status, json.body.error?.type]).toEqual([415, 'invalid_request_error'])
})

test('a repeated call is answered as the first time, refusals included', async () => {
  const { id, clientSecret } = await cardServer.provider.createIntent(someIntent())
  const headers = { 'idempotency-key': `confirm-${id}` }
  const form = { client_secret: clientSecret, payment_method: 'pm_card_chargeDeclined' }
  const first = await cardServer.call(`payment_intents/${id}/confirm`, form, headers)
  const again = await cardServer.call(`payment_intents/${id}/confirm`, form, headers)
  expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([402, 402, 'true'])
  expect(again.body).toEqual(first.body)
  const other = await cardServer.call(
    `payment_intents/${id}/confirm`,
    { ...form, payment_method: 'pm_card_visa' },
    headers,
  )
  expect([other.status, other.body.error?.type]).toEqual([400, 'idempotency_error'])
})

test('parts of a charge can be refunded, even concurrently, and never more than was paid', async () => {
  const { id, clientSecret } = await cardServer.provider.createIntent(someIntent(1_000))
  await cardServer.call(`payment_intents/${id}/confirm`, {
    client_secret: clientSecret,
    payment_method: 'pm_card_visa',
  })
  const parts = Array.from({ length: 4 }, () =>
    cardServer.call('refunds', { payment_intent: id, amount: '400' }, asServer()),
  )
  const statuses = (await Promise.all(parts)).map(({ status }) => String(status))
  expect(statuses.toSorted()).toEqual(['200', '200', '400', '400'])
  const { body } = await cardServer.call(`refunds?payment_intent=${id}`, undefined, asServer())
  expect(body.data?.map(({ amount }) => amount)).toEqual([400, 400])
})

test('no card number, security code or client secret is stored in a table or a log line', async () => {
  await cardServer.call('payment_methods', card('4242424242424242', { 'card[cvc]': '987' }), asBrowser())
  await cardServer.call('payment_methods', card('4111111111111111'), asBrowser())
  const asked = someIntent()
  const { id, clientSecret } = await cardServer.provider.createIntent(asked)
  await cardServer.call(`payment_intents/${id}?client_secret=${clientSecret}`, undefined, asBrowser())
  await cardServer.call(`payment_intents/${id}/confirm`, {
    client_secret: clientSecret,
    payment_method: 'pm_card_visa',
  })
  const [secretKey, cardNumbers] = [
    cardServer.keys.secretKey,
    ['4242424242424242', '4111111111111111', '4242 4242'],
  ]
  const tables = ['intent', 'method', 'refund', 'idempotency', 'event'].map(async (name) => {
    const found = await cardServer.database.db.execute(
      sql.raw(`select t::text as line from sandbox.${name} t`),
    )
    return found.rows.map(({ line }) => line).join('\n')
  })
  const stored = [...(await Promise.all(tables)), cardServer.log()].join('\n')
  expect(stored).toContain(id)
  for (const secret of [...cardNumbers, clientSecret.split('_secret_')[1]!, '"987"', '(987', secretKey])
    expect(stored).not.toContain(secret)
})

test('a browser pays with a typed card, of which only brand and last four digits come back', async () => {
  const method = await cardServer.call('payment_methods', card('4242 4242 4242 4242'), asBrowser())
  expect(method.body).toMatchObject({ object: 'payment_method', card: { brand: 'visa', last4: '4242' } })
  const { id, clientSecret } = await cardServer.provider.createIntent(someIntent())
  const form = {
    client_secret: clientSecret,
    payment_method: String(method.body.id),
    key: cardServer.keys.publishableKey,
  }
  const paid = await cardServer.call(`payment_intents/${id}/confirm`, form)
  expect(paid.body).toMatchObject({
    status: 'succeeded',
    payment_method: String(method.body.id),
    client_secret: clientSecret,
  })
})

test.each([
  ['4000000000000002', 402, 'generic_decline', undefined],
  ['4000000000009995', 402, 'insufficient_funds', undefined],
  ['4000002500003155', 200, undefined, 'requires_action'],
])('the test card %s does what Stripe’s does', async (number, code, reason, status) => {
  const method = await cardServer.call('payment_methods', card(number), asBrowser())
  const { id, clientSecret } = await cardServer.provider.createIntent(someIntent())
  const form = { client_secret: clientSecret, payment_method: String(method.body.id) }
  const reply = await cardServer.call(`payment_intents/${id}/confirm`, form)
  expect([reply.status, reply.body.error?.decline_code, reply.body.status]).toEqual([code, reason, status])
})

test.each([
  [card('4242424242424241'), 'incorrect_number'],
  [card('4242'), 'invalid_number'],
  [card('4111111111111111'), 'card_declined'],
  [card('4242424242424242', { 'card[exp_month]': '13' }), 'invalid_expiry_month'],
  [card('4242424242424242', { 'card[exp_year]': '2020' }), 'invalid_expiry_year'],
  [card('4242424242424242', { 'card[exp_year]': '20' }), 'invalid_expiry_year'],
  [card('4242424242424242', { 'card[cvc]': '12' }), 'invalid_cvc'],
])('a browser can’t turn a bad card into a payment method (%#: %s)', async (form, code) => {
  const { status, body } = await cardServer.call('payment_methods', form, asBrowser())
  expect([status, body.error?.type, body.error?.code]).toEqual([402, 'card_error', code])
})

test('the sandbox forgets a card that paid nothing for a day, and keeps one that did', async () => {
  const own = await createTestDatabase()
  const log = pino({ level: 'silent' })
  const { db, pool, close } = await connect({ databaseUrl: own.url, log })
  await pool.query(`
    insert into sandbox.method (id, brand, last4, expiry_month, expiry_year, behaviour, created_at)
    select id, 'visa', '4242', 1, 2040, 'succeeds', now() - age from (values
      ('pm_new', interval '23 hours'), ('pm_old', interval '25 hours'), ('pm_paid', interval '25 hours')) as card (id, age);
    insert into sandbox.intent (id, amount_in_cents, currency, status, metadata, payment_method_id)
    values ('pi_1', 100, 'usd', 'succeeded', '{}', 'pm_paid')`)
  const key = Buffer.from('a key of the test')
  const sandbox = createSandbox({ db, key, webhookUrl: () => 'http://127.0.0.1:9', log })
  sandbox.start()
  const ids = async () => (await pool.query('select id from sandbox.method order by id')).rows
  await expect.poll(ids).toEqual([{ id: 'pm_new' }, { id: 'pm_paid' }])
  await sandbox.stop()
  await close()
  await own.drop()
})

test('the product’s tables have none of the sandbox, whose own are made once by starts at the same time', async () => {
  const own = await createEmptyDatabase()
  const { db, pool, close } = await connect({ databaseUrl: own.url, log: pino({ level: 'silent' }) })
  const tables = async () =>
    (
      await pool.query<{ name: string }>(
        `select table_schema || '.' || table_name as name from information_schema.tables
         where table_name like 'sandbox\\_%' or table_schema = 'sandbox' order by 1`,
      )
    ).rows.map(({ name }) => name)
  await migrate(pool)
  expect(await tables()).toEqual([])
  // Each connection has looked for the schema in vain before, which PostgreSQL remembers.
  const look = () => pool.query("select to_regclass('sandbox.intent'), pg_sleep(0.2)")
  await Promise.all([look(), look(), look()])
  await Promise.all([migrateSandbox(db), migrateSandbox(db), migrateSandbox(db)])
  expect(await tables()).toEqual(
    ['dispute', 'event', 'idempotency', 'intent', 'method', 'migration', 'refund'].map(
      (name) => `sandbox.${name}`,
    ),
  )
  await close()
  await own.drop()
})
