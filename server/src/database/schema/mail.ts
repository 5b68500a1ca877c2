import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Every mail we write, before anybody sends it. */
export const mail = pgTable(
  'mail',
  {
    id: uuid().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    /** Null once it is sent: what stands in it, a link that opens an account for one, is then nobody's here. */
    text: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    nextTryAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastError: text(),
  },
  (table) => [
    index('mail_to').on(table.to),
    index('mail_due')
      .on(table.nextTryAt)
      .where(sql`${table.sentAt} is null`),
  ],
)
