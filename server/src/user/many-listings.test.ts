// @module-tag slow
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildOffer } from '../../test/factories/offer.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { findUserId } from '../../test/factories/user.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Removed listings like this one: more than a statement can have parameters. */
const removeMany = async (like: string) => {
  const client = await server.database.pool.connect()
  try {
    await client.query(
      'begin; set local session_replication_role to replica; set local statement_timeout to 0',
    )
    await client.query(
      `insert into property select (jsonb_populate_record(p,
         jsonb_build_object('id', gen_random_uuid(), 'removed_at', now()))).*
       from property as p, generate_series(1, 66000) where p.id = $1`,
      [like],
    )
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

it('[S-user-fraud] an agent is marked, and their offers end, however many listings they have had', async () => {
  const [admin, agent, buyer] = [
    await server.buildUser('Admin', 'admin'),
    await server.buildUser('Agent', 'agent'),
    await server.buildUser('Buyer'),
  ]
  const listing = await buildVerifiedProperty(server, agent)
  const offerId = await buildOffer(buyer, listing)
  await removeMany(listing)
  const marked = await admin.call('PATCH /users/fraud/:id', { params: { id: await findUserId(agent) } })
  expect(marked.status).toBe(200)
  const { body } = await buyer.call('GET /offer/:id', { params: { id: offerId } })
  expect(body).toMatchObject({ status: 'rejected', endedBy: 'dismiss' })
})
