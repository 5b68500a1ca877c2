import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { someIntent, startCardServer, typedCard as card } from '@thikana/server/test/card-provider'
import type { CardServer } from '@thikana/server/test/card-provider'

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
