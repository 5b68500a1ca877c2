import { afterAll, beforeAll, expect, test } from 'vitest'
import { someIntent, startCardServer, typedCard as card } from '@thikana/server/test/card-provider'
import type { CardServer } from '@thikana/server/test/card-provider'

let cardServer: CardServer
beforeAll(async () => {
  cardServer = await startCardServer()
})
afterAll(() => cardServer.stop())

const asBrowser = () => ({ authorization: `Bearer ${cardServer.keys.publishableKey}` })

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
