import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { oneRound } from '../../../test/one-round.ts'
import { openTestDatabase } from '../../../test/connected-database.ts'
import { outdatedCounts } from '../../http/limits/shared-counts.ts'
import { outdatedNotices } from '../../notice/store.ts'
import { outdatedSlots } from '../../viewing/slots.ts'
import type { Database } from '../connect.ts'
import { batchOf, endOutdated } from './end-outdated.ts'
import { outdatedRows } from './outdated-rows.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
afterEach(() => database.pool.query('truncate webhook_event, review_posting, auth_verification'))

const end = (round = oneRound) => endOutdated(database.db, outdatedRows, round)
const buildEvents = (count: number) =>
  database.pool.query(
    `insert into webhook_event (id, type, received_at) select 'e' || n, 'x', now() - interval '31 days' from generate_series(1, $1) n`,
    [count],
  )
const buildExpired = () =>
  database.pool.query(
    `insert into auth_verification (id, identifier, value, expires_at) values ('late', 'a', 'b', now() - interval '1 hour')`,
  )
const count = async (table: string) => {
  const { rows } = await database.pool.query(`select count(*)::int as count from ${table}`)
  return rows[0].count
}

describe('the clean-up of outdated rows', () => {
  it('deletes however many there are, at most 5,000 in a statement, and nothing else', async () => {
    await database.pool.query(`
      create table deletion (rows int);
      create function count_deletion() returns trigger language plpgsql as
        $$ begin insert into deletion select count(*) from gone; return null; end $$;
      create trigger counted after delete on webhook_event referencing old table as gone
        for each statement execute function count_deletion()`)
    await buildEvents(11_000)
    await database.pool.query(`insert into webhook_event values ('new', 'x', now())`)
    await end()
    const { rows } = await database.pool.query('select rows from deletion')
    expect(rows.map((row) => row.rows)).toEqual([5_000, 5_000, 1_000])
    expect(await count('webhook_event')).toBe(1)
    await database.pool.query('drop function count_deletion cascade; drop table deletion')
  })

  it('goes on past a table that fails, and fails at the end', async () => {
    await Promise.all([buildEvents(1), buildExpired()])
    await database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'planted'; end $$;
      create trigger refused before delete on webhook_event for each row execute function refuse()`)
    await expect(end()).rejects.toMatchObject({
      message: `outdated rows could not be deleted: 1 of ${outdatedRows.length} failed`,
      cause: { cause: { message: 'planted' } },
    })
    expect([await count('webhook_event'), await count('auth_verification')]).toEqual([1, 0])
    await database.pool.query('drop function refuse cascade')
    await end()
    expect(await count('webhook_event')).toBe(0)
  })

  it('leaves a row that somebody has locked to the next time, and doesn’t wait', async () => {
    await buildEvents(3)
    const holder = await database.pool.connect()
    await holder.query(`begin; select from webhook_event where id = 'e2' for update`)
    await end()
    expect(await count('webhook_event')).toBe(1)
    await holder.query('commit')
    holder.release()
    await end()
    expect(await count('webhook_event')).toBe(0)
  })

  it('ends between two batches if the server does', async () => {
    await buildEvents(6_000)
    let asked = 0
    // Before the table, before its first batch, and before the second.
    await end({ ...oneRound, isEnding: () => (asked += 1) > 2 })
    expect(await count('webhook_event')).toBe(1_000)
  })

  it('finds every kind of them by an index', async () => {
    const { db } = database
    const all = [...outdatedRows, ...outdatedNotices(db), ...outdatedSlots(db), outdatedCounts()]
    const plans = await db.transaction(async (transaction) => {
      // What an index can find is then found by it, however few rows there are.
      await transaction.execute('set local enable_seqscan = off')
      const explain = async (one: (typeof all)[number]) => {
        const { rows } = await transaction.execute<{ 'QUERY PLAN': string }>(
          sql`explain delete from ${one.table} where ${batchOf(one)}`,
        )
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      }
      const made: string[] = []
      for (const one of all) made.push(await explain(one))
      return made
    })
    expect(plans).toHaveLength(all.length)
    for (const plan of plans) {
      expect(plan).toContain('Tid Scan')
      expect(plan).toMatch(
        /Index Cond: \(?\(?(\w+\.)?(received_at|created_at|inserted_at|day|changed_at|posted_at|expires_at|read_at|starts_at|minute|user_id)/,
      )
      expect(plan).not.toContain('Seq Scan')
    }
  })
})
