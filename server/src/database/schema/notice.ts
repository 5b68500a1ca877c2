import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  jsonb,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** Numbers notices in the order in which they became visible (`server/src/notice/live/positions.ts`). */
export const noticePosition = pgSequence('notice_position')

/**
 * What happened that concerns a person, written in the transaction of its cause. Without foreign keys: people's rows are never deleted, and
 * many offers to one agent at once would wait for each other at the agent's.
 */
export const notice = pgTable(
  'notice',
  {
    /** UUIDv7: its order is the order of the list. */
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    /** A kind of `domain/src/notice/notice.ts`; a newer release may write ones that this one doesn't know. */
    kind: text().notNull(),
    /** What its sentence and its page are made of. */
    data: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    readAt: timestamp({ withTimezone: true }),
    /** Given after the commit, once somebody listens: what came later has a higher one. */
    position: bigint({ mode: 'number' }),
    /** Names what may be told only once, such as a reminder. */
    onceKey: text(),
  },
  (table) => [
    index('notice_of_person').on(table.userId, table.id),
    // The count at the bell, and what an offer's move makes outdated.
    index('notice_unread_of_person')
      .on(table.userId, table.id)
      .where(sql`${table.readAt} is null`),
    index('notice_position_of_person').on(table.userId, table.position),
    // What the clean-up deletes.
    index('notice_created').on(table.createdAt),
    index('notice_read')
      .on(table.readAt)
      .where(sql`${table.readAt} is not null`),
    uniqueIndex('notice_once')
      .on(table.onceKey)
      .where(sql`${table.onceKey} is not null`),
  ],
)
