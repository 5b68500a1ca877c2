import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { appUser } from './user.ts'

/** The secret address of an agent's calendar: at most one for each. */
export const viewingFeed = pgTable('viewing_feed', {
  userId: uuid()
    .primaryKey()
    .references(() => appUser.id),
  /** SHA-256 of what whoever reads it knows, in hexadecimal. */
  tokenHash: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
