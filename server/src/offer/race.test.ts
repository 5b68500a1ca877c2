import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { offer } from '../database/schema/offer.ts'
import { addVerified } from '../property/testing.ts'
import { startTestServer, type TestServer } from '../testing.ts'
import { answer, makeOffer } from './testing.ts'

const rounds = 200

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it(
  `two acceptors at once on one property leave exactly one accepted offer, ${rounds} times of ${rounds}`,
  { timeout: 120_000 },
  async () => {
    const agent = await server.as('Agent', 'agent')
    const buyers = [await server.as('First Buyer'), await server.as('Second Buyer')]
    const image = await agent.upload()
    const endings: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const propertyId = await addVerified(server, agent, { image })
      const offers = await Promise.all(buyers.map((buyer) => makeOffer(buyer, propertyId)))
      const accepts = await Promise.all(offers.map((id) => answer(agent, id, propertyId)))
      expect(accepts.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const rows = await server.database.db
        .select({ status: offer.status })
        .from(offer)
        .where(eq(offer.propertyId, propertyId))
      endings.push(
        rows
          .map(({ status }) => status)
          .toSorted()
          .join(' and '),
      )
    }
    expect(endings).toEqual(Array.from({ length: rounds }, () => 'accepted and rejected'))
  },
)
