import { languages } from '@thikana/domain/language'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '../rows/one-of.ts'
import { property } from './property.ts'
import { appUser } from './user.ts'

/** What a buyer and a listing's agent write each other. */
export const thread = pgTable(
  'thread',
  {
    id: uuid().primaryKey(),
    propertyId: uuid()
      .notNull()
      .references(() => property.id),
    buyerId: uuid()
      .notNull()
      .references(() => appUser.id),
    /** The property's, which never changes. */
    agentId: uuid()
      .notNull()
      .references(() => appUser.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The newest message's, or of the last change of its viewing by a person. Whole milliseconds, since cursors have no more. */
    lastAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    lastNumber: integer().notNull(),
    /** The newest message that each side has read. */
    buyerRead: integer().notNull().default(0),
    agentRead: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('thread_once').on(table.buyerId, table.propertyId),
    index('thread_buyer').on(table.buyerId, table.lastAt, table.id),
    index('thread_agent').on(table.agentId, table.lastAt, table.id),
    index('thread_property').on(table.propertyId),
    check('thread_two_people', sql`${table.buyerId} <> ${table.agentId}`),
  ],
)

export const message = pgTable(
  'message',
  {
    id: uuid().primaryKey(),
    threadId: uuid()
      .notNull()
      .references(() => thread.id),
    /** From 1, in the order in which they were committed. */
    number: integer().notNull(),
    senderId: uuid()
      .notNull()
      .references(() => appUser.id),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('message_number').on(table.threadId, table.number),
    index('message_sender').on(table.senderId, table.createdAt),
  ],
)

export const messagePicture = pgTable(
  'message_picture',
  {
    messageId: uuid()
      .notNull()
      .references(() => message.id),
    position: integer().notNull(),
    image: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.position] }),
    index('message_picture_image').on(table.image),
  ],
)

/** What a person lets the other side of a thread see; no row is nothing. */
export const threadContact = pgTable(
  'thread_contact',
  {
    threadId: uuid()
      .notNull()
      .references(() => thread.id),
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    email: boolean().notNull(),
    /** Empty if it isn't revealed. */
    phone: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.userId] }),
    index('thread_contact_user').on(table.userId),
  ],
)

/** Whom a person has blocked: neither writes to the other, in any thread. */
export const personBlock = pgTable(
  'person_block',
  {
    blockerId: uuid()
      .notNull()
      .references(() => appUser.id),
    blockedId: uuid()
      .notNull()
      .references(() => appUser.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('person_block_blocked').on(table.blockedId),
    check('person_block_two_people', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
)

/** A reply that an agent keeps for conversations, with blanks. */
export const savedReply = pgTable(
  'saved_reply',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    text: text().notNull(),
    language: text({ enum: languages }).notNull(),
  },
  (table) => [
    index('saved_reply_user').on(table.userId, table.id),
    check('saved_reply_language', oneOf(table.language, languages)),
  ],
)
