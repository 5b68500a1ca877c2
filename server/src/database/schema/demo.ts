import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row says that what this database holds is the demonstration's, so that it is never taken for real. */
export const demoMark = pgTable('demo_mark', {
  id: text({ enum: ['demo'] }).primaryKey(),
  loadedAt: timestamp({ withTimezone: true }).notNull(),
})
