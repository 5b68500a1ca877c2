import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildOffer } from '../../test/factories/offer.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { newId } from './rows/ids.ts'
import { offer } from './schema/offer.ts'

let server: TestServer
let offerId: string
beforeAll(async () => {
  server = await startTestServer()
  const agent = await server.buildUser('Agent', 'agent')
  offerId = await buildOffer(await server.buildUser('Buyer'), await buildVerifiedProperty(server, agent))
})
afterAll(() => server.stop())

// Invariants that the database enforces itself, whatever a server asks of it.

test.each([
  'update audit set actor = actor',
  'delete from audit',
  'delete from audit where false',
  'truncate audit',
])('nobody rewrites the audit trail: %s', async (statement) => {
  const count = async () =>
    (await server.database.pool.query<{ count: string }>('select count(*) from audit')).rows[0]?.count
  const before = await count()
  expect(Number(before)).toBeGreaterThan(0)
  await expect(server.database.pool.query(statement)).rejects.toThrow('The audit trail is append-only')
  expect(await count()).toBe(before)
})

test('a buyer has no second open offer on a property, and may have any number of rejected ones', async () => {
  const { db } = server.database
  const [row] = await db.select().from(offer).where(eq(offer.id, offerId))
  if (!row) throw new Error('The offer is gone')
  const again = (status: typeof row.status) =>
    db.insert(offer).values({ ...row, id: newId(), status, acceptedAt: new Date() })
  for (const status of ['pending', 'accepted'] as const)
    await expect(again(status)).rejects.toMatchObject({ cause: { constraint: 'offer_one_open' } })
  for (let round = 0; round < 2; round += 1) await again('rejected')
})

test('a property has no second offer that was accepted or bought, of whichever buyer', async () => {
  const { db } = server.database
  const rival = await server.buildUser('Rival')
  const [row] = await db.select().from(offer).where(eq(offer.id, offerId))
  if (!row) throw new Error('The offer is gone')
  const other = await buildOffer(rival, row.propertyId)
  await db.update(offer).set({ status: 'accepted' }).where(eq(offer.id, offerId))
  await expect(db.update(offer).set({ status: 'accepted' }).where(eq(offer.id, other))).rejects.toMatchObject(
    { cause: { constraint: 'offer_one_winner' } },
  )
})

test('a person has no second review of one property', async () => {
  const review = `insert into review (id, property_id, user_id, rating, comment, created_at)
    select gen_random_uuid(), property_id, buyer_id, 40, 'Quiet', now() from offer where id = $1`
  await server.database.pool.query(review, [offerId])
  await expect(server.database.pool.query(review, [offerId])).rejects.toThrow(/review_once/)
})
