import { afterAll, beforeAll, expect, test } from 'vitest'
import { catchRefusalCode, someIntent, startCardServer } from '../../../test/card-provider.ts'
import type { CardServer } from '../../../test/card-provider.ts'
import type { Intent } from './port.ts'
import { createStripeProvider } from './stripe.ts'

// What only Stripe's adapter promises; what every adapter does is in port.test.ts.

let cardServer: CardServer
beforeAll(async () => {
  cardServer = await startCardServer()
})
afterAll(() => cardServer.stop())

const confirm = ({ id, clientSecret }: Intent, method: string) =>
  cardServer.call(`payment_intents/${id}/confirm`, { client_secret: clientSecret, payment_method: method })

const retrieve = async (id: string): Promise<Intent> => {
  const intent = await cardServer.provider.retrieveIntent(id)
  if (!intent) throw new Error(`The provider doesn’t know ${id}`)
  return intent
}

const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => String(status)).toSorted()

/** The adapter in front of a Stripe that answers every call with `body`. */
const answered = (body: object) =>
  createStripeProvider({
    ...cardServer.keys,
    name: 'stripe',
    currency: 'USD',
    fetch: async () => Response.json(body),
  })

const stripesIntent = (status: string) => ({
  id: 'pi_1',
  object: 'payment_intent',
  client_secret: 'pi_1_secret_2',
  status,
  amount: 500,
  amount_received: 0,
  currency: 'usd',
  metadata: {},
  payment_method_types: ['card'],
})

test.each([
  ['requires_payment_method', 'open'],
  ['requires_confirmation', 'open'],
  ['requires_capture', 'open'],
  ['requires_action', 'challenged'],
  ['processing', 'processing'],
  ['succeeded', 'succeeded'],
  ['canceled', 'canceled'],
])('an intent that Stripe calls %s is %s', async (theirs, ours) => {
  expect(await answered(stripesIntent(theirs)).retrieveIntent('pi_1')).toMatchObject({ status: ours })
})

test.each(['constructor', 'partially_funded', ''])(
  'nothing is done about an intent whose status isn’t known (%s)',
  async (status) => {
    expect(await catchRefusalCode(answered(stripesIntent(status)).retrieveIntent('pi_1'))).toBe(
      'cardProviderDown',
    )
  },
)

test.each([
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  [null, 'pending'],
])('a refund that Stripe calls %s is %s', async (theirs, ours) => {
  const refund = { id: 're_1', object: 'refund', payment_intent: 'pi_1', amount: 500, status: theirs }
  expect(await answered(refund).retrieveRefund('re_1')).toEqual({
    id: 're_1',
    intentId: 'pi_1',
    amount: 500,
    status: ours,
  })
})

test('only a key of test mode takes test money', () => {
  const taking = (publishableKey: string) =>
    createStripeProvider({ ...cardServer.keys, publishableKey, name: 'stripe', currency: 'USD' })
      .takesTestMoney
  expect([taking('pk_test_1'), taking('pk_live_1')]).toEqual([true, false])
})

test('an intent is paid only by card, and its client secret is derived from its id', async () => {
  const intent = await cardServer.provider.createIntent(someIntent())
  expect(intent.paymentMethodTypes).toEqual(['card'])
  expect(intent.clientSecret).toMatch(new RegExp(`^${intent.id}_secret_[0-9a-f]{40}$`))
})

test('one charge takes eight digits of cents at the most', () => {
  expect(cardServer.provider.charge.max).toBe(99_999_999)
})

test.each([
  ['pm_card_chargeDeclined', 'generic_decline'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
])('a buyer whose card is refused (%s) pays the same intent with another', async (method, reason) => {
  const intent = await cardServer.provider.createIntent(someIntent())
  const { status, body } = await confirm(intent, method)
  expect([status, body.error?.code, body.error?.decline_code]).toEqual([402, 'card_declined', reason])
  expect(await retrieve(intent.id)).toMatchObject({ status: 'open', received: 0 })
  expect((await confirm(intent, 'pm_card_visa')).body.status).toBe('succeeded')
})

test('a buyer is charged once when two confirmations arrive at the same time', async () => {
  const intent = await cardServer.provider.createIntent(someIntent())
  const replies = await Promise.all([confirm(intent, 'pm_card_visa'), confirm(intent, 'pm_card_visa')])
  expect(statusesOf(replies)).toEqual(['200', '400'])
  const late = replies.find(({ status }) => status === 400)
  expect(late?.body.error?.code).toBe('payment_intent_unexpected_state')
  expect(late?.body.error?.payment_intent?.metadata).toBeUndefined()
})

test.each([
  ['complete', 'succeeded', undefined, 'succeeded'],
  ['fail', 'requires_payment_method', 'payment_intent_authentication_failure', 'open'],
])(
  'a buyer who is asked to prove who they are (%s) ends as %s, however often they answer',
  async (outcome, status, code, ours) => {
    const intent = await cardServer.provider.createIntent(someIntent())
    const asked = await confirm(intent, 'pm_card_authenticationRequired')
    expect(asked.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    expect((await retrieve(intent.id)).received).toBe(0)
    const form = { client_secret: intent.clientSecret, outcome }
    const [one, other] = await Promise.all([
      cardServer.call(`payment_intents/${intent.id}/authenticate`, form),
      cardServer.call(`payment_intents/${intent.id}/authenticate`, form),
    ])
    expect(statusesOf([one, other])).toEqual(['200', '400'])
    const answer = one.status === 200 ? one.body : other.body
    expect([answer.status, answer.last_payment_error?.code, answer.next_action]).toEqual([status, code, null])
    expect((await retrieve(intent.id)).status).toBe(ours)
  },
)

test('a call that Stripe refuses says by what kind of error', async () => {
  const asked = someIntent()
  const { id } = await cardServer.provider.createIntent(asked)
  const twice = cardServer.provider.createIntent({ ...asked, amount: 600_00 })
  expect(await catchRefusalCode(twice)).toMatch(/StripeIdempotencyError/)
  const refund = cardServer.provider.refund({ intentId: id, idempotencyKey: `refund-${id}` })
  expect(await catchRefusalCode(refund)).toMatch(/StripeInvalidRequestError/)
})

test('an error of Stripe carries its code, and no key, no header and no client secret', async () => {
  const intent = await cardServer.provider.createIntent(someIntent())
  await confirm(intent, 'pm_card_visa')
  const again = cardServer.provider.refund({ intentId: 'pi_unknown', idempotencyKey: 'refund-unknown' })
  const error = await again.then(
    () => new Error('nothing refused'),
    (reason: Error) => reason,
  )
  const text = [error.stack, JSON.stringify(error), JSON.stringify(error.cause)].join('\n')
  expect(text).toContain('resource_missing')
  expect(text).not.toContain(intent.clientSecret)
  expect(text).not.toContain(cardServer.keys.secretKey)
  expect(Object.keys(error)).not.toContain('raw')
})
