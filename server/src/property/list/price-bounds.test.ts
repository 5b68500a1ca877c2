import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { property } from '../../database/schema/property.ts'
import { buildAcceptedOffer } from '../../../test/factories/offer.ts'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import {
  buildPendingProperty,
  buildVerifiedProperty,
  buildPropertyForm,
} from '../../../test/factories/property.ts'

let server: TestServer
let agent: Client
let buyer: Client

beforeAll(async () => {
  server = await startTestServer()
  ;[agent, buyer] = await Promise.all([server.buildUser('Agent', 'agent'), server.buildUser('Buyer')])
})
afterAll(() => server.stop())

const read = async (id: string) => (await agent.call('GET /properties/:id', { params: { id } })).body

const bounds = 'must be between $1 and $100,000,000'

test.each([
  [5, 5_000_000_000, 'priceMax', `Maximum price ${bounds}`],
  [0.5, 40, 'priceMin', `Minimum price ${bounds}`],
  [5, 500.01, 'priceMax', 'Maximum price can be at most 100 times the minimum price'],
  ['-5', 400, 'priceMin', 'Minimum price can’t be negative'],
  ['1e5', 400_000, 'priceMin', 'Minimum price can’t be read. Write it in figures, like 90,000 or 90000.50'],
  [
    '৳190000',
    400_000,
    'priceMin',
    'Minimum price is in US dollars. Write it without another currency’s sign or name',
  ],
  [90_000, '123456789012345678', 'priceMax', `Maximum price ${bounds}`],
  [90_000, 1e18, 'priceMax', `Maximum price ${bounds}`],
])(
  'an agent can’t ask for %s to %s, on a new property or an edited one',
  async (priceMin, priceMax, path, message) => {
    const image = await agent.upload()
    const body = buildPropertyForm(image, { priceMin, priceMax })
    const refused = { status: 400, body: { message, errors: [{ path, message }] } }
    expect(await agent.call('POST /properties', { body })).toMatchObject(refused)
    const id = await buildPendingProperty(agent, { image })
    expect(await agent.call('PATCH /properties/:id', { params: { id }, body })).toMatchObject(refused)
    expect(await read(id)).toMatchObject({ priceMin: 90_000, priceMax: 120_000, revision: 1 })
  },
)

test('an agent may send a price as it was typed: in Bangla digits, grouped, with a dollar sign', async () => {
  const id = await buildPendingProperty(agent, { priceMin: '১,৯০,০০০.৫০', priceMax: '$250,000' })
  expect(await read(id)).toMatchObject({ priceMin: 190_000.5, priceMax: 250_000 })
})

test('a property from before the bounds keeps its prices, is listed, and takes offers up to its own range', async () => {
  const id = await buildVerifiedProperty(server, agent)
  const before = { priceMin: 500, priceMax: 500_000_000_000 }
  await server.database.db.update(property).set(before).where(eq(property.id, id))
  const { body: listed } = await buyer.call('GET /verified-properties-by-agents')
  expect(listed).toMatchObject([{ _id: id, priceMin: 5, priceMax: 5_000_000_000 }])
  const offerId = await buildAcceptedOffer(agent, buyer, id, { offerAmount: 150_000_000 })
  const { body: made } = await buyer.call('GET /offer/:id', { params: { id: offerId } })
  expect(made).toMatchObject({ offerAmount: 150_000_000, status: 'accepted' })
})
