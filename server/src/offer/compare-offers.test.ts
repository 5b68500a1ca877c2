import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAcceptedOffer, buildOffer, counter } from '../../test/factories/offer.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
})
afterAll(() => server.stop())

const compare = (id: string, as: Client = agent) => as.call('GET /offers/agent/homes/:id', { params: { id } })

test('[R-compare-offers] an agent compares the open offers on a home, the highest first, with payments and record', async () => {
  const [low, high] = [await server.buildUser('Low'), await server.buildUser('High')]
  const range = { priceMin: 900_000, priceMax: 2_500_000 }
  const home = await buildVerifiedProperty(server, agent, { title: 'Wanted', ...range })
  const other = await buildVerifiedProperty(server, agent)
  const withdrawn = await buildOffer(low, other)
  await low.call('PATCH /offers/withdraw/:id', { params: { id: withdrawn } })
  await buildOffer(low, home, { offerAmount: 950_000 })
  const highest = await buildOffer(high, home, { offerAmount: 2_400_000, message: 'We pay soon.' })
  expect((await counter(agent, highest, 2_500_000)).status).toBe(200)

  const { status, body } = await compare(home)
  expect(status).toBe(200)
  expect(body).toMatchObject({ title: 'Wanted', count: 2 })
  expect(body.offers).toMatchObject([
    {
      buyerName: 'High',
      message: 'We pay soon.',
      payments: 3,
      counterAmount: 2_500_000,
      rivals: { count: 1, highestAmount: 950_000 },
      record: { bought: 0, unpaid: 0, withdrawn: 0 },
    },
    { buyerName: 'Low', payments: 1, record: { withdrawn: 1 } },
  ])
  expect(Date.parse(body.offers[0]!.record.joinedAt)).toBeLessThanOrEqual(Date.now())
})

test('what has ended is compared no more, and the accepted offer is alone', async () => {
  const home = await buildVerifiedProperty(server, agent)
  await buildOffer(await server.buildUser('Loser'), home)
  await buildAcceptedOffer(agent, await server.buildUser('Winner'), home)
  const { body } = await compare(home)
  expect(body).toMatchObject({
    count: 1,
    offers: [{ buyerName: 'Winner', status: 'accepted', rivals: null }],
  })
  const free = await buildVerifiedProperty(server, agent)
  expect((await compare(free)).body).toMatchObject({ count: 0, offers: [] })
})

test('of many offers the twelve highest are compared', async () => {
  const home = await buildVerifiedProperty(server, agent)
  for (let at = 0; at < 13; at++)
    await buildOffer(await server.buildUser(`Bidder ${at}`), home, { offerAmount: 100_000 + at })
  const { body } = await compare(home)
  expect(body.count).toBe(13)
  expect(body.offers).toHaveLength(12)
  expect(body.offers.at(-1)!.offerAmount).toBe(100_001)
})

test('another agent doesn’t compare them, nor a buyer, and an unknown home is not found', async () => {
  const home = await buildVerifiedProperty(server, agent)
  expect((await compare(home, await server.buildUser('Rival', 'agent'))).status).toBe(403)
  expect((await compare(home, await server.buildUser('Buyer'))).status).toBe(403)
  expect((await compare('nothing')).status).toBe(404)
})
