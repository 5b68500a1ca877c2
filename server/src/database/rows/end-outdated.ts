import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { attemptEach, type Round } from '../../jobs/attempt-each.ts'
import type { Db } from '../executor.ts'

/** Rows of one statement, so that none is locked for long. */
const batchSize = 5_000

/**
 * Rows that aren't needed any more; an index has to find them. They are deleted, or with `set` kept without what it empties, and then `where`
 * must not find them again.
 */
export type Outdated = { table: PgTable; where: SQL | undefined; set?: Record<string, null> }

/** One that somebody has locked is left to the next time: nobody waits for the other. */
export const batchOf = ({ table, where }: Outdated): SQL =>
  sql`ctid = any(array(select ctid from ${table} where ${where} limit ${batchSize} for update skip locked))`

const endBatch = async (db: Db, outdated: Outdated): Promise<number> => {
  const { table, set } = outdated
  const statement = set ? db.update(table).set(set) : db.delete(table)
  const { rowCount } = await statement.where(batchOf(outdated))
  return rowCount ?? 0
}

const end = async (db: Db, outdated: Outdated, { isEnding }: Round): Promise<void> => {
  while (!isEnding()) if ((await endBatch(db, outdated)) < batchSize) return
}

/** Deletes what is outdated, in batches; what fails holds up none of the others. Safe to repeat, in several processes too. */
export const endOutdated = (db: Db, all: readonly Outdated[], round: Round): Promise<void> =>
  attemptEach(all, (one) => end(db, one, round), round, {
    failure: 'outdated rows could not be deleted',
    about: ({ table }) => ({ table: getTableName(table) }),
  })
