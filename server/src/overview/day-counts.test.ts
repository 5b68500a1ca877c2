import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOlderDatabase } from '../../test/database.ts'
import { compareDayCounts } from '../../test/day-counts.ts'
import { quiet } from '../../test/embedded-postgres.ts'
import { buildOffer } from '../../test/factories/offer.ts'
import { buildBoughtOffer } from '../../test/factories/payment.ts'
import { buildPendingProperty, buildVerifiedProperty } from '../../test/factories/property.ts'
import { buildSlots, buildThread, buildViewing, slotTime } from '../../test/factories/viewing.ts'
import { signInAt, startTestServer, type TestServer } from '../../test/server.ts'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const sequence = (length: number) => Array.from({ length }, (_, at) => at)

/** Homes, people and conversations, for events that are inserted by themselves. */
const scene = `
  insert into app_user (id, provider, subject, email, name, role, status, created_at, last_log_in)
    select gen_random_uuid(), 'test', 'many-' || n, 'many-' || n || '@people.test', 'Many', case when n = 0 then 'agent' else 'user' end,
      'active', timestamptz '2026-11-20 17:00Z' + n * interval '10 minutes', now() from generate_series(0, 60) as n;
  insert into property (id, agent_id, title, location, image, description, price_min, price_max, status, created_at)
    select gen_random_uuid(), (select id from app_user where subject = 'many-0'), 'Many ' || n, 'Dhaka', '', '', 100, 200, 'verified', now()
    from generate_series(1, 20) as n;
  insert into thread (id, property_id, buyer_id, agent_id, created_at, last_at, last_number)
    select gen_random_uuid(), property.id, app_user.id, property.agent_id, now(), now(), 1
    from property, app_user where title like 'Many %' and role = 'user' and subject like 'many-%';`

/** One event each; `$1` is a number that chooses home, person and instant: around midnight in Dhaka, which is 18:00 UTC. */
const instant = `timestamptz '2026-11-20 12:00Z' + ($1::int * 7919 % 172800) * interval '1 second'`
const home = `(select id from property where title = 'Many ' || 1 + $1::int % 20)`
const person = `(select id from app_user where subject = 'many-' || 1 + $1::int / 20 % 60)`
const talk = `(select id from thread where property_id = ${home} and buyer_id = ${person})`
const inserts = {
  heart: `insert into wish (id, user_id, property_id, added_at) values (gen_random_uuid(), ${person}, ${home}, ${instant})`,
  question: `insert into message (id, thread_id, number, sender_id, text, created_at) values (gen_random_uuid(), ${talk}, 1, ${person}, 'Well?', ${instant})`,
  viewing: `insert into viewing (id, thread_id, starts_at, status, created_at, changed_at) values (gen_random_uuid(), ${talk}, now(), 'declined', ${instant}, now())`,
  offer: `insert into offer (id, property_id, buyer_id, amount, buying_date, status, property_title, property_location, price_min, price_max, created_at)
    values (gen_random_uuid(), ${home}, ${person}, 150, '2026-12-01', 'rejected', '', '', 100, 200, ${instant})`,
}

it('[S-day-counts] counts of 2,000 events at once equal the tables, by days in Dhaka, also after deletions', async () => {
  const { pool } = server.database
  await pool.query(scene)
  const events = sequence(500).flatMap((at) => Object.values(inserts).map((text) => ({ at, text })))
  // On all connections of the pool, in an order in which neighbours are of the same home.
  await Promise.all(events.map(({ at, text }) => pool.query(text, [at])))
  await Promise.all(
    sequence(30).map((at) => pool.query(`delete from wish where user_id = ${person}`, [at * 20])),
  )
  const compared = await compareDayCounts(pool)
  expect(compared.wrong).toEqual([])
  expect(compared.events).toBeGreaterThan(1_500)
  const { rows } = await pool.query(`select distinct day::text from property_day order by 1`)
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
})

it('[S-day-counts] what people do at two processes is counted, also what is taken back', async () => {
  const other = await server.startAnother()
  const agent = await server.buildUser('Agent', 'agent')
  const [buyer, second] = [await server.buildUser('Buyer'), await server.buildUser('Second')]
  const elsewhere = await signInAt(other, 'Buyer')
  const [one, two] = [await buildVerifiedProperty(server, agent), await buildVerifiedProperty(server, agent)]
  await buildPendingProperty(agent)
  for (const propertyId of [one, two]) await elsewhere.call('POST /wishlist', { body: { propertyId } })
  const kept = await buyer.call('GET /wishlist/check', { query: { email: buyer.email, propertyId: one } })
  await elsewhere.call('DELETE /wishlist/:id', { params: { id: kept.body.entryId ?? '' } })
  const [slot] = await buildSlots(agent, [slotTime(2)])
  await buildViewing(elsewhere, await buildThread(buyer, one), slot ?? '')
  await buildOffer(elsewhere, two)
  await buildBoughtOffer(server, agent, second, one)
  await elsewhere.call('POST /reports', { body: { propertyId: two, reason: 'notTheOwner' } })
  expect((await compareDayCounts(server.database.pool)).wrong).toEqual([])
})

it('[S-day-counts] an upgrade counts what was there before', async () => {
  const older = await createOlderDatabase(9)
  const database = await connect({ databaseUrl: older.url, log: quiet })
  await database.pool.query(scene)
  for (const at of sequence(40))
    for (const text of Object.values(inserts)) await database.pool.query(text, [at])
  await migrate(database.pool)
  const compared = await compareDayCounts(database.pool)
  expect(compared.wrong).toEqual([])
  expect(compared.events).toBeGreaterThan(160)
  await database.close()
  await older.drop()
})
