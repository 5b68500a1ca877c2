import { sql } from 'drizzle-orm'
import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { property, propertyFieldColumns } from './property.ts'

/**
 * A property as it was last verified, written when an edit takes it back to pending and deleted when it is verified again. Everyone but
 * its agent and admins still sees this form (rules §4.3). A verified property has no row: its own is the verified form.
 */
export const lastVerified = pgTable(
  'property_last_verified',
  {
    propertyId: uuid()
      .primaryKey()
      .references(() => property.id),
    ...propertyFieldColumns,
    /** When the edit came that replaced it. */
    replacedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('property_last_verified_images')
      .using('gin', table.images.op('jsonb_path_ops'))
      .where(sql`${table.images} <> '[]'`),
  ],
)
