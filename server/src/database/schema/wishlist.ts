import { index, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
  },
  (table) => [
    uniqueIndex('wish_once').on(table.userId, table.propertyId),
    index('wish_property').on(table.propertyId),
  ],
)
