import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** A stored picture. Its files were durable before this row was written. */
export const image = pgTable(
  'image',
  {
    url: text('url').primaryKey(),
    ownerEmail: text('owner_email').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    colour: text('colour').notNull(),
    /** What tells that it is the same picture as another one (`domain/src/photo/photo-hash.ts`); null until it is computed. */
    hash: bigint('hash', { mode: 'bigint' }).array(),
    /** What it is found by, of that. */
    bands: integer('bands').array(),
    /** When it was uploaded. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** When the picture was last claimed for showing, to half a day. */
    namedAt: timestamp('named_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    check('image_size_positive', sql`${table.width} > 0 AND ${table.height} > 0`),
    check('image_colour_hex', sql`${table.colour} ~ '^#[0-9a-f]{6}$'`),
    index('image_owner').on(table.ownerEmail),
    index('image_bands').using('gin', table.bands),
    // What the job that computes hashes has to do.
    index('image_unhashed')
      .on(table.url)
      .where(sql`${table.hash} is null`),
  ],
)

/**
 * Pictures whose files are to be deleted: written before an upload begins, and with the end of a picture's row. So neither a kill nor a
 * store that can't be reached leaves files of pictures that nobody knows.
 */
export const imageErasure = pgTable('image_erasure', {
  url: text('url').primaryKey(),
  dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
})

/** Files of pictures at imgbb, which has no call that deletes one. */
export const imageAtImgbb = pgTable(
  'image_at_imgbb',
  {
    address: text('address').primaryKey(),
    file: text('file').notNull(),
    /** The page on which a person can delete it there. */
    deletePage: text('delete_page').notNull(),
    /** When it was deleted here; null while it is served. */
    erasedAt: timestamp('erased_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex('image_at_imgbb_file')
      .on(table.file)
      .where(sql`${table.erasedAt} is null`),
  ],
)
