import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBoughtOffer } from '../../test/factories/payment.ts'
import { buildVerifiedProperty, buildPropertyForm } from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { answer, buildAcceptedOffer, buildOffer } from '../../test/factories/offer.ts'

let server: TestServer
let agent: Client
let otherAgent: Client
let admin: Client
let buyer: Client
let other: Client
const offers: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer({ env: { PAYMENT_DAYS: '5' } })
  ;[agent, otherAgent, admin, buyer, other] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Other Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('Buyer'),
    server.buildUser('Other Buyer'),
  ])
  const addProperty = (title: string, by = agent) => buildVerifiedProperty(server, by, { title })
  offers.bought = await buildBoughtOffer(server, agent, buyer, await addProperty('bought'))
  offers.accepted = await buildAcceptedOffer(agent, buyer, await addProperty('accepted'))
  const rejected = await addProperty('rejected')
  offers.rejected = await buildOffer(buyer, rejected)
  await answer(agent, offers.rejected, rejected, 'rejected')
  offers.pending = await buildOffer(buyer, await addProperty('pending'))
  offers.theirs = await buildOffer(other, await addProperty('theirs', otherAgent))
})
afterAll(() => server.stop())

type Key = 'GET /offers/user' | 'GET /offers/agent'
const list = (as: Client, key: Key, email: string, query = {}) => as.call(key, { query: { email, ...query } })
const titles = ({ body }: { body: { propertyTitle: string }[] }) =>
  body.map(({ propertyTitle }) => propertyTitle).join(' ')

test('[C-offers-user] [R-bought] a buyer lists their offers and purchases, newest first, and sees which to pay and by when', async () => {
  const mine = await list(buyer, 'GET /offers/user', ` ${buyer.email.toUpperCase()}`)
  expect(titles(mine)).toBe('pending rejected accepted bought')
  expect(mine.headers.get('x-total-count')).toBe('4')
  for (const offer of mine.body) {
    expect(offer.status).toBe(offer.propertyTitle)
    expect(offer.transactionId).toEqual(offer.status === 'bought' ? expect.stringMatching(/^pi_/) : null)
    expect(offer.paidAmount).toBe(offer.status === 'bought' ? 100_000 : 0)
    expect(offer.payBy !== null).toBe(offer.status === 'accepted')
  }
  const { acceptedAt, payBy } = mine.body.find(({ status }) => status === 'accepted')!
  expect(Date.parse(payBy!) - Date.parse(acceptedAt!)).toBe(5 * 24 * 60 * 60 * 1000)
  expect(titles(await list(admin, 'GET /offers/user', buyer.email))).toBe(titles(mine))
  for (const nobody of [other, agent])
    expect((await list(nobody, 'GET /offers/user', buyer.email)).status).toBe(403)
})

test('[C-offers-agent] [R-requested] an agent lists the offers on their own homes, newest first, all or those in one state', async () => {
  const received = await list(agent, 'GET /offers/agent', agent.email)
  expect(titles(received)).toBe('pending rejected accepted bought')
  expect(received.body[0]).toMatchObject({
    buyerName: 'Buyer',
    buyerEmail: buyer.email,
    offerAmount: 100_000,
    priceMin: 90_000,
    priceMax: 120_000,
  })
  for (const status of ['pending', 'accepted', 'rejected', 'bought']) {
    const some = await list(agent, 'GET /offers/agent', agent.email, { status })
    expect([titles(some), some.headers.get('x-total-count')]).toEqual([status, '1'])
  }
  expect((await list(agent, 'GET /offers/agent', agent.email, { status: 'lost' })).status).toBe(400)
  expect(titles(await list(otherAgent, 'GET /offers/agent', otherAgent.email))).toBe('theirs')
  expect(titles(await list(admin, 'GET /offers/agent', agent.email))).toBe(titles(received))
  for (const nobody of [otherAgent, buyer])
    expect((await list(nobody, 'GET /offers/agent', agent.email)).status).toBe(403)
})

test('offers come a page at a time, none twice and none left out', async () => {
  for (const [as, key] of [
    [buyer, 'GET /offers/user'],
    [agent, 'GET /offers/agent'],
  ] as const) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list(as, key, as.email, { limit: 3, cursor })
      seen.push(...page.body.map(({ propertyTitle }) => propertyTitle))
      cursor = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1]
    } while (cursor)
    expect(seen.join(' ')).toBe('pending rejected accepted bought')
  }
})

test('[C-offers-one] an offer is read by its buyer, its property’s agent and admins, and by nobody else', async () => {
  const read = (as: Client, id = offers.pending!) => as.call('GET /offer/:id', { params: { id } })
  for (const reader of [buyer, agent, admin])
    expect(await read(reader)).toMatchObject({
      status: 200,
      body: { _id: offers.pending, status: 'pending', buyerEmail: buyer.email, agentEmail: agent.email },
    })
  for (const nobody of [other, otherAgent]) expect((await read(nobody)).status).toBe(403)
  expect((await read(server.guest)).status).toBe(401)
  for (const none of ['nonsense', crypto.randomUUID()]) expect((await read(buyer, none)).status).toBe(404)
})

test('an offer keeps the terms of when it was made, and shows the picture that was verified last', async () => {
  const id = offers.pending!
  const { body: before } = await buyer.call('GET /offer/:id', { params: { id } })
  const changes = { title: 'Renamed', location: 'Khulna', priceMin: 1_000, priceMax: 2_000 }
  const form = buildPropertyForm(await agent.upload(), changes)
  const edited = await agent.call('PATCH /properties/:id', { params: { id: before.propertyId }, body: form })
  expect(edited.body.modifiedCount).toBe(1)
  const { body: after } = await buyer.call('GET /offer/:id', { params: { id } })
  expect(after).toEqual({ ...before, propertyStatus: 'pending', terms: null, answerBy: null })
  const verified = { params: { id: before.propertyId }, body: { status: 'verified' } }
  await admin.call('PATCH /properties/status/:id', verified)
  const { body: last } = await buyer.call('GET /offer/:id', { params: { id } })
  const terms = { purpose: 'sale', priceMin: 1_000, priceMax: 2_000 }
  expect(last).toEqual({ ...before, propertyImage: form.image, terms })
  expect(form.image).not.toBe(before.propertyImage)
})
