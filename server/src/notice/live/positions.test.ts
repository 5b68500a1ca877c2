import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUserId } from '../../../test/factories/user.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { mostAtOnce, readAfter } from './positions.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const plant = (userId: string, count: number) =>
  server.database.pool.query(
    `insert into notice (id, user_id, kind, data)
     select gen_random_uuid(), $1, 'roleChanged', '{}' from generate_series(1, $2)`,
    [userId, count],
  )

test('people far behind are read a few notices at a time, each of them in order, so that nobody waits for them', async () => {
  const people = await Promise.all(
    ['First', 'Second', 'Third'].map(async (name) => findUserId(await server.buildUser(name))),
  )
  const [one = '', two = '', calm = ''] = people
  await plant(one, mostAtOnce.inAll)
  await plant(two, mostAtOnce.inAll)
  const { db } = server.database
  await readAfter(
    db,
    new Map([
      [one, 0],
      [two, 0],
    ]),
  )
  await plant(calm, 1)
  const after = new Map(people.map((id) => [id, 0]))
  const seen = new Map(people.map((id) => [id, 0]))
  let looks = 0
  for (let isMore = true; isMore; looks++) {
    const found = await readAfter(db, after)
    if (looks === 0) expect(found.placed.filter(({ userId }) => userId === calm)).toHaveLength(1)
    for (const { userId, position } of found.placed) {
      expect(position).toBeGreaterThan(after.get(userId) ?? 0)
      after.set(userId, position)
      seen.set(userId, (seen.get(userId) ?? 0) + 1)
    }
    isMore = found.isMore
  }
  expect([seen.get(one), seen.get(two), seen.get(calm)]).toEqual([mostAtOnce.inAll, mostAtOnce.inAll, 1])
  expect(looks).toBeGreaterThan(mostAtOnce.inAll / mostAtOnce.ofOne - 1)
})
