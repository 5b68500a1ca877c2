import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Database } from './connect.ts'
import { quiet } from '../../test/embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { createOlderDatabase } from '../../test/database.ts'

let own: Awaited<ReturnType<typeof createOlderDatabase>>
let database: Database
let pool: pg.Pool

beforeAll(async () => {
  own = await createOlderDatabase(3)
  database = await connect({ databaseUrl: own.url, log: quiet })
  pool = database.pool
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

const id = (digit: number) => `00000000-0000-7000-8000-00000000000${digit}`

const charges: [number, offer: number, status: string, cents: number][] = [
  [1, 1, 'captured', 500],
  [2, 2, 'captured', 600],
  [3, 3, 'refunding', 700],
  [4, 3, 'refunded', 800],
  [5, 3, 'canceled', 900],
  [6, 4, 'live', 1000],
]

it('a database from before the ledger has every charge that was captured posted by the migration', async () => {
  await pool.query(
    `insert into app_user values ($1, 'p', 's', 'a@b.test', 'A', null, 'agent', 'active', now(), now())`,
    [id(1)],
  )
  const offers = [
    ['bought', 't'],
    ['accepted', null],
    ['rejected', null],
    ['accepted', null],
  ]
  for (const [at, [status, transaction]] of offers.entries()) {
    await pool.query(
      `insert into property (id, agent_id, title, location, image, description, price_min, price_max, status, created_at)
       values ($1, $2, 'T', 'L', '/i', 'D', 1, 2, 'verified', now())`,
      [id(at + 1), id(1)],
    )
    await pool.query(
      `insert into offer (id, property_id, buyer_id, amount, buying_date, status, transaction_id, property_title, property_location, price_min, price_max, created_at)
       values ($1, $1, $2, 1100, now(), $3, $4, 'T', 'L', 1, 2, now())`,
      [id(at + 1), id(1), status, transaction],
    )
  }
  for (const [digit, offer, status, cents] of charges)
    await pool.query(
      `insert into payment (id, offer_id, part, parts, amount, status, created_at) values ($1, $2, 1, 1, $3, $4, now())`,
      [id(digit), id(offer), cents, status],
    )
  await migrate(pool)
  const { rows } = await pool.query('select * from ledger_balance')
  expect(rows).toEqual([
    { captured: '2600', in_flight: '1300', bought: '500', refunded: '800', disputed: '0', reversed: '0' },
  ])
  const entries = await pool.query<{ count: string }>('select count(*) from ledger_entry')
  expect(entries.rows[0]?.count).toBe('12')
})
