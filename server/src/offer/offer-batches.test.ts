import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildOfferForm } from '../../test/factories/offer.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { findUserId } from '../../test/factories/user.ts'
import { type Client, startTestServer, type TestServer } from '../../test/server.ts'
import { newId } from '../database/ids.ts'
import { audit } from '../database/schema/audit.ts'
import { notice } from '../database/schema/notice.ts'
import { offer } from '../database/schema/offer.ts'
import { openOfferBatches } from './offer-batches.ts'

let server: TestServer
let agent: Client
let people: Client[]
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
  people = await Promise.all(['First', 'Second', 'Third'].map((name) => server.buildUser(name)))
})
afterAll(() => server.stop())

const wantedBy = async (buyer: Client, propertyId: string, changes = {}) => ({
  id: newId(),
  propertyId,
  amount: 10_000_000,
  buyingDate: buildOfferForm(propertyId).buyingDate,
  now: new Date(),
  buyer: {
    id: await findUserId(buyer),
    email: buyer.email,
    name: 'Buyer',
    image: null,
    role: 'user' as const,
    status: 'active' as const,
  },
  ...changes,
})

const whatIsStoredOn = async (propertyId: string) => {
  const { db } = server.database
  const offers = await db.select().from(offer).where(eq(offer.propertyId, propertyId))
  const ids = offers.map(({ id }) => id)
  const trail = await db.select().from(audit).where(inArray(audit.entityId, ids))
  const told = await db.select().from(notice)
  return {
    buyers: offers.map(({ buyerId }) => buyerId),
    actors: trail.map(({ actor, entityId }) => [actor, entityId]),
    told: told.flatMap(({ data }) => {
      const { offerId } = data as { offerId: string }
      return ids.includes(offerId) ? [offerId] : []
    }),
  }
}

test('offers of three people at the same time are each stored for their buyer, with one audit row and one notice', async () => {
  const propertyId = await buildVerifiedProperty(server, agent)
  const insert = openOfferBatches(server.database.db)
  const wanted = await Promise.all(people.map((person) => wantedBy(person, propertyId)))
  expect(await Promise.all(wanted.map(insert))).toEqual([true, true, true])
  const { buyers, actors, told } = await whatIsStoredOn(propertyId)
  expect(buyers.toSorted()).toEqual(wanted.map(({ buyer }) => buyer.id).toSorted())
  expect(actors.toSorted()).toEqual(wanted.map(({ id, buyer }) => [buyer.email, id]).toSorted())
  expect(told.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
})

test('an offer that the property doesn’t take, or that PostgreSQL can’t read, doesn’t fail the others with it', async () => {
  const propertyId = await buildVerifiedProperty(server, agent)
  const [first, second, third] = people as [Client, Client, Client]
  const wanted = [
    await wantedBy(first, propertyId),
    await wantedBy(second, propertyId, { amount: 1 }),
    await wantedBy(third, propertyId, { buyingDate: 'some day' }),
  ]
  const results = await Promise.allSettled(wanted.map(openOfferBatches(server.database.db)))
  expect(results).toMatchObject([
    { status: 'fulfilled', value: true },
    { status: 'fulfilled', value: false },
    { status: 'rejected' },
  ])
  expect((await whatIsStoredOn(propertyId)).buyers).toEqual([wanted[0]?.buyer.id])
})

test('two offers of one person on one home at the same time leave one, and the other one is told so', async () => {
  const propertyId = await buildVerifiedProperty(server, agent)
  const buyer = people[0]!
  const make = () => buyer.call('POST /offers', { body: buildOfferForm(propertyId) })
  const replies = await Promise.all([make(), make()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    type: 'urn:thikana:problem:openOfferExists',
  })
  expect((await whatIsStoredOn(propertyId)).buyers).toHaveLength(1)
})
