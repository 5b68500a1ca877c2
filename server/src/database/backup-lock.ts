import { sql } from 'drizzle-orm'
import type { Transaction } from './executor.ts'

/** An arbitrary lock number that all our processes share: held by backups while they copy, by the sweep while it deletes. */
export const backupLock = 3_318_205_447

/** Whether no backup is running; none begins to copy until the transaction ends. */
export const holdOffBackups = async (transaction: Transaction): Promise<boolean> => {
  const { rows } = await transaction.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${backupLock}) as taken`,
  )
  return rows[0]?.taken ?? false
}
