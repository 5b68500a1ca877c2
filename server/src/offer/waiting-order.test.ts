import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAcceptedOffer, buildOffer, counter } from '../../test/factories/offer.ts'
import { buildBoughtOffer } from '../../test/factories/payment.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let buyer: Client
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, buyer] = await Promise.all([server.buildUser('Agent', 'agent'), server.buildUser('Buyer')])
})
afterAll(() => server.stop())

const home = (title: string) => buildVerifiedProperty(server, agent, { title })
const countered = async (title: string, days: number) =>
  counter(agent, await buildOffer(buyer, await home(title)), 110_000, days)

test('a buyer finds what they have to pay first, then counter-offers by their end, then the others, on every page', async () => {
  await buildAcceptedOffer(agent, buyer, await home('pay first'))
  await buildAcceptedOffer(agent, buyer, await home('pay second'))
  await countered('answer second', 5)
  await countered('answer first', 2)
  await buildBoughtOffer(server, agent, buyer, await home('bought'))
  await buildOffer(buyer, await home('newest'))

  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { email: buyer.email, sort: 'waiting' as const, limit: 2, cursor }
    const { body, headers } = await buyer.call('GET /offers/user', { query })
    seen.push(...body.map(({ propertyTitle }) => propertyTitle))
    cursor = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1]
  } while (cursor)
  expect(seen).toEqual(['pay first', 'pay second', 'answer first', 'answer second', 'newest', 'bought'])
})

test('an agent reads how much all sales brought together, without rents among them', async () => {
  const to = await server.buildUser('Tenant')
  const rented = await buildVerifiedProperty(server, agent, {
    purpose: 'rent',
    priceMin: 300,
    priceMax: 500,
    advanceMonths: 2,
  })
  await buildBoughtOffer(server, agent, to, rented, { offerAmount: 400 })
  const { body } = await agent.call('GET /offers/agent/sales', { query: { email: agent.email } })
  expect(body).toEqual({ sale: { count: 1, total: 100_000 }, rent: { count: 1, total: 1200 } })
})
