import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/server.ts'
import {
  buildPayableOffer,
  type People,
  buildPeople,
  payByCard,
  readOffer,
} from '../../test/factories/payment.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer({ delivery: { drop: () => true } })
  people = await buildPeople(server)
})
afterAll(() => server.stop())

it('a payment that neither the browser nor the provider’s message reports is settled by the reconciler', async () => {
  const { offerId } = await buildPayableOffer(people)
  const asked = await people.buyer.call('POST /create-payment-intent', { body: { offerId } })
  const paid = await payByCard(server, asked.body.clientSecret)
  expect((await readOffer(server.database, offerId))?.status).toBe('accepted')
  await server.reconcile()
  expect(await readOffer(server.database, offerId)).toMatchObject({
    status: 'bought',
    transactionId: paid.id,
  })
})

it('no card number and no client secret is in the logs', async () => {
  const number = '4242424242424242'
  const { publishableKey } = (await server.guest.call('GET /site')).body.cardForm
  const method = await fetch(`${server.url}/sandbox/stripe/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2040',
      'card[cvc]': '123',
    }),
  })
  expect(method.status).toBe(200)
  expect(server.logs()).toContain('payment_methods')
  expect(server.logs()).not.toContain(number)
  expect(server.logs()).not.toMatch(/_secret_\w/)
})
