// @module-tag slow
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOlderDatabase, findPostgres } from '../../test/database.ts'
import { connect } from './connect.ts'
import { quiet } from '../../test/embedded-postgres.ts'
import { migrate, refuseOldPostgres } from './migrate.ts'
import { prepareSessions } from './prepare-sessions.ts'

const name = `empty_${process.pid}`
let url = ''

beforeEach(async () => {
  await admin(`CREATE DATABASE ${name}`)
  const address = new URL((await findPostgres()).url)
  address.pathname = `/${name}`
  url = address.href
})
afterEach(() => admin(`DROP DATABASE ${name} WITH (FORCE)`))

const admin = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: (await findPostgres()).url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

test('servers that start at the same time on an empty database make its schema once', async () => {
  const databases = await Promise.all(
    Array.from({ length: 5 }, () => connect({ databaseUrl: url, log: quiet })),
  )
  await Promise.all(databases.map(({ pool }) => migrate(pool)))
  const [first] = databases
  const applied = await first?.pool.query('SELECT hash FROM drizzle.__drizzle_migrations')
  const hashes = applied?.rows.map((row) => row.hash)
  expect(hashes?.length).toBeGreaterThan(0)
  expect(new Set(hashes).size).toBe(hashes?.length)
  await Promise.all(databases.map((database) => database.close()))
})

test('a later start doesn’t change a migrated database, and its connections keep their timeouts', async () => {
  const database = await connect({ databaseUrl: url, log: quiet, connections: 1 })
  await prepareSessions(database)
  await migrate(database.pool)
  await migrate(database.pool)
  const shown = await database.pool.query('SHOW statement_timeout')
  expect(shown.rows).toEqual([{ statement_timeout: '15s' }])
  await database.close()
})

test('a migration that an older process keeps from a lock waits without blocking others, and is tried again', async () => {
  const older = await createOlderDatabase(15)
  const database = await connect({ databaseUrl: older.url, log: quiet })
  // As if a request of the older release was using a table that is changed.
  const busy = await database.pool.connect()
  await busy.query('begin; lock table drizzle.__drizzle_migrations in access exclusive mode')
  const migrating = migrate(database.pool)
  await new Promise((resolve) => setTimeout(resolve, 3_500))
  await busy.query('commit')
  busy.release()
  await migrating
  expect((await database.pool.query('select from job_lease')).rows).toEqual([])
  await database.close()
  await older.drop()
})

test('a PostgreSQL before 15 is refused with a sentence', () => {
  expect(() => refuseOldPostgres(140_013)).toThrow(
    'The database runs PostgreSQL 14; Thikana needs 15 or later.',
  )
  refuseOldPostgres(150_000)
})

test.each([
  ['UTF8', 'in a locale without Bangla letters'],
  ['SQL_ASCII', 'without Unicode'],
])(
  'a database with the encoding %s, %s, is refused with a sentence that says how to create it',
  async (encoding) => {
    const plain = `plain_${process.pid}`
    await admin(
      `CREATE DATABASE ${plain} TEMPLATE template0 ENCODING '${encoding}' LOCALE_PROVIDER libc LOCALE 'C'`,
    )
    const address = new URL(url)
    address.pathname = `/${plain}`
    const database = await connect({ databaseUrl: address.href, log: quiet })
    try {
      await expect(migrate(database.pool)).rejects.toThrow(
        `The database "${plain}" has the encoding ${encoding} and the locale C, in which PostgreSQL knows no Bangla letters`,
      )
      await expect(migrate(database.pool)).rejects.toThrow(
        `CREATE DATABASE "${plain}" TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`,
      )
      const tables = await database.pool.query(`SELECT to_regclass('public.property') AS name`)
      expect(tables.rows).toEqual([{ name: null }])
    } finally {
      await database.close()
      await admin(`DROP DATABASE ${plain} WITH (FORCE)`)
    }
  },
)
