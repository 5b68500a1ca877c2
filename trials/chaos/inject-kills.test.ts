import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '@thikana/server/test/server'
import { buildPayableOffer, buildPeople, eventually, payByCard } from '@thikana/server/test/factories/payment'
import { injectKills, type Point } from './inject-kills.ts'

/** The points passed so far; this server isn't killed. */
let passed: Point[] = []
const server = await startTestServer(injectKills((point) => passed.push(point)))
const people = await buildPeople(server)
afterAll(() => server.stop())

/** The webhook about the creation of an intent may arrive any time after it. */
const passedIntentPoints = () => passed.filter((point) => point.includes('intent'))

it('a payment passes each of its points once, in order', async () => {
  const { offerId } = await buildPayableOffer(people)
  passed = []
  const { clientSecret } = (await people.buyer.call('POST /create-payment-intent', { body: { offerId } }))
    .body
  expect(passedIntentPoints()).toEqual([
    'before the intent is created',
    'after the intent is created',
    'before the intent is stored',
  ])
  passed = []
  await payByCard(server, clientSecret)
  await eventually(
    async () => passed,
    (points) => points.includes('after the webhook is committed'),
  )
  expect(passed).toContain('after the card is confirmed')
  expect(passedIntentPoints()).toEqual([])
})

it('a buyer who requests an intent that is already stored passes none of its points', async () => {
  const { offerId } = await buildPayableOffer(people)
  const ask = () => people.buyer.call('POST /create-payment-intent', { body: { offerId } })
  await ask()
  passed = []
  expect((await ask()).status).toBe(200)
  expect(passedIntentPoints()).toEqual([])
})
