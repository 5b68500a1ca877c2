import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/**
 * Who has been counted as a viewer of a listing today, by a keyed hash of the viewer and the listing: it tells nobody who that was, and is deleted
 * after its day. A trigger counts what is inserted (`day-count.ts`).
 */
export const propertyView = pgTable(
  'property_view',
  {
    day: date({ mode: 'string' }).notNull(),
    viewer: text().notNull(),
    propertyId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.viewer] })],
)
