import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { offer } from '../database/schema/offer.ts'
import { type Client, startTestServer, type TestServer } from '../testing.ts'
import { addVerifiedProperty, inTenDays } from './testing.ts'

const rounds = 200

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const offerOn = async (buyer: Client, propertyId: string): Promise<string> => {
  const made = await buyer.call('POST /offers', {
    body: { propertyId, offerAmount: 100_000, buyingDate: inTenDays() },
  })
  expect(made.status).toBe(200)
  return made.body.insertedId
}

it(
  `two acceptors at once on one property leave exactly one accepted offer, ${rounds} times of ${rounds}`,
  { timeout: 120_000 },
  async () => {
    const agent = await server.as('Agent', 'agent')
    const admin = await server.as('Admin', 'admin')
    const buyers = [await server.as('First Buyer'), await server.as('Second Buyer')]
    const image = await agent.upload()
    const endings: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const propertyId = await addVerifiedProperty(agent, admin, image)
      const offers = await Promise.all(buyers.map((buyer) => offerOn(buyer, propertyId)))
      const accepts = await Promise.all(
        offers.map((id) =>
          agent.call('PATCH /offers/update-status/:id', {
            params: { id },
            body: { status: 'accepted', propertyId },
          }),
        ),
      )
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
