import {
  emailFrequencies,
  type ChoosableGroup,
  type EmailFrequency,
} from '@thikana/domain/notice/email-preference'
import {
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '../rows/one-of.ts'
import { appUser } from './user.ts'

/** How often a person wants emails about a group of notices; without a row, the domain's default. */
export const emailPreference = pgTable(
  'email_preference',
  {
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    /** Of `domain/src/notice/email-preference.ts`; a newer release may write ones that this one doesn't know. */
    group: text().$type<ChoosableGroup>().notNull(),
    frequency: text().$type<EmailFrequency>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.group] }),
    check('email_preference_frequency', oneOf(table.frequency, emailFrequencies)),
  ],
)

/** Notices that wait for their person's next daily digest. Without foreign keys, as `notice`. */
export const digestNotice = pgTable(
  'digest_notice',
  {
    noticeId: uuid().primaryKey(),
    userId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('digest_notice_of_person').on(table.userId, table.createdAt)],
)

/** A person's digest of a day. Its mail has its id. */
export const emailDigest = pgTable(
  'email_digest',
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    /** In Dhaka. */
    day: date().notNull(),
  },
  (table) => [
    uniqueIndex('email_digest_once').on(table.userId, table.day),
    index('email_digest_day').on(table.day),
  ],
)
