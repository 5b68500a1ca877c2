import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row marks this database as the demo's, so that it isn't mistaken for a real one. */
export const demoMark = pgTable('demo_mark', {
  id: text({ enum: ['demo'] }).primaryKey(),
  loadedAt: timestamp({ withTimezone: true }).notNull(),
})
