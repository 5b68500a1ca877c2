import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { sandboxEvent } from '@thikana/sandbox/stripe/schema'
import { signPayload } from '@thikana/sandbox/stripe/keys'
import { createStripeProvider } from './stripe.ts'
import { catchRefusalCode, someIntent, startCardServer } from '../../../test/card-provider.ts'
import type { CardServer, CardServerOptions } from '../../../test/card-provider.ts'

let cardServer: CardServer | undefined
afterEach(() => cardServer?.stop())
const start = async (options?: CardServerOptions) => (cardServer = await startCardServer(options))

const pay = async ({ provider, call }: CardServer) => {
  const { id, clientSecret } = await provider.createIntent(someIntent())
  await call(`payment_intents/${id}/confirm`, { client_secret: clientSecret, payment_method: 'pm_card_visa' })
  return id
}

const arrived = (at: CardServer, count: number) =>
  vi.waitFor(() => expect(at.webhooks.length).toBeGreaterThanOrEqual(count), {
    timeout: 20_000,
    interval: 20,
  })

const typesOf = (at: CardServer) => at.webhooks.map(({ type }) => type)

test('the provider reports each step by a signed webhook that names the intent', async () => {
  const at = await start()
  const id = await pay(at)
  await at.provider.refund({ intentId: id, idempotencyKey: `refund-${id}` })
  await arrived(at, 4)
  expect(typesOf(at).toSorted()).toEqual([
    'charge.refunded',
    'payment_intent.created',
    'payment_intent.succeeded',
    'refund.updated',
  ])
  for (const { rawBody, headers, id: eventId, type } of at.webhooks)
    expect(at.provider.readWebhook(rawBody, headers)).toEqual({ id: eventId, type, intentId: id })
})

test('the provider reports a refused card, a challenge and a cancellation', async () => {
  const at = await start()
  const { id, clientSecret } = await at.provider.createIntent(someIntent())
  for (const payment_method of ['pm_card_chargeDeclined', 'pm_card_authenticationRequired'])
    await at.call(`payment_intents/${id}/confirm`, { client_secret: clientSecret, payment_method })
  await at.provider.cancelIntent(id, `cancel-${id}`)
  await arrived(at, 4)
  expect(typesOf(at).toSorted()).toEqual([
    'payment_intent.canceled',
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.requires_action',
  ])
})

test('the provider reports a dispute from its beginning to its end, and says what the bank has', async () => {
  const at = await start()
  const { id, clientSecret } = await at.provider.createIntent(someIntent(100_00))
  const payment_method = 'pm_card_createDispute'
  await at.call(`payment_intents/${id}/confirm`, { client_secret: clientSecret, payment_method })
  expect(await at.provider.readTakenBack(id)).toEqual({ disputed: 100_00, reversed: 0 })
  await arrived(at, 4)
  expect(typesOf(at).toSorted()).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'payment_intent.created',
    'payment_intent.succeeded',
  ])
  for (const { rawBody, headers } of at.webhooks)
    expect(at.provider.readWebhook(rawBody, headers).intentId).toBe(id)
  expect(await at.provider.readTakenBack('pi_unknown')).toEqual({ disputed: 0, reversed: 0 })
})

test('a webhook is refused if a byte, its form, its time or its signer differs, or its id can’t be stored', async () => {
  const at = await start()
  await pay(at)
  await arrived(at, 1)
  const { rawBody, headers } = at.webhooks[0]!
  const text = rawBody.toString()
  const signature = String(headers['stripe-signature'])
  const { webhookSecret } = at.keys
  const signed = (secret: string, offset: number) =>
    signPayload(text, secret, Math.floor(Date.now() / 1000) + offset)
  const reading = async (body: string, header: string | undefined) =>
    at.provider.readWebhook(Buffer.from(body), { 'stripe-signature': header })

  expect(await catchRefusalCode(reading(text, signature))).toBe('nothing refused')
  expect(await catchRefusalCode(reading(text, signed(webhookSecret, -290)))).toBe('nothing refused')
  expect(await catchRefusalCode(reading(text, signed(webhookSecret, 290)))).toBe('nothing refused')

  const unstorable = text.replace('evt_', 'evt_\\u0000')
  const refused: [string, string | undefined][] = [
    [text.replace('payment_intent.', 'payment_intent_'), signature],
    [JSON.stringify(JSON.parse(text)), signature],
    [text, signed(webhookSecret, -310)],
    [text, signed(webhookSecret, 310)],
    [text, signed('whsec_other', 0)],
    [text, signature.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) + 1}`)],
    [text, `${signed(webhookSecret, -310)},t=${Math.floor(Date.now() / 1000)}`],
    [text, signature.replace('v1=', 'v0=')],
    [text, 'nonsense'],
    [text, ''],
    [text, undefined],
    ['', signature],
    ['not json', signPayload('not json', webhookSecret, Math.floor(Date.now() / 1000))],
    ['null', signPayload('null', webhookSecret, Math.floor(Date.now() / 1000))],
    [unstorable, signPayload(unstorable, webhookSecret, Math.floor(Date.now() / 1000))],
  ]
  for (const [body, header] of refused)
    expect(await catchRefusalCode(reading(body, header))).toBe('webhookRefused')
})

test('a server that reads with another secret refuses every webhook', async () => {
  const at = await start()
  await pay(at)
  await arrived(at, 1)
  const { rawBody, headers } = at.webhooks[0]!
  const stranger = createStripeProvider({
    ...at.keys,
    webhookSecret: 'whsec_other',
    name: 'stripe',
    currency: 'USD',
  })
  expect(() => stranger.readWebhook(rawBody, headers)).toThrow(
    expect.objectContaining({ code: 'webhookRefused' }),
  )
})

test('a webhook is repeated until it is answered 2xx, and not after that', async () => {
  let tries = 0
  const at = await start({ answer: ({ type }) => (type.endsWith('succeeded') && ++tries < 3 ? 500 : 200) })
  await pay(at)
  await arrived(at, 4)
  await sleep(300)
  const [first, ...again] = at.webhooks.filter(({ type }) => type.endsWith('succeeded'))
  expect(again.map(({ id }) => id)).toEqual([first?.id, first?.id])
  expect(typesOf(at)).toHaveLength(4)
})

test('webhooks that an ended server still owed are sent by the next one', async () => {
  const at = await start({ webhookUrl: 'http://127.0.0.1:1/' })
  const id = await pay(at)
  await vi.waitFor(() => expect(at.log()).toContain('unreachable'))
  await at.end()
  const next = await at.startAnother()
  await arrived(next, 2)
  expect(typesOf(next).toSorted()).toEqual(['payment_intent.created', 'payment_intent.succeeded'])
  const { rawBody, headers } = next.webhooks[0]!
  expect(next.provider.readWebhook(rawBody, headers).intentId).toBe(id)
})

test('two servers on one database send each webhook once between them', async () => {
  const at = await start({ delivery: { delayMs: 60_000 } })
  await Promise.all(Array.from({ length: 16 }, () => pay(at)))
  await at.end()
  const both = await Promise.all([at.startAnother(), at.startAnother()])
  await at.database.db.update(sandboxEvent).set({ nextAttemptAt: sql`now()` })
  const ids = () => both.flatMap(({ webhooks }) => webhooks.map(({ id }) => id))
  await vi.waitFor(() => expect(new Set(ids()).size).toBe(32), { timeout: 20_000 })
  await sleep(200)
  expect(ids()).toHaveLength(32)
})

test('a test may have webhooks sent twice', async () => {
  const at = await start({ delivery: { duplicate: 1 } })
  await pay(at)
  await arrived(at, 4)
  expect(new Set(at.webhooks.map(({ id }) => id)).size).toBe(2)
})

test('a test may have webhooks arrive late, or some never', async () => {
  const at = await start({
    delivery: { delayMs: 600, drop: ({ type }) => type === 'payment_intent.created' },
  })
  const began = Date.now()
  await pay(at)
  await arrived(at, 1)
  expect(Date.now() - began).toBeGreaterThanOrEqual(600)
  await sleep(200)
  expect(typesOf(at)).toEqual(['payment_intent.succeeded'])
})

test('a test may have webhooks arrive newest first', async () => {
  const at = await start({ delivery: { reorder: true } })
  // Only events of one half second change places, so a slow machine may need another try.
  const isTurned = async () => {
    at.webhooks.length = 0
    await pay(at)
    await arrived(at, 2)
    return typesOf(at)[0] === 'payment_intent.succeeded'
  }
  let tries = 0
  while (!(await isTurned())) expect(++tries).toBeLessThan(10)
})
