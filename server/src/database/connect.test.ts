// @module-tag slow
// @module-tag starts-first
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { makeFolder, quiet } from '../../test/embedded-postgres.ts'
import { createTestDatabase } from '../../test/database.ts'

let own: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => void (own = await createTestDatabase()))
afterEach(() => own.drop())

test('a connection that breaks while idle is replaced without harm', async () => {
  const { pool, close } = await connect({ databaseUrl: own.url, log: quiet })
  const other = await connect({ databaseUrl: own.url, log: quiet })
  await pool.query('SELECT 1')
  await other.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`)
  await expect.poll(() => pool.query('SELECT 1 AS one').then(({ rows }) => rows)).toEqual([{ one: 1 }])
  await Promise.all([close(), other.close()])
})

test('a connection that breaks in the middle of a transaction fails that transaction, and nothing else', async () => {
  const { pool, db, close } = await connect({ databaseUrl: own.url, log: quiet })
  const other = await connect({ databaseUrl: own.url, log: quiet })
  const broken = db.transaction(async (transaction) => {
    await transaction.execute('SELECT 1')
    await other.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    await transaction.execute('SELECT 1')
  })
  await expect(broken).rejects.toThrow()
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await Promise.all([close(), other.close()])
})

test('a transaction that can’t begin gives its connection back', async () => {
  const { db, close } = await connect({ databaseUrl: own.url, log: quiet, connections: 1 })
  const unknown = { isolationLevel: 'nonsense' as 'serializable' }
  await expect(db.transaction(async () => {}, unknown)).rejects.toThrow()
  expect((await db.transaction((transaction) => transaction.execute('SELECT 1 AS one'))).rows).toEqual([
    { one: 1 },
  ])
  await close()
})

test('closing waits for the query under way and may be asked for twice', async () => {
  const { pool, close } = await connect({ databaseUrl: own.url, log: quiet })
  const slow = pool.query('SELECT pg_sleep(0.3), 1 AS one')
  await Promise.all([close(), close()])
  expect((await slow).rows[0]?.one).toBe(1)
})

test('without an address the database of the data folder is opened, and ends with its closing', async () => {
  const dataDir = makeFolder()
  for (let round = 0; round < 2; round++) {
    const { pool, close } = await connect({ databaseUrl: undefined, dataDir, log: quiet })
    expect((await pool.query('SELECT current_database() AS name')).rows).toEqual([{ name: 'thikana' }])
    await close()
  }
  rmSync(dataDir, { recursive: true })
})

test('a command works on the database of the data folder with and without a server running there', async () => {
  const dataDir = makeFolder()
  const server = await connect({ databaseUrl: undefined, dataDir, log: quiet })
  await server.pool.query('CREATE TABLE home AS SELECT 7 AS number')
  const second = await connect({ databaseUrl: undefined, dataDir, log: quiet, mayJoin: true })
  expect((await second.pool.query('SELECT number FROM home')).rows).toEqual([{ number: 7 }])
  await second.close()
  expect((await server.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await server.close()
  const alone = await connect({ databaseUrl: undefined, dataDir, log: quiet, mayJoin: true })
  expect((await alone.pool.query('SELECT number FROM home')).rows).toEqual([{ number: 7 }])
  await alone.close()
  rmSync(dataDir, { recursive: true })
})

test('every connection is closed, not only asked to close, once closing is done', async () => {
  const { pool, close } = await connect({ databaseUrl: own.url, log: quiet })
  let ended = 0
  pool.on('connect', (client) => client.once('end', () => (ended += 1)))
  await Promise.all(Array.from({ length: 10 }, () => pool.query('SELECT pg_sleep(0.05)')))
  await close()
  expect(ended).toBe(10)
})
