import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStripeProvider } from './stripe.ts'
import { codeOf, someIntent, startCardServer } from '../../../test/card-provider.ts'
import type { Intent } from './port.ts'
import type { CardServer } from '../../../test/card-provider.ts'

let stage: CardServer
beforeAll(async () => {
  stage = await startCardServer()
})
afterAll(() => stage.stop())

const confirm = ({ id, clientSecret }: Intent, method: string) =>
  stage.call(`payment_intents/${id}/confirm`, { client_secret: clientSecret, payment_method: method })

const retrieve = async (id: string): Promise<Intent> => {
  const intent = await stage.provider.retrieveIntent(id)
  if (!intent) throw new Error(`The provider doesn’t know ${id}`)
  return intent
}

const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => String(status)).toSorted()

const paid = async () => {
  const intent = await stage.provider.createIntent(someIntent())
  await confirm(intent, 'pm_card_visa')
  return retrieve(intent.id)
}

test('the server makes an intent that carries the amount, the currency and our ids', async () => {
  const asked = someIntent(123_45)
  const intent = await stage.provider.createIntent(asked)
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    amountInCents: 123_45,
    receivedInCents: 0,
    currency: 'usd',
    metadata: asked.metadata,
    paymentMethodTypes: ['card'],
  })
  expect(intent.clientSecret).toMatch(new RegExp(`^${intent.id}_secret_[0-9a-f]{40}$`))
  expect(await retrieve(intent.id)).toEqual(intent)
})

test('the server gets one and the same intent when it asks twenty times at once with one key', async () => {
  const asked = someIntent()
  const intents = await Promise.all(Array.from({ length: 20 }, () => stage.provider.createIntent(asked)))
  expect(new Set(intents.map(({ id, clientSecret }) => `${id} ${clientSecret}`)).size).toBe(1)
})

test('the server is refused when it uses a key again for another amount', async () => {
  const asked = someIntent()
  await stage.provider.createIntent(asked)
  expect(await codeOf(stage.provider.createIntent({ ...asked, amountInCents: 600_00 }))).toMatch(
    /StripeIdempotencyError/,
  )
})

test('the server may ask for 50 cents up to the cap of one charge, and for nothing outside', async () => {
  const { createIntent, capInCents } = stage.provider
  expect((await createIntent(someIntent(50))).amountInCents).toBe(50)
  expect((await createIntent(someIntent(capInCents))).amountInCents).toBe(99_999_999)
  expect(await codeOf(createIntent(someIntent(49)))).toBe('cardRefused')
  expect(await codeOf(createIntent(someIntent(capInCents + 1)))).toBe('cardRefused')
})

test('a buyer pays with a good card', async () => {
  const intent = await paid()
  expect(intent).toMatchObject({ status: 'succeeded', receivedInCents: intent.amountInCents })
})

test.each([
  ['pm_card_chargeDeclined', 'generic_decline'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
])('a buyer whose card is refused (%s) pays the same intent with another', async (method, reason) => {
  const intent = await stage.provider.createIntent(someIntent())
  const { status, body } = await confirm(intent, method)
  expect([status, body.error?.code, body.error?.decline_code]).toEqual([402, 'card_declined', reason])
  expect(await retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    receivedInCents: 0,
  })
  expect((await confirm(intent, 'pm_card_visa')).body.status).toBe('succeeded')
})

test('a buyer is charged once when two confirmations arrive at once', async () => {
  const intent = await stage.provider.createIntent(someIntent())
  const replies = await Promise.all([confirm(intent, 'pm_card_visa'), confirm(intent, 'pm_card_visa')])
  expect(statusesOf(replies)).toEqual(['200', '400'])
  const late = replies.find(({ status }) => status === 400)
  expect(late?.body.error?.code).toBe('payment_intent_unexpected_state')
  expect(late?.body.error?.payment_intent?.metadata).toBeUndefined()
})

test.each([
  ['complete', 'succeeded', undefined],
  ['fail', 'requires_payment_method', 'payment_intent_authentication_failure'],
])('a buyer who is asked to prove who they are (%s) ends as %s', async (outcome, status, code) => {
  const intent = await stage.provider.createIntent(someIntent())
  const asked = await confirm(intent, 'pm_card_authenticationRequired')
  expect(asked.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  expect((await retrieve(intent.id)).receivedInCents).toBe(0)
  const form = { client_secret: intent.clientSecret, outcome }
  const [one, other] = await Promise.all([
    stage.call(`payment_intents/${intent.id}/authenticate`, form),
    stage.call(`payment_intents/${intent.id}/authenticate`, form),
  ])
  expect(statusesOf([one, other])).toEqual(['200', '400'])
  const answered = one.status === 200 ? one.body : other.body
  expect([answered.status, answered.last_payment_error?.code, answered.next_action]).toEqual([
    status,
    code,
    null,
  ])
  expect((await retrieve(intent.id)).status).toBe(status)
})

test('the server cancels an intent nobody paid, and the buyer can’t pay it afterwards', async () => {
  const { id, clientSecret, ...intent } = await stage.provider.createIntent(someIntent())
  expect((await stage.provider.cancelIntent(id, `cancel-${id}`)).status).toBe('canceled')
  expect((await stage.provider.cancelIntent(id, `cancel-again-${id}`)).status).toBe('canceled')
  expect((await confirm({ id, clientSecret, ...intent }, 'pm_card_visa')).status).toBe(400)
})

test('the server gets a succeeded intent back as it is when it cancels too late', async () => {
  const intent = await paid()
  expect(await stage.provider.cancelIntent(intent.id, `cancel-${intent.id}`)).toEqual(intent)
})

test('an intent ends either canceled or succeeded when both are tried at once', async () => {
  const intent = await stage.provider.createIntent(someIntent())
  const [canceled, confirmed] = await Promise.all([
    stage.provider.cancelIntent(intent.id, `cancel-${intent.id}`),
    confirm(intent, 'pm_card_visa'),
  ])
  const { status } = await retrieve(intent.id)
  expect(canceled.status).toBe(status)
  expect(status).toBe(confirmed.status === 200 ? 'succeeded' : 'canceled')
})

test('the server refunds a charge once, however often and under whatever key it asks', async () => {
  const intent = await paid()
  const ask = (idempotencyKey: string) => stage.provider.refund({ intentId: intent.id, idempotencyKey })
  const key = `refund-${intent.id}`
  const refunds = await Promise.all([ask(key), ask(key), ask(key), ask(`${key}-after-a-day`)])
  expect(new Set(refunds.map(({ id }) => id)).size).toBe(1)
  expect(refunds[0]).toMatchObject({
    intentId: intent.id,
    amountInCents: intent.amountInCents,
    status: 'succeeded',
  })
})

test('the server can’t refund what was never paid', async () => {
  const { id } = await stage.provider.createIntent(someIntent())
  const refund = stage.provider.refund({ intentId: id, idempotencyKey: `refund-${id}` })
  expect(await codeOf(refund)).toMatch(/StripeInvalidRequestError/)
})

test('the server is told that a payment it asks about was never made', async () => {
  expect(await stage.provider.retrieveIntent('pi_unknown')).toBeNull()
  expect(await stage.provider.retrieveIntent('../refunds?payment_intent=pi_1')).toBeNull()
})

test('the server learns that the provider is down when it can’t be reached or refuses our key', async () => {
  const nowhere = () => ({ protocol: 'http' as const, host: '127.0.0.1', port: 1 })
  const unreachable = createStripeProvider({ ...stage.keys, kind: 'sandbox', address: nowhere })
  expect(await codeOf(unreachable.retrieveIntent('pi_1'))).toBe('cardProviderDown')
  const stranger = createStripeProvider({
    ...stage.keys,
    secretKey: 'sk_test_other',
    kind: 'sandbox',
    address: stage.address,
  })
  expect(await codeOf(stranger.createIntent(someIntent()))).toBe('cardProviderDown')
})

test('an error of the provider carries no key, no header and no client secret', async () => {
  const intent = await paid()
  const again = stage.provider.refund({ intentId: 'pi_unknown', idempotencyKey: 'refund-unknown' })
  const error = await again.then(
    () => new Error('nothing refused'),
    (reason: Error) => reason,
  )
  const text = [error.stack, JSON.stringify(error), JSON.stringify(error.cause)].join('\n')
  expect(text).toContain('resource_missing')
  expect(text).not.toContain(intent.clientSecret)
  expect(text).not.toContain(stage.keys.secretKey)
  expect(Object.keys(error)).not.toContain('raw')
})
