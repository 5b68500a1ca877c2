import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildBoughtOffer } from '../../test/factories/payment.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { answer, buildAcceptedOffer, buildOffer } from '../../test/factories/offer.ts'

let server: TestServer
let agent: Client
let buyer: Client
let other: Client
beforeAll(async () => {
  server = await startTestServer({ env: { PAYMENT_DAYS: '5' } })
  ;[agent, buyer, other] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Buyer'),
    server.buildUser('Other'),
  ])
})
afterAll(() => server.stop())

const onProperty = async (client: Client, id: string) =>
  (await client.call('GET /properties/:id', { params: { id } })).body.yourOffer
const onWishes = async (client: Client, email = client.email) =>
  (await client.call('GET /wishlist', { query: { email } })).body.map(({ yourOffer }) => yourOffer)
const addWish = async (client: Client, propertyId: string) =>
  (await client.call('POST /wishlist', { body: { propertyId } })).body.insertedId

it('a property, a wishlist and its entry show a buyer’s open offer only to that buyer', async () => {
  const propertyId = await buildVerifiedProperty(server, agent)
  const [entry] = [await addWish(buyer, propertyId), await addWish(other, propertyId)]
  expect(await onProperty(buyer, propertyId)).toBeNull()
  const _id = await buildOffer(buyer, propertyId, { offerAmount: 110_000 })
  const pending = {
    _id,
    status: 'pending',
    purpose: 'sale',
    offerAmount: 110_000,
    totalAmount: 110_000,
    paidAmount: 0,
    payBy: null,
    counterAmount: null,
    counterUntil: null,
  }
  expect(await onProperty(buyer, propertyId)).toEqual(pending)
  expect(await onWishes(buyer)).toEqual([pending])
  const one = await buyer.call('GET /wishlist/:id', { params: { id: entry } })
  expect(one.body.yourOffer).toEqual(pending)

  for (const person of [other, agent]) expect(await onProperty(person, propertyId)).toBeNull()
  expect(await onWishes(other)).toEqual([null])
  const admin = await server.buildUser('Admin', 'admin')
  expect(await onWishes(admin, buyer.email)).toEqual([null])
})

it('an accepted offer says until when it must be paid, a bought one that it is bought', async () => {
  const [promised, sold] = [
    await buildVerifiedProperty(server, agent),
    await buildVerifiedProperty(server, agent),
  ]
  await buildAcceptedOffer(agent, buyer, promised)
  const { payBy, ...accepted } = (await onProperty(buyer, promised)) ?? {}
  expect(accepted).toMatchObject({ status: 'accepted' })
  expect((new Date(payBy ?? 0).getTime() - Date.now()) / 86_400_000).toBeCloseTo(5, 1)
  await buildBoughtOffer(server, agent, buyer, sold)
  expect(await onProperty(buyer, sold)).toMatchObject({ status: 'bought', payBy: null })
})

it('a countered offer says what the agent would accept, and until when', async () => {
  const propertyId = await buildVerifiedProperty(server, agent)
  const id = await buildOffer(buyer, propertyId)
  await agent.call('PATCH /offers/counter/:id', { params: { id }, body: { offerAmount: 115_000, days: 1 } })
  const { counterAmount, counterUntil } = (await onProperty(buyer, propertyId)) ?? {}
  expect(counterAmount).toBe(115_000)
  expect((new Date(counterUntil ?? 0).getTime() - Date.now()) / 86_400_000).toBeCloseTo(1, 1)
})

it('an ended offer isn’t shown: another one may be made', async () => {
  const propertyId = await buildVerifiedProperty(server, agent)
  await answer(agent, await buildOffer(buyer, propertyId), propertyId, 'rejected')
  expect(await onProperty(buyer, propertyId)).toBeNull()
  const again = await buildOffer(buyer, propertyId)
  expect(await onProperty(buyer, propertyId)).toMatchObject({ _id: again })
})
