import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAcceptedOffer } from '../../../test/factories/offer.ts'
import { buildBoughtOffer } from '../../../test/factories/payment.ts'
import { buildPendingProperty, buildVerifiedProperty } from '../../../test/factories/property.ts'
import { markAsFraud } from '../../../test/factories/user.ts'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let agent: Client
let buyer: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, buyer] = await Promise.all([server.buildUser('Agent', 'agent'), server.buildUser('Buyer')])
  image = await agent.upload()
})
afterAll(() => server.stop())

const flat = { kind: 'flat', bedrooms: 3, priceMin: 100_000, priceMax: 110_000 }
const list = (changes: object, by = agent) =>
  buildVerifiedProperty(server, by, { ...flat, ...changes, ...(by === agent ? { image } : {}) })
const similarTo = (id: string, as = buyer) => as.call('GET /properties/:id/similar', { params: { id } })
const titlesLike = async (id: string) => (await similarTo(id)).body.map(({ title }) => title)

test('a home’s similar ones have its purpose and a kind like its own, and those of its area come first', async () => {
  const id = await list({ title: 'This', location: 'Road 11, Banani, Dhaka' })
  await list({ title: 'As large, in Banani', location: 'Road 4, Banani, Dhaka', priceMin: 104_000 })
  await list({ title: 'Smaller, in Banani', location: 'Road 9, Banani, Dhaka', bedrooms: 1 })
  await list({ title: 'As large, in Dhaka', location: 'Lake Road, Uttara, Dhaka', priceMin: 101_000 })
  await list({
    title: 'Elsewhere',
    location: 'Station Road, Sylhet',
    kind: 'house',
    priceMin: 130_000,
    priceMax: 140_000,
  })
  await list({ title: 'To rent', location: 'Road 11, Banani, Dhaka', purpose: 'rent' })
  await list({ title: 'A plot', location: 'Road 11, Banani, Dhaka', kind: 'plot', bedrooms: null })
  await list({
    title: 'Three times as dear',
    location: 'Road 11, Banani, Dhaka',
    priceMin: 300_000,
    priceMax: 300_000,
  })
  expect(await titlesLike(id)).toEqual([
    'As large, in Banani',
    'Smaller, in Banani',
    'As large, in Dhaka',
    'Elsewhere',
  ])
})

test('at most six similar homes are shown, none of which is taken, hidden or gone', async () => {
  const location = 'Block B, Nikunja, Khulna'
  const shop = { location, kind: 'shop', bedrooms: null }
  const id = await list({ ...shop, title: 'This' })
  await buildAcceptedOffer(agent, buyer, await list({ ...shop, title: 'Under offer' }))
  await buildBoughtOffer(server, agent, buyer, await list({ ...shop, title: 'Sold' }))
  await buildPendingProperty(agent, { ...flat, ...shop, title: 'Being checked', image })
  const removed = await list({ ...shop, title: 'Removed' })
  await agent.call('DELETE /properties/:id', { params: { id: removed } })
  const marked = await server.buildUser('Marked', 'agent')
  await list({ ...shop, title: 'Of a marked agent' }, marked)
  await markAsFraud(server, marked)
  expect(await titlesLike(id)).toEqual([])
  for (let number = 1; number <= 8; number++)
    await list({ ...shop, title: `Shop ${number}`, priceMin: 100_000 + number * 1000 })
  expect(await titlesLike(id)).toEqual(['Shop 1', 'Shop 2', 'Shop 3', 'Shop 4', 'Shop 5', 'Shop 6'])
})

test('a listing without facts has similar ones by its price, and one without others has none', async () => {
  const plain = { kind: null, bedrooms: null, purpose: 'rent', location: 'Sadar, Bogura' }
  const id = await list({ ...plain, title: 'Plain', priceMin: 4_000_000, priceMax: 4_000_000 })
  expect(await titlesLike(id)).toEqual([])
  await list({ ...plain, title: 'As plain', priceMin: 5_000_000, priceMax: 5_000_000 })
  expect(await titlesLike(id)).toEqual(['As plain'])
})

test('only who may see a home is told of those like it', async () => {
  const hidden = await buildPendingProperty(agent, { ...flat, image })
  expect((await similarTo(hidden)).status).toBe(404)
  expect((await similarTo('none')).status).toBe(404)
  expect((await similarTo(hidden, agent)).status).toBe(200)
  expect((await similarTo(hidden, server.guest)).status).toBe(401)
})
