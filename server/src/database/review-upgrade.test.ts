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
  own = await createOlderDatabase(9)
  database = await connect({ databaseUrl: own.url, log: quiet })
  pool = database.pool
  await pool.query(
    `insert into app_user select id::uuid, 'p', id, id || '@b.test', 'A', null, 'user', 'active', now(), now()
     from unnest($1::text[]) as id`,
    [[id(1), id(2)]],
  )
  for (const [digit, status] of [
    [1, 'verified'],
    [2, 'pending'],
    [3, 'rejected'],
    [4, 'pending'],
  ] as const)
    await pool.query(
      `insert into property (id, agent_id, title, location, image, description, price_min, price_max, status, created_at)
       values ($1, $2, 'Now', 'L', '/i', 'D', 1, 2, $3, now())`,
      [id(digit), id(1), status],
    )
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

const id = (digit: number) => `00000000-0000-7000-8000-00000000000${digit}`

it('a database from before one review per person and property keeps the newest, and the others in a separate table', async () => {
  const written: [number, property: number, user: number, comment: string, at: string][] = [
    [1, 1, 1, 'first', '3 days'],
    [2, 1, 1, 'second', '2 days'],
    [3, 1, 1, 'third', '1 hour'],
    [4, 1, 2, 'another’s', '2 hours'],
    [5, 2, 1, 'of another home', '3 hours'],
  ]
  for (const [digit, property, user, comment, ago] of written)
    await pool.query(
      `insert into review (id, property_id, user_id, rating, comment, created_at) values ($1, $2, $3, 40, $4, now() - $5::interval)`,
      [id(digit), id(property), id(user), comment, ago],
    )
  const offers: [number, property: number, title: string][] = [
    [1, 1, 'Old'],
    [2, 2, 'Older'],
    [3, 2, 'Old'],
    [4, 3, 'Old'],
  ]
  for (const [digit, property, title] of offers)
    await pool.query(
      `insert into offer (id, property_id, buyer_id, amount, buying_date, status, property_title, property_location, price_min, price_max, created_at)
       values ($1, $2, $3, 1, now(), 'rejected', $4, 'Place', 3, 4, now())`,
      [id(digit), id(property), id(2), title],
    )
  await migrate(pool)
  const read = async (statement: string) => (await pool.query({ text: statement, rowMode: 'array' })).rows
  expect(await read('select comment from review order by id')).toEqual([
    ['third'],
    ['another’s'],
    ['of another home'],
  ])
  expect(await read('select comment, review_id from earlier_review order by id')).toEqual([
    ['first', id(3)],
    ['second', id(3)],
  ])
  expect(await read('select user_id, count(*)::int from review_posting group by 1 order by 1')).toEqual([
    [id(1), 2],
    [id(2), 1],
  ])
  // The newest offer has the verified form; a property without one has none, and a verified one needs none.
  expect(
    await read(
      'select property_id, title, location, price_min, price_max, image from property_last_verified',
    ),
  ).toEqual([
    [id(2), 'Old', 'Place', '3', '4', null],
    [id(3), 'Old', 'Place', '3', '4', null],
  ])
})

it('the database itself allows one review per person and property', async () => {
  const twice = pool.query(
    `insert into review (id, property_id, user_id, rating, comment, created_at)
     values (gen_random_uuid(), $1, $2, 40, 'again', now())`,
    [id(1), id(1)],
  )
  await expect(twice).rejects.toThrow(/review_once/)
})
