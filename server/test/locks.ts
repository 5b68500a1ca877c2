import type pg from 'pg'
import { expect } from 'vitest'

/** Waits until that many statements of the database wait for a lock. */
export const untilWaiting = (pool: pg.Pool, count: number): Promise<void> =>
  expect
    .poll(
      async () => {
        const { rows } = await pool.query<{ waiting: number }>(
          `SELECT count(*)::int AS waiting FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        return rows[0]?.waiting
      },
      { interval: 10 },
    )
    .toBe(count)

/** Starts the steps one after the other while the rows that `lock` selects are locked, each until it waits; their results once released. */
export const whileLocked = async <Results extends unknown[]>(
  pool: pg.Pool,
  [lock, value]: [lock: string, value: string],
  steps: { [At in keyof Results]: () => Promise<Results[At]> },
): Promise<Results> => {
  const holder = await pool.connect()
  try {
    await holder.query('BEGIN')
    await holder.query(lock, [value])
    const results: Promise<unknown>[] = []
    for (const step of steps) {
      results.push(step())
      await untilWaiting(pool, results.length)
    }
    await holder.query('COMMIT')
    return (await Promise.all(results)) as Results
  } finally {
    holder.release(true)
  }
}
