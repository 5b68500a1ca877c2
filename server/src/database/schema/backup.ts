import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row: how the last backups went (`operations/src/backup/state.ts`). It belongs to this installation and isn't in its backups. */
export const backupState = pgTable('backup_state', {
  id: text({ enum: ['last'] }).primaryKey(),
  succeededAt: timestamp({ withTimezone: true }),
  name: text(),
  bytes: bigint({ mode: 'number' }),
  failedAt: timestamp({ withTimezone: true }),
  error: text(),
})

/** One row marks a database that was restored as a copy for tests: only such a one may be anonymised. */
export const copyMark = pgTable('copy_mark', {
  id: text({ enum: ['copy'] }).primaryKey(),
  /** When the backup was made, and when this copy was made of it. */
  backedUpAt: timestamp({ withTimezone: true }).notNull(),
  restoredAt: timestamp({ withTimezone: true }).notNull(),
  anonymisedAt: timestamp({ withTimezone: true }),
})
