import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { appUser } from './user.ts'

/** What a client inserted under a key of its own, so that a request which is sent again after a lost answer inserts nothing twice. */
export const insertedOnce = pgTable(
  'inserted_once',
  {
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    key: text().notNull(),
    /** SHA-256 of what was sent: the same key with other content is refused. */
    digest: text().notNull(),
    insertedId: text(),
    insertedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('inserted_once_at').on(table.insertedAt),
  ],
)
