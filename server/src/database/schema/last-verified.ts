import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { property } from './property.ts'

/**
 * A property as it was last verified, written when an edit takes it back to pending and deleted when it is verified again. Everyone but
 * its agent and admins goes on seeing this form (rules §4.3). A verified property has no row: its own is the verified form.
 */
export const lastVerified = pgTable('property_last_verified', {
  propertyId: uuid()
    .primaryKey()
    .references(() => property.id),
  title: text().notNull(),
  location: text().notNull(),
  /** Null where no record has it: a property that was being checked when this table was made. The same holds for the description. */
  image: text(),
  description: text(),
  priceMin: bigint({ mode: 'number' }).notNull(),
  priceMax: bigint({ mode: 'number' }).notNull(),
  /** When the edit came that replaced it. */
  replacedAt: timestamp({ withTimezone: true }).notNull(),
})
