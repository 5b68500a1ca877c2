import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Which process does the work that one does for all (`database/lease.ts`). */
export const jobLease = pgTable('job_lease', {
  name: text().primaryKey(),
  /** Host, process and a random part. */
  holder: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  /** When another process asked the holder to work now; null once it has. */
  askedAt: timestamp({ withTimezone: true }),
})

/** Requests of an address in a minute at all processes (`http/limits/shared-counts.ts`). Unlogged, which the migration says: a crash may empty it. */
export const requestCount = pgTable(
  'request_count',
  {
    /** A digest of the limit and the address. */
    key: text().notNull(),
    minute: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.minute] }),
    index('request_count_minute').on(table.minute),
  ],
)
