import { afterEach, expect, it } from 'vitest'
import { quiet } from '../../test/embedded-postgres.ts'
import { createOlderDatabase } from '../../test/database.ts'
import { connect, type Database } from './connect.ts'
import { migrate } from './migrate.ts'

let end = async () => {}
afterEach(() => end())

/** A database from before charges named their provider, with a charge for each of `intents`. */
const openWith = async (migrations: number, intents: (string | null)[]): Promise<Database> => {
  const own = await createOlderDatabase(migrations)
  const database = await connect({ databaseUrl: own.url, log: quiet })
  end = async () => {
    await database.close()
    await own.drop()
  }
  const { pool } = database
  const id = '00000000-0000-7000-8000-000000000001'
  await pool.query(
    `insert into app_user values ($1, 'p', 's', 'a@b.test', 'A', null, 'agent', 'active', now(), now())`,
    [id],
  )
  await pool.query(
    `insert into property (id, agent_id, title, location, image, description, price_min, price_max, status, created_at)
     values ($1, $1, 'T', 'L', '/i', 'D', 1, 2, 'verified', now())`,
    [id],
  )
  await pool.query(
    `insert into offer (id, property_id, buyer_id, amount, buying_date, status, property_title, property_location, price_min, price_max, created_at)
     values ($1, $1, $1, 100, now(), 'accepted', 'T', 'L', 1, 2, now())`,
    [id],
  )
  for (const [at, intent] of intents.entries())
    await pool.query(
      `insert into payment (id, offer_id, part, parts, amount, status, intent_id, created_at)
       values (gen_random_uuid(), $1, $2, 3, 100, $3, $4, now())`,
      [id, at + 1, intent ? 'live' : 'due', intent],
    )
  return database
}

const providers = async ({ pool }: Database) => {
  const { rows } = await pool.query<{ intent: string | null; provider: string }>(
    'select intent_id as intent, provider from payment order by part',
  )
  return rows.map(({ intent, provider }) => [intent, provider])
}

it('an older charge is the sandbox’s if the sandbox has its intent, otherwise Stripe’s', async () => {
  const database = await openWith(13, ['pi_played', 'pi_real', null])
  await database.pool.query(
    `create schema sandbox; create table sandbox.intent (id text); insert into sandbox.intent values ('pi_played'), ('pi_other')`,
  )
  await migrate(database.pool)
  expect(await providers(database)).toEqual([
    ['pi_played', 'sandbox'],
    ['pi_real', 'stripe'],
    [null, 'stripe'],
  ])
})

it('an intent is found where an older release’s sandbox stored it', async () => {
  const database = await openWith(12, ['pi_played'])
  await database.pool.query(
    `insert into sandbox_intent (id, amount_in_cents, currency, status, metadata) values ('pi_played', 100, 'usd', 'requires_action', '{}')`,
  )
  await migrate(database.pool)
  expect(await providers(database)).toEqual([['pi_played', 'sandbox']])
})

it('every charge of a database without a sandbox is Stripe’s', async () => {
  const database = await openWith(13, ['pi_real'])
  await migrate(database.pool)
  expect(await providers(database)).toEqual([['pi_real', 'stripe']])
})
