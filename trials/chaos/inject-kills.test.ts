import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '@thikana/server/test/server'
import {
  buildPayableOffer,
  type People,
  eventually,
  buildPeople,
  payByCard,
} from '@thikana/server/test/factories/payment'
import { injectKills } from './inject-kills.ts'
import type { Point } from './points.ts'

/** What was passed so far, by a server that goes on living. */
let passed: Point[] = []
let server: TestServer
let people: People
beforeAll(async () => {
  const { wrapCards, wrapDatabase, delivery } = injectKills((point) => passed.push(point))
  server = await startTestServer({ wrapCards, wrapDatabase, delivery })
  people = await buildPeople(server)
})
afterAll(() => server.stop())

/** The webhook about the creation of an intent may arrive any time after it. */
const ofTheIntent = () => passed.filter((point) => point.includes('intent'))

it('a payment passes each of its points once, in their order', async () => {
  const { offerId } = await buildPayableOffer(people)
  passed = []
  const { clientSecret } = (await people.buyer.call('POST /create-payment-intent', { body: { offerId } }))
    .body
  expect(ofTheIntent()).toEqual([
    'before the intent is made',
    'after the intent is made',
    'before the intent is noted',
  ])
  passed = []
  await payByCard(server, clientSecret)
  await eventually(
    async () => passed,
    (points) => points.includes('after the webhook is committed'),
  )
  expect(passed).toContain('after the card is confirmed')
  expect(ofTheIntent()).toEqual([])
})

it('a buyer who asks again for an intent that is noted passes none of its points', async () => {
  const { offerId } = await buildPayableOffer(people)
  const ask = () => people.buyer.call('POST /create-payment-intent', { body: { offerId } })
  await ask()
  passed = []
  expect((await ask()).status).toBe(200)
  expect(ofTheIntent()).toEqual([])
})
