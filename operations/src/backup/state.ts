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
