import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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

/** By which its keeper shares a wishlist: at most one for each. */
export const wishlistLink = pgTable('wishlist_link', {
  userId: uuid()
    .primaryKey()
    .references(() => appUser.id),
  /** Whoever knows it may read. It stands here as it is, since its keeper copies it again. */
  token: text().notNull().unique(),
  showsNotes: boolean().notNull(),
  showsName: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
