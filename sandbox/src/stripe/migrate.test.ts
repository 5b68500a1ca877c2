import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { connect } from '@thikana/server/database/connect'
import { migrate } from '@thikana/server/database/migrate'
import { createOlderDatabase } from '@thikana/server/test/database'
import { migrateSandbox } from './migrate.ts'

const open = async () => {
  const own = await createOlderDatabase(12)
  const database = await connect({ databaseUrl: own.url, log: pino({ level: 'silent' }) })
  const { db, pool } = database
  const tables = async () =>
    (
      await db.execute<{ name: string }>(
        sql`select table_schema || '.' || table_name as name from information_schema.tables
            where table_name like 'sandbox\\_%' or table_schema = 'sandbox' order by 1`,
      )
    ).rows.map(({ name }) => name)
  const close = async () => {
    await database.close()
    await own.drop()
  }
  return { pool, db, tables, close }
}

test('a database that no sandbox used is left without any table of it', async () => {
  const { pool, tables, close } = await open()
  await migrate(pool)
  expect(await tables()).toEqual([])
  await close()
})

test('data of an earlier sandbox is found in the new schema, and concurrent starts may race', async () => {
  const { pool, db, tables, close } = await open()
  await pool.query(`
    insert into sandbox_intent (id, amount_in_cents, currency, status, metadata) values ('pi_1', 100, 'usd', 'succeeded', '{"part": "1"}');
    insert into sandbox_refund (id, intent_id, charge_id, amount_in_cents, currency, metadata) values ('re_1', 'pi_1', 'ch_1', 100, 'usd', '{}');
    insert into sandbox_event (id, type, intent_id, payload, copies_left, next_attempt_at)
      values ('evt_1', 'x', 'pi_1', '{}', 1, now()), ('evt_2', 'x', 'pi_1', '{}', 1, now())`)
  await migrate(pool)
  // Each connection has looked for the schema in vain before, which PostgreSQL remembers.
  const look = () => pool.query("select to_regclass('sandbox.intent'), pg_sleep(0.2)")
  await Promise.all([look(), look(), look()])
  await Promise.all([migrateSandbox(db), migrateSandbox(db), migrateSandbox(db)])
  expect(await tables()).toEqual(
    ['dispute', 'event', 'idempotency', 'intent', 'method', 'migration', 'refund'].map(
      (name) => `sandbox.${name}`,
    ),
  )
  const { rows } = await pool.query(
    `select event.id, intent.metadata, refund.id as refund
     from sandbox.event join sandbox.intent on intent.id = event.intent_id join sandbox.refund on refund.intent_id = intent.id
     order by event.sequence`,
  )
  expect(rows).toEqual(['evt_1', 'evt_2'].map((id) => ({ id, metadata: { part: '1' }, refund: 're_1' })))
  await close()
})
