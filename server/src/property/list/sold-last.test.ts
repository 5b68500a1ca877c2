import { afterAll, beforeAll, expect, test } from 'vitest'
import { propertySorts } from '@thikana/contract/property-search'
import { buildBoughtOffer } from '../../../test/factories/payment.ts'
import { buildVerifiedProperty } from '../../../test/factories/property.ts'
import { saveSearch } from '../../../test/factories/saved-search.ts'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let agent: Client
let buyer: Client
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, buyer] = await Promise.all([server.buildUser('Agent', 'agent'), server.buildUser('Buyer')])
  const image = await agent.upload()
  const location = 'Road 4, Banani, Dhaka'
  const list = (title: string, changes: object) =>
    buildVerifiedProperty(server, agent, { title, image, kind: 'flat', location, sizeSqFt: 1000, ...changes })
  const at = (price: number) => ({ priceMin: price, priceMax: price })
  const sell = async (title: string, price: number, changes: object = {}) => {
    const id = await list(title, { ...at(price), ...changes })
    // The index knows it unsold.
    await buyer.call('GET /properties/counts', { query: {} })
    await buildBoughtOffer(server, agent, buyer, id, { offerAmount: price })
  }
  await list('sale 3', at(100_003))
  await list('sale 1', { ...at(100_001), sizeSqFt: 900 })
  await list('rent 5', { ...at(405), purpose: 'rent' })
  await list('sale 2', at(100_002))
  await sell('sold 0', 100_000, { sizeSqFt: 2000 })
  await sell('sold 4', 100_004)
  await sell('let 6', 406, { purpose: 'rent', advanceMonths: 0 })
  await list('rent 7', { ...at(407), purpose: 'rent' })
})
afterAll(() => server.stop())

type Query = NonNullable<Parameters<typeof buyer.call<'GET /verified-properties-by-agents'>>[1]>['query']

/** The titles of all pages of at most `limit`, and the total. */
const titles = async (query: Query, limit = 100) => {
  const found: string[] = []
  for (let cursor: string | undefined; ;) {
    const reply = await buyer.call('GET /verified-properties-by-agents', {
      query: { ...query, limit, ...(cursor ? { cursor } : {}) },
    })
    found.push(...reply.body.map(({ title }) => title))
    cursor = /cursor=([^&>]+)/.exec(reply.headers.get('link') ?? '')?.[1]
    if (!cursor) return { found, total: reply.headers.get('x-total-count') }
  }
}

const isGone = (title: string) => /^(sold|let)/.test(title)

test('what can be had comes first in every sort, on every page, and alone is counted', async () => {
  for (const sort of propertySorts) {
    const { found: plain, total: all } = await titles({ sort })
    const expected = [...plain.filter((title) => !isGone(title)), ...plain.filter(isGone)]
    expect(all).toBe('8')
    for (const limit of [1, 2, 3, 5, 100])
      expect(await titles({ sort, sold: 'last' }, limit), `${sort} ${limit}`).toEqual({
        found: expected,
        total: '5',
      })
  }
  const narrowed = { location: 'banani', purpose: 'sale', sort: 'priceAsc', sold: 'last' } as const
  expect((await titles(narrowed, 2)).found).toEqual(['sale 1', 'sale 2', 'sale 3', 'sold 0', 'sold 4'])
})

test('rents come after prices if they are asked to, in what can be had and in what can’t', async () => {
  const query = { sort: 'priceAsc', sold: 'last', rents: 'last' } as const
  const expected = ['sale 1', 'sale 2', 'sale 3', 'rent 5', 'rent 7', 'sold 0', 'sold 4', 'let 6']
  for (const limit of [1, 3, 100]) expect(await titles(query, limit)).toEqual({ found: expected, total: '5' })
})

test('a client of the specification gets the plain sort', async () => {
  const { found } = await titles({ sort: 'priceAsc' })
  expect(found).toEqual(['rent 5', 'let 6', 'rent 7', 'sold 0', 'sale 1', 'sale 2', 'sale 3', 'sold 4'])
})

test('a cursor of another order, or of the plain list, is refused', async () => {
  const first = await buyer.call('GET /verified-properties-by-agents', {
    query: { sort: 'priceAsc', sold: 'last', limit: 1 },
  })
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')![1]!
  const plain = await buyer.call('GET /verified-properties-by-agents', {
    query: { sort: 'priceAsc', cursor },
  })
  expect(plain.status).toBe(400)
})

test('counts, map, similar homes and saved searches speak of what can be had', async () => {
  const { body: counts } = await buyer.call('GET /properties/counts', { query: {} })
  expect(counts).toMatchObject({ total: 5, sold: 3, purpose: { sale: 3, rent: 2 }, kind: { flat: 5 } })
  const { body: map } = await buyer.call('GET /properties/map', {
    query: { bounds: '88,20,93,27', zoom: 10 },
  })
  expect(map.total).toBe(5)
  await saveSearch(buyer, 'kind=flat')
  const { body: kept } = await buyer.call('GET /saved-searches', {})
  expect(kept[0]).toMatchObject({ total: 5 })
  const [first] = (
    await buyer.call('GET /verified-properties-by-agents', { query: { sort: 'priceDesc', sold: 'last' } })
  ).body
  const { body: similar } = await buyer.call('GET /properties/:id/similar', { params: { id: first!._id } })
  expect(similar.map(({ title }) => title).toSorted()).toEqual(['sale 1', 'sale 2'])
})
