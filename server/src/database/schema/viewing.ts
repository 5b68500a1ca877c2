import { openViewingStatuses, viewingStatuses } from '@thikana/domain/viewing/viewing'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '../rows/one-of.ts'
import { thread } from './message.ts'
import { property } from './property.ts'
import { appUser } from './user.ts'

/** A time at which an agent shows properties: one listing, or any of theirs if `propertyId` is null. */
export const viewingSlot = pgTable(
  'viewing_slot',
  {
    id: uuid().primaryKey(),
    agentId: uuid()
      .notNull()
      .references(() => appUser.id),
    propertyId: uuid().references(() => property.id),
    startsAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Buyers may ask for it. Not one that a buyer proposed, which only its viewing takes up. */
    isOffered: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // Whatever it is for: an agent is in one place at a time.
    uniqueIndex('viewing_slot_once').on(table.agentId, table.startsAt),
    index('viewing_slot_property').on(table.propertyId),
    index('viewing_slot_start').on(table.startsAt),
  ],
)

/** A visit to the property that a conversation is about. */
export const viewing = pgTable(
  'viewing',
  {
    id: uuid().primaryKey(),
    threadId: uuid()
      .notNull()
      .references(() => thread.id),
    /** None while the agent hasn't chosen one of `times`, and once it is over and its slot was deleted. */
    slotId: uuid().references(() => viewingSlot.id, { onDelete: 'set null' }),
    /** Its slot's, or the last of `times`. */
    startsAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    status: text({ enum: viewingStatuses }).notNull(),
    /** Instants that its buyer proposed, earliest first; none once the agent has chosen one. */
    times: jsonb().$type<string[]>().notNull().default([]),
    /** Why it doesn't take place; empty if nobody said. */
    reason: text().notNull().default(''),
    /** Counts its changes, from 1. */
    revision: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('viewing_status', oneOf(table.status, viewingStatuses)),
    check(
      'viewing_has_slot',
      sql`${table.slotId} is not null or jsonb_array_length(${table.times}) > 0 or not (${oneOf(table.status, openViewingStatuses)})`,
    ),
    uniqueIndex('viewing_one_a_slot').on(table.slotId).where(oneOf(table.status, openViewingStatuses)),
    uniqueIndex('viewing_one_open').on(table.threadId).where(oneOf(table.status, openViewingStatuses)),
    index('viewing_thread').on(table.threadId, table.startsAt),
    index('viewing_slot_of').on(table.slotId),
    index('viewing_to_come').on(table.startsAt).where(oneOf(table.status, openViewingStatuses)),
  ],
)
