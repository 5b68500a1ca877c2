import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How each job of the leading process last went. It belongs to the running processes and isn't in backups. */
export const jobRun = pgTable('job_run', {
  name: text().primaryKey(),
  succeededAt: timestamp({ withTimezone: true }),
  failedAt: timestamp({ withTimezone: true }),
  /** Of the last one that succeeded, in milliseconds. */
  tookMs: integer(),
})
