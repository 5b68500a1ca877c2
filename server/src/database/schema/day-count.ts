import { propertyCounters, siteCounters } from '@thikana/domain/overview/counters'
import { bigint, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

/**
 * What happened to a property on a day in Dhaka. Triggers count it in the transaction of the event itself, so that it is what the tables
 * of events have, and no overview scans those (docs/decisions/056-day-counts.md).
 */
export const propertyDay = pgTable(
  'property_day',
  {
    propertyId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    name: text({ enum: propertyCounters }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.day, table.name] })],
)

/** The same of the whole site. In several rows a day, by the connection that wrote, so that writers don't wait for each other. */
export const siteDay = pgTable(
  'site_day',
  {
    day: date({ mode: 'string' }).notNull(),
    name: text({ enum: siteCounters }).notNull(),
    shard: smallint().notNull(),
    count: integer().notNull(),
    /** Minor units, or seconds (`siteCounters`). */
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name, table.shard] })],
)
