import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
    /** When its author last changed it; null if unchanged. */
    editedAt: timestamp({ withTimezone: true }),
    /** Counts its edits, so that one made on older words is noticed. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    check('review_rating', sql`${table.rating} between 10 and 50`),
    uniqueIndex('review_once').on(table.userId, table.propertyId),
    index('review_property').on(table.propertyId, table.id),
    index('review_user').on(table.userId, table.id),
    // What admins search reviews for.
    index('review_words').using('gin', sql`search_text(${table.comment}) gin_trgm_ops`),
  ],
)

/** Times of posted reviews, for the limit per day: kept when the review is deleted, pruned after a day. */
export const reviewPosting = pgTable(
  'review_posting',
  {
    reviewId: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    postedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('review_posting_user').on(table.userId, table.postedAt),
    index('review_posting_at').on(table.postedAt),
  ],
)
