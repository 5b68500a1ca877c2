import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Database } from './connect.ts'
import { quiet } from '../../test/embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { createOlderDatabase } from '../../test/database.ts'

let own: Awaited<ReturnType<typeof createOlderDatabase>>
let database: Database
beforeAll(async () => {
  own = await createOlderDatabase(9)
  database = await connect({ databaseUrl: own.url, log: quiet })
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

const id = (digit: number) => `00000000-0000-7000-8000-00000000000${digit}`

const offers: [status: string, isLapsed: boolean, moves: string[], endedBy: string | null][] = [
  ['pending', false, ['make'], null],
  ['accepted', false, ['make', 'accept'], null],
  ['rejected', false, ['make', 'reject'], 'reject'],
  ['rejected', false, ['make', 'lose'], 'lose'],
  ['rejected', false, ['make', 'accept', 'dismiss'], 'dismiss'],
  ['rejected', true, ['make', 'accept', 'lapse'], 'lapse'],
  ['rejected', true, [], 'lapse'],
  ['rejected', false, [], 'reject'],
]

it('a database from before offers stored what ended them derives it from its audit trail', async () => {
  const { pool } = database
  await pool.query(
    `insert into app_user values ($1, 'p', 's', 'a@b.test', 'A', null, 'agent', 'active', now(), now())`,
    [id(1)],
  )
  for (const [at, [status, isLapsed, moves]] of offers.entries()) {
    await pool.query(
      `insert into property (id, agent_id, title, location, image, description, price_min, price_max, status, created_at)
       values ($1, $2, 'T', 'L', '/i', 'D', 1, 2, 'verified', now())`,
      [id(at + 1), id(1)],
    )
    await pool.query(
      `insert into offer (id, property_id, buyer_id, amount, buying_date, status, is_lapsed, property_title, property_location, price_min, price_max, created_at)
       values ($1, $1, $2, 1100, now(), $3, $4, 'T', 'L', 1, 2, now())`,
      [id(at + 1), id(1), status, isLapsed],
    )
    for (const move of moves) {
      const to = move === 'make' ? 'pending' : move === 'accept' ? 'accepted' : 'rejected'
      await pool.query(
        `insert into audit (actor, entity, entity_id, move, "from", "to") values ('a@b.test', 'offer', $1, $2, 'x', $3)`,
        [id(at + 1), move, to],
      )
    }
  }
  await migrate(pool)
  const { rows } = await pool.query<{ ended_by: string | null }>('select ended_by from offer order by id')
  expect(rows.map((row) => row.ended_by)).toEqual(offers.map(([, , , endedBy]) => endedBy))
})
