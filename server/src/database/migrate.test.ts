// @module-tag slow
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMigrations, createOlderDatabase, findPostgres } from '../../test/database.ts'
import { connect, type Database } from './connect.ts'
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

describe('a later release’s migration', () => {
  let older: Awaited<ReturnType<typeof createOlderDatabase>>
  let database: Database
  const folders: (() => Promise<void>)[] = []
  const later = async (...statements: string[]) => {
    const { folder, remove } = await createMigrations({ later: statements })
    folders.push(remove)
    return folder
  }
  const applied = async () =>
    (await database.pool.query('SELECT id FROM drizzle.__drizzle_migrations')).rows.length
  const isThere = async (table: string) =>
    (await database.pool.query('SELECT to_regclass($1) IS NOT NULL AS is', [table])).rows[0].is

  beforeEach(async () => {
    older = await createOlderDatabase(1)
    database = await connect({ databaseUrl: older.url, log: quiet })
  })
  afterEach(async () => {
    await database.close()
    await older.drop()
    for (const remove of folders.splice(0)) await remove()
  })

  test('that an older process keeps from a lock waits without blocking others, and is tried again', async () => {
    const folder = await later('CREATE TABLE added (id integer)')
    // As if a request of the older release was using a table that is changed.
    const busy = await database.pool.connect()
    await busy.query('begin; lock table drizzle.__drizzle_migrations in access exclusive mode')
    const migrating = migrate(database.pool, folder)
    await new Promise((resolve) => setTimeout(resolve, 3_500))
    await busy.query('commit')
    busy.release()
    await migrating
    expect(await isThere('added')).toBe(true)
  })

  test('is applied once by servers that start at the same time', async () => {
    const folder = await later('CREATE TABLE added (id integer)', 'INSERT INTO added VALUES (1)')
    const start = async () => {
      const own = await connect({ databaseUrl: older.url, log: quiet })
      await migrate(own.pool, folder)
      await own.close()
    }
    await Promise.all([start(), start(), start(), start()])
    expect((await database.pool.query('SELECT id FROM added')).rows).toEqual([{ id: 1 }])
    expect(await applied()).toBe((await shipped()) + 2)
  })

  test('that fails leaves nothing of itself, nor of those before it', async () => {
    const before = await applied()
    const folder = await later(
      'CREATE TABLE added (id integer)',
      'CREATE TABLE half (id integer); SELECT 1 / 0',
    )
    await expect(migrate(database.pool, folder)).rejects.toMatchObject({
      cause: { message: 'division by zero' },
    })
    expect([await isThere('added'), await isThere('half'), await applied()]).toEqual([false, false, before])
  })

  test('doesn’t keep this release from starting on its database, which stays as it is', async () => {
    await migrate(database.pool, await later('CREATE TABLE added (id integer)'))
    const before = await applied()
    await migrate(database.pool)
    expect([await isThere('added'), await applied()]).toEqual([true, before])
  })
})

const shipped = async () => {
  const file = path.join(import.meta.dirname, 'migrations/meta/_journal.json')
  return (JSON.parse(await readFile(file, 'utf8')) as { entries: unknown[] }).entries.length
}

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
