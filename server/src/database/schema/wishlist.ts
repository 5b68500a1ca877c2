import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { property } from './property.ts'
import { appUser } from './user.ts'

export const wish = pgTable(
  'wish',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    propertyId: uuid()
      .notNull()
      .references(() => property.id),
    addedAt: timestamp({ withTimezone: true }).notNull(),
    /** For its keeper, and those they share it with. */
    note: text(),
    /** Raised by every change of the note. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('wish_once').on(table.userId, table.propertyId),
    index('wish_property').on(table.propertyId),
  ],
)
