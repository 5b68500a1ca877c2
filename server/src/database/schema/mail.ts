import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Every mail, stored before it is sent. */
export const mail = pgTable(
  'mail',
  {
    id: uuid().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    /** Null once it is sent: the text may have a link that opens an account. */
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
