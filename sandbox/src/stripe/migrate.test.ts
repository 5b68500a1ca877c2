import { connect } from '@thikana/server/database/connect'
import { migrate } from '@thikana/server/database/migrate'
import { createEmptyDatabase } from '@thikana/server/test/database'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { migrateSandbox } from './migrate.ts'

test('the product’s tables have none of the sandbox, whose own are made once by starts at the same time', async () => {
  const own = await createEmptyDatabase()
  const { db, pool, close } = await connect({ databaseUrl: own.url, log: pino({ level: 'silent' }) })
  const tables = async () =>
    (
      await pool.query<{ name: string }>(
        `select table_schema || '.' || table_name as name from information_schema.tables
         where table_name like 'sandbox\\_%' or table_schema = 'sandbox' order by 1`,
      )
    ).rows.map(({ name }) => name)
  await migrate(pool)
  expect(await tables()).toEqual([])
  // Each connection has looked for the schema in vain before, which PostgreSQL remembers.
  const look = () => pool.query("select to_regclass('sandbox.intent'), pg_sleep(0.2)")
  await Promise.all([look(), look(), look()])
  await Promise.all([migrateSandbox(db), migrateSandbox(db), migrateSandbox(db)])
  expect(await tables()).toEqual(
    ['dispute', 'event', 'idempotency', 'intent', 'method', 'migration', 'refund'].map(
      (name) => `sandbox.${name}`,
    ),
  )
  await close()
  await own.drop()
})
