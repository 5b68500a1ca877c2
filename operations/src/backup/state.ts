import type { Db } from '@thikana/server/database/executor'
import { backupState } from '@thikana/server/database/schema/backup'
import { sql } from 'drizzle-orm'

/** How the last backups went, for whoever watches over them. */
type BackupState = {
  succeededAt: Date | null
  /** Where the last one that succeeded is, and its size. */
  name: string | null
  bytes: number | null
  /** Later than `succeededAt` if the last one failed. */
  failedAt: Date | null
  error: string | null
}

const id = 'last'

const store = async (db: Db, values: Partial<BackupState> | Record<string, unknown>): Promise<void> => {
  await db
    .insert(backupState)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: backupState.id, set: values })
}

/** Times are the database's, like those that others compare them with. */
export const noteBackup = (db: Db, { name, bytes }: { name: string; bytes: number }): Promise<void> =>
  store(db, { succeededAt: sql`now()`, name, bytes })

export const noteFailedBackup = (db: Db, error: string): Promise<void> =>
  store(db, { failedAt: sql`now()`, error })

/** When backups last succeeded and failed, in Unix time by the database's clock; null if none did. */
export type BackupTimes = { now: number; succeededAt: number | null; failedAt: number | null }

type Query = (statement: string) => PromiseLike<{ rows: unknown[] }>

/** Null if the database has no such table yet: a release that migrates later may be the one that asks. */
export const readBackupTimes = async (query: Query): Promise<BackupTimes | null> => {
  const known = await query(`select to_regclass('backup_state') as "table"`)
  if (!(known.rows[0] as { table: string | null }).table) return null
  const { rows } = await query(
    `select extract(epoch from now())::float as now, extract(epoch from max(succeeded_at))::float as "succeededAt",
      extract(epoch from max(failed_at))::float as "failedAt" from backup_state`,
  )
  return (rows[0] as BackupTimes | undefined) ?? null
}
