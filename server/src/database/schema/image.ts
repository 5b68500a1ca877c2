import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A stored picture. Its files were durable before this row was written. */
export const image = pgTable(
  'image',
  {
    url: text('url').primaryKey(),
    ownerEmail: text('owner_email').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    colour: text('colour').notNull(),
    /** When it was uploaded. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** When the picture was last claimed for showing, to half a day. */
    namedAt: timestamp('named_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    check('image_size_positive', sql`${table.width} > 0 AND ${table.height} > 0`),
    check('image_colour_hex', sql`${table.colour} ~ '^#[0-9a-f]{6}$'`),
    index('image_owner').on(table.ownerEmail),
  ],
)
