import { maxOpenOffers } from '@thikana/domain/offer/offer'
import { maxWishes } from '@thikana/domain/wishlist/wishlist'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildOffer, buildOfferForm } from '../../test/factories/offer.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { findUserId } from '../../test/factories/user.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Runs SQL without triggers and foreign keys, for rows that nobody reads. */
const plant = async (text: string, values: unknown[]) => {
  const client = await server.database.pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(text, values)
  await client.query('set session_replication_role = default')
  client.release()
}

it('[S-offer-created] a buyer with a hundred open offers withdraws one before they make another', async () => {
  const agent = await server.buildUser('Agent', 'agent')
  const buyer = await server.buildUser('Buyer')
  const first = await buildOffer(buyer, await buildVerifiedProperty(server, agent))
  await plant(
    `insert into offer select (jsonb_populate_record(o,
       jsonb_build_object('id', gen_random_uuid(), 'property_id', gen_random_uuid()))).*
     from offer as o, generate_series(1, $2) where o.id = $1`,
    [first, maxOpenOffers - 1],
  )
  const body = buildOfferForm(await buildVerifiedProperty(server, agent))
  expect(await buyer.call('POST /offers', { body })).toMatchObject({
    status: 409,
    body: { code: 'offersFull', message: 'You have 100 open offers. Withdraw one to make another.' },
  })
  await buyer.call('PATCH /offers/withdraw/:id', { params: { id: first } })
  expect((await buyer.call('POST /offers', { body })).status).toBe(200)
})

it('[V-wishlist] a wishlist has a thousand homes at most', async () => {
  const home = await buildVerifiedProperty(server, await server.buildUser('Second agent', 'agent'))
  const keeper = await server.buildUser('Keeper')
  await plant(
    `insert into wish (id, user_id, property_id, added_at)
     select gen_random_uuid(), $1, gen_random_uuid(), now() from generate_series(1, $2)`,
    [await findUserId(keeper), maxWishes],
  )
  expect(await keeper.call('POST /wishlist', { body: { propertyId: home } })).toMatchObject({
    status: 409,
    body: { code: 'wishlistFull', message: 'Your wishlist has 1,000 homes. Remove one to add another.' },
  })
})
