import { sql } from 'drizzle-orm'
import { customType, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A transaction's number, as text. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Properties that a transaction changed in what searches look at, written by a trigger: processes that keep them in memory read what is
 * new (docs/decisions/045-search-index.md).
 */
export const propertyChange = pgTable(
  'property_change',
  {
    changedIn: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    propertyId: uuid().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.changedIn, table.propertyId] }),
    index('property_change_at').on(table.changedAt),
  ],
)
