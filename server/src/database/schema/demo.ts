import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row marks this database as the demo's, so that it isn't mistaken for a real one; another one that all its photos are there. */
export const demoMark = pgTable('demo_mark', {
  id: text({ enum: ['demo', 'photos'] }).primaryKey(),
  loadedAt: timestamp({ withTimezone: true }).notNull(),
})
