import { sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { preparedFor } from '../database/prepared.ts'

/** A transaction's number; those of lower numbers have all ended. */
export type Watermark = string

const readMark = sql`pg_snapshot_xmin(pg_current_snapshot())::text`

const newStatement = preparedFor((executor) => {
  const changes = sql`select changed_in::text || ' ' || property_id from property_change
    where changed_in >= ${sql.placeholder('mark')}::text::xid8 limit ${sql.raw(String(maxRead + 1))}`
  return executor
    .select({ mark: sql<Watermark>`${readMark}`, changes: sql<string[]>`array(${changes})` })
    .from(sql`(select 1) as once`)
    .prepare('property_changes')
})

/** With more changes than this it is quicker to read all homes. */
const maxRead = 5000

/** Where to look for changes from now on. */
export const currentWatermark = async (executor: Executor): Promise<Watermark> => {
  const { rows } = await executor.execute<{ mark: Watermark }>(sql`select ${readMark} as mark`)
  return rows[0]!.mark
}

/**
 * What transactions changed that hadn't ended at `mark`, as the transaction's number and the property's id, and where to look from next time.
 * A change is read again for as long as an older transaction goes on. `changes` is null if they are too many.
 */
export const readChanges = async (
  executor: Executor,
  mark: Watermark,
): Promise<{ mark: Watermark; changes: string[] | null }> => {
  const [found] = await newStatement(executor).execute({ mark })
  const { mark: next, changes } = found!
  return { mark: next, changes: changes.length > maxRead ? null : changes }
}
