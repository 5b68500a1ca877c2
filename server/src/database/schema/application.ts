import { applicationStatuses, openApplicationStatuses } from '@thikana/domain/agent/agent-application'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '../rows/one-of.ts'
import { appUser } from './user.ts'

/** People who asked to become agents, until an admin decides and afterwards. */
export const application = pgTable(
  'application',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    licence: text().notNull(),
    /** Empty if they wrote nothing. */
    text: text().notNull(),
    status: text({ enum: applicationStatuses }).notNull(),
    /** An admin's, for declining it. */
    reason: text(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    closedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    check('application_status', oneOf(table.status, applicationStatuses)),
    check(
      'application_closed',
      sql`(${oneOf(table.status, openApplicationStatuses)}) = (${table.closedAt} is null)`,
    ),
    uniqueIndex('application_one_open').on(table.userId).where(oneOf(table.status, openApplicationStatuses)),
    index('application_user').on(table.userId, table.createdAt),
    index('application_status').on(table.status, table.id),
  ],
)
