import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('the average and its bars are of all reviews of a home, above a hundred too, and of no other', async () => {
  const propertyId = await buildVerifiedProperty(server, await server.buildUser('Agent', 'agent'))
  const { rows } = await server.database.pool.query<{ id: string }>(
    `insert into app_user (id, email, name, provider, subject, role, status, created_at, last_log_in)
     select gen_random_uuid(), 'rater.' || n || '@people.test', 'Rater ' || n, 'account', 'rater ' || n, 'user', 'active', now(), now()
     from generate_series(1, 150) as n returning id`,
  )
  await server.database.pool.query(
    `insert into review (id, property_id, user_id, rating, comment, created_at)
     select gen_random_uuid(), $1, rater, case when n <= 100 then 50 else 20 end, 'Fine.', now()
     from unnest($2::uuid[]) with ordinality as raters (rater, n)`,
    [propertyId, rows.map(({ id }) => id)],
  )
  const { status, body } = await (
    await server.buildUser('Reader')
  ).call('GET /reviews/:propertyId/rating', { params: { propertyId } })
  expect(status).toBe(200)
  expect(body).toEqual({
    count: 150,
    average: 4,
    isOfKnowing: false,
    bars: [
      { stars: 5, count: 100 },
      { stars: 4, count: 0 },
      { stars: 3, count: 0 },
      { stars: 2, count: 50 },
      { stars: 1, count: 0 },
    ],
  })
})
