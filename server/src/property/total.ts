import { sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Executor } from '../database/executor.ts'

/** Counting further costs more than the number is worth (decisions §4: the total, where it is cheap). */
const countedMost = 1000

/** How many rows `list` has in all, its order and page left out; undefined where there are more than `countedMost`. */
export const cheapTotal = async (executor: Executor, list: PgSelect): Promise<number | undefined> => {
  const { rows } = await executor.execute<{ total: number }>(
    sql`select count(*)::int as total from ${list.limit(countedMost + 1)} as listed`,
  )
  const total = rows[0]?.total ?? 0
  return total > countedMost ? undefined : total
}
