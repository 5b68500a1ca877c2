import type { Database } from '@thikana/server/database/connect'
import { openTestDatabase } from '@thikana/server/test/connected-database'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withSnapshot } from './snapshot.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const inUse = () => database.pool.totalCount - database.pool.idleCount

/** The pool, with the connection of this number replaced. */
const poolWhose = (number: number, connect: () => Promise<pg.PoolClient>): pg.Pool => {
  let asked = 0
  const pool = { connect: () => ((asked += 1) === number ? connect() : database.pool.connect()) }
  return pool as unknown as pg.Pool
}

it('a snapshot that gets one connection only gives it back', async () => {
  const pool = poolWhose(2, () => Promise.reject(new Error('too many connections')))
  await expect(withSnapshot(pool, async () => {})).rejects.toThrow('too many connections')
  expect(inUse()).toBe(0)
})

it('a snapshot whose connection breaks as it ends gives back both, closed', async () => {
  const pool = poolWhose(2, async () => {
    const client = await database.pool.connect()
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const broken = (...args: unknown[]) =>
      args[0] === 'commit' ? Promise.reject(new Error('Connection terminated')) : query(...args)
    return Object.assign(client, { query: broken })
  })
  await expect(withSnapshot(pool, async () => 'read')).rejects.toThrow('Connection terminated')
  expect(inUse()).toBe(0)
  expect(await withSnapshot(database.pool, async ({ tables }) => tables.length > 0)).toBe(true)
})

it('a snapshot is heard of while it waits for pictures, and fails early once its lock is gone', async () => {
  // Those of this database alone: other tests have theirs in the same PostgreSQL.
  const locks = `select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and granted`
  const failed = withSnapshot(
    database.pool,
    async () => {
      const { rows } = await database.pool.query<{ pid: number }>(locks)
      expect(rows).toHaveLength(1)
      for (const { pid } of rows) await database.pool.query('select pg_terminate_backend($1)', [pid])
      // Copying goes on for longer.
      await new Promise(() => {})
    },
    20,
  )
  await expect(failed).rejects.toThrow('PostgreSQL closed a connection before the backup was complete')
  await expect.poll(inUse).toBe(0)
})
