import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Every mail, stored before it is sent. */
export const mail = pgTable(
  'mail',
  {
    id: uuid().primaryKey(),
    to: text().notNull(),
    /** Null until it is sent, if it is about a notice. */
    subject: text(),
    /** Null once it is sent: the text may have a link that opens an account. */
    text: text(),
    html: text(),
    /** Where one click stops such mails, if it isn't about a notice. Null once it is sent. */
    unsubscribeUrl: text(),
    /** The notice that it is about, from which it is made when it is sent. */
    noticeId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    nextTryAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastError: text(),
    /** Until when it is tried, if not for a day since it was written: it was refused for good, or an admin sends it again. */
    triedUntil: timestamp({ withTimezone: true }),
    /** When the mail server last refused the address for good. */
    bouncedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('mail_to').on(table.to),
    // What admins search the outbox for.
    index('mail_words').using(
      'gin',
      sql`search_text(${table.to} || ' ' || coalesce(${table.subject}, '')) gin_trgm_ops`,
    ),
    // What the clean-up deletes, and which texts.
    index('mail_created').on(table.createdAt),
    index('mail_with_text')
      .on(table.createdAt)
      .where(sql`${table.text} is not null and ${table.unsubscribeUrl} is null`),
    index('mail_due')
      .on(table.nextTryAt)
      .where(sql`${table.sentAt} is null`),
  ],
)
