import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import {
  buildPendingProperty,
  buildVerifiedProperty,
  buildPropertyForm,
} from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { markAsFraud } from '../../test/factories/user.ts'
import { buildAcceptedOffer, buildOffer, buildOfferForm } from '../../test/factories/offer.ts'

let server: TestServer
let agent: Client
let buyer: Client
let other: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, buyer, other] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Buyer'),
    server.buildUser('Other Buyer'),
  ])
  image = await agent.upload()
})
afterAll(() => server.stop())

const addProperty = (changes = {}) => buildVerifiedProperty(server, agent, { image, ...changes })
const offerOn = (propertyId: string, changes = {}, as = buyer) =>
  as.call('POST /offers', { body: buildOfferForm(propertyId, changes) })
/** What the agent's notice of an offer says. */
const noticeOf = async (id: string) => {
  const { rows } = await server.database.pool.query<{ data: object }>(
    `select data from notice where data->>'offerId' = $1`,
    [id],
  )
  return rows.map(({ data }) => data)
}
const read = async (id: string, as = buyer) => (await as.call('GET /offer/:id', { params: { id } })).body

test('[C-offers-add] [S-offer-created] a user makes an offer, which is pending and on the property as it is, whatever the body claims', async () => {
  const propertyId = await addProperty()
  const made = await offerOn(propertyId, {
    offerAmount: '95000.25',
    buyerEmail: ` ${buyer.email.toUpperCase()} `,
    buyerName: 'Nobody',
    buyerImage: 'x',
    agentName: 'Nobody',
    agentEmail: 'nobody@people.test',
    propertyTitle: 'A castle',
    propertyLocation: 'The moon',
    propertyImage: 'x',
    priceMin: 1,
    priceMax: 2,
    status: 'bought',
    transactionId: 'pi_invented',
  })
  expect(made).toMatchObject({ status: 200, body: { acknowledged: true } })
  const id = made.body.insertedId
  expect(await noticeOf(id)).toMatchObject([{ amount: 9_500_025, priceMax: 12_000_000 }])
  expect(await read(id)).toMatchObject({
    _id: id,
    propertyId,
    propertyTitle: 'A house by the lake',
    propertyLocation: 'Dhanmondi, Dhaka',
    propertyImage: image,
    priceMin: 90_000,
    priceMax: 120_000,
    agentName: 'Agent',
    agentEmail: agent.email,
    buyerName: 'Buyer',
    buyerEmail: buyer.email,
    buyerImage: null,
    offerAmount: 95_000.25,
    status: 'pending',
    transactionId: null,
    acceptedAt: null,
    boughtAt: null,
    payBy: null,
    paidAmount: 0,
    returningAmount: 0,
    returnedAmount: 0,
  })
  expect(await readTrail(server, id)).toEqual([`${buyer.email} make pending`])
})

test('[V-offer-range] an offer lies between the two prices, both included, and names a day to buy on', async () => {
  const propertyId = await addProperty({ priceMin: 90_000.5, priceMax: 120_000 })
  const refused = async (changes: object) => {
    const { status, body } = await offerOn(propertyId, changes)
    expect(status).toBe(400)
    return body
  }
  for (const offerAmount of [90_000.49, 120_000.01, 100, 10_000_000]) {
    const message = 'Offer must be between $90,000.50 and $120,000'
    expect(await refused({ offerAmount })).toMatchObject({
      message,
      errors: [{ path: 'offerAmount', message }],
    })
  }
  for (const offerAmount of [undefined, '', 'much', -100_000, 0, 100_000.001])
    expect((await refused({ offerAmount })).errors[0]?.path).toBe('offerAmount')
  expect((await refused({ offerAmount: undefined })).message).toBe('Offer amount is required')
  for (const [buyingDate, sentence] of [
    [undefined, 'Preferred buying date is required'],
    ['', 'Preferred buying date is required'],
    ['soon', 'Preferred buying date must be a date, like 2026-12-31'],
    ['2026-02-30', 'Preferred buying date must be a date, like 2026-12-31'],
    ['2020-01-01', 'The buying date can’t be in the past'],
    ['2099-01-01', 'The buying date can be at most ten years from now'],
  ])
    expect((await refused({ buyingDate })).errors).toEqual([{ path: 'buyingDate', message: sentence }])
  const mine = await buyer.call('GET /offers/user', { query: { email: buyer.email } })
  expect(mine.body.filter((each) => each.propertyId === propertyId)).toEqual([])
  expect((await offerOn(propertyId, { offerAmount: 90_000.5 })).status).toBe(200)
  expect((await offerOn(propertyId, { offerAmount: 120_000 }, other)).status).toBe(200)
})

test('[R-make-offer] [R-wishlist] a user lists what they keep, offers from an entry’s id, then takes the entry out', async () => {
  const wisher = await server.buildUser('Keeper')
  const propertyId = await addProperty({ title: 'Kept', priceMin: 70_000, priceMax: 80_000 })
  const wish = await wisher.call('POST /wishlist', { body: { propertyId } })
  const listed = await wisher.call('GET /wishlist', { query: { email: wisher.email } })
  expect(listed.body.map(({ _id }) => _id)).toEqual([wish.body.insertedId])
  const params = { id: wish.body.insertedId }
  const { body: entry } = await wisher.call('GET /wishlist/:id', { params })
  expect(entry).toMatchObject({
    propertyId,
    propertyTitle: 'Kept',
    propertyLocation: 'Dhanmondi, Dhaka',
    propertyImage: image,
    priceMin: 70_000,
    priceMax: 80_000,
    agentName: 'Agent',
    agentEmail: agent.email,
    takesOffers: true,
  })
  const offer = await buildOffer(wisher, entry.propertyId, { ...entry, offerAmount: entry.priceMax })
  expect(await read(offer, wisher)).toMatchObject({
    propertyId,
    offerAmount: 80_000,
    buyerEmail: wisher.email,
  })
  expect((await wisher.call('DELETE /wishlist/:id', { params })).body.deletedCount).toBe(1)
  expect((await wisher.call('GET /wishlist', { query: { email: wisher.email } })).body).toEqual([])
})

test('a user has one open offer a property, however many they send at once, and may offer again after a rejection', async () => {
  const propertyId = await addProperty()
  const answers = await Promise.all(Array.from({ length: 8 }, () => offerOn(propertyId)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.message).toBe('You already have an open offer on this property.')
  const id = answers.find(({ status }) => status === 200)?.body.insertedId ?? ''
  await agent.call('PATCH /offers/update-status/:id', {
    params: { id },
    body: { status: 'rejected', propertyId },
  })
  expect((await offerOn(propertyId)).status).toBe(200)
})

test('no one can make an offer on a property that isn’t verified, is under offer, is removed or whose agent is marked', async () => {
  const marked = await server.buildUser('Marked', 'agent')
  const hidden = await buildVerifiedProperty(server, marked)
  await markAsFraud(server, marked)
  const [pending, promised, edited] = [
    await buildPendingProperty(agent, { image }),
    await addProperty(),
    await addProperty(),
  ]
  await buildAcceptedOffer(agent, other, promised)
  const form = buildPropertyForm(image, { title: 'Another house' })
  await agent.call('PATCH /properties/:id', { params: { id: edited }, body: form })
  for (const propertyId of [pending, promised, edited, hidden])
    expect(await offerOn(propertyId)).toMatchObject({
      status: 409,
      body: { message: 'This property doesn’t take offers at the moment.' },
    })
  for (const nowhere of ['nonsense', crypto.randomUUID()]) expect((await offerOn(nowhere)).status).toBe(404)
})

test('a user can’t make an offer in another person’s name', async () => {
  expect(await offerOn(await addProperty(), { buyerEmail: other.email })).toMatchObject({
    status: 403,
    body: { message: 'That email address is not yours.' },
  })
})
