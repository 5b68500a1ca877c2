import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { property } from './property.ts'
import { appUser } from './user.ts'

export const review = pgTable(
  'review',
  {
    id: uuid().primaryKey(),
    propertyId: uuid()
      .notNull()
      .references(() => property.id),
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    /** Whole tenths, 10 to 50. */
    rating: integer().notNull(),
    comment: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('review_rating', sql`${table.rating} between 10 and 50`),
    index('review_property').on(table.propertyId, table.id),
    index('review_user').on(table.userId, table.id),
  ],
)
