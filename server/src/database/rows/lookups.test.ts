import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../../test/connected-database.ts'
import { findPostgres } from '../../../test/database.ts'
import { quiet } from '../../../test/embedded-postgres.ts'
import type { Database } from '../connect.ts'
import { openLookups } from './lookups.ts'
import { readAddress } from '../pooler.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Row = { sent: number; name: string; pid: number }

const look = async (sent = 0): Promise<Row> => {
  const { rows } = await database
    .lookups()
    .execute<Row>(
      sql`select ${sent}::int as sent, application_name as name, pid from pg_stat_activity where pid = pg_backend_pid()`,
    )
  return rows[0]!
}
const lookWhenOpen = () =>
  vi.waitFor(async () => {
    const row = await look()
    expect(row.name).toBe('thikana lookups')
    return row
  }, 20_000)

const { isPooled } = readAddress((await findPostgres()).url)

// oxlint-disable-next-line vitest/no-conditional-tests -- behind PgBouncer there is no connection to test.
if (isPooled)
  it('behind PgBouncer, which hands out a connection for one transaction, the pool answers lookups', async () => {
    expect(database.lookups()).toBe(database.db)
  })
else
  describe('without a pooler', () => {
    it('lookups are answered by the pool until their connection is open, and then by that one', async () => {
      expect((await look()).name).toBe('thikana')
      const { pid } = await lookWhenOpen()
      expect((await look()).pid).toBe(pid)
    })

    it('each of many lookups at once gets its own answer, and one that fails spoils no other', async () => {
      await lookWhenOpen()
      const numbers = Array.from({ length: 200 }, (_, number) => number)
      const failing = database.lookups().execute(sql`select 1 / 0`)
      const found = await Promise.all(numbers.map((number) => look(number)))
      await expect(failing).rejects.toThrow()
      expect(found.map(({ sent }) => sent)).toEqual(numbers)
      expect(new Set(found.map(({ pid }) => pid)).size).toBe(1)
    })

    it('after their connection broke, lookups are answered by the pool and then by a new one', async () => {
      const { pid } = await lookWhenOpen()
      await database.pool.query('select pg_terminate_backend($1)', [pid])
      await vi.waitFor(async () => expect((await look()).pid).not.toBe(pid), 20_000)
      expect((await lookWhenOpen()).pid).not.toBe(pid)
    })

    it('a lookup that takes too long fails, and the connection is replaced', async () => {
      const { db: pool, url: connectionString } = database
      const settings = { casing: 'snake_case' } as const
      const impatient = openLookups({ connectionString, pool, settings, log: quiet, answerMs: 200 })
      await vi.waitFor(() => expect(impatient.db()).not.toBe(pool), 20_000)
      await expect(impatient.db().execute(sql`select pg_sleep(10)`)).rejects.toThrow()
      await vi.waitFor(() => expect(impatient.db()).toBe(pool))
      await vi.waitFor(() => expect(impatient.db()).not.toBe(pool), 20_000)
      await impatient.close()
    })
  })
