import { isOpenReport, reportReasons, reportStatuses } from '@thikana/domain/report/report'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '../rows/one-of.ts'
import { property } from './property.ts'
import { appUser } from './user.ts'

const open = reportStatuses.filter((status) => isOpenReport({ status }))

/** What people report about listings, until an admin decides and afterwards. */
export const report = pgTable(
  'report',
  {
    id: uuid().primaryKey(),
    propertyId: uuid()
      .notNull()
      .references(() => property.id),
    reporterId: uuid()
      .notNull()
      .references(() => appUser.id),
    reason: text({ enum: reportReasons }).notNull(),
    /** Empty if they wrote nothing. */
    text: text().notNull(),
    status: text({ enum: reportStatuses }).notNull(),
    /** Whole milliseconds, since cursors have no more. */
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('report_reason', oneOf(table.reason, reportReasons)),
    check('report_status', oneOf(table.status, reportStatuses)),
    check('report_closed', sql`(${oneOf(table.status, open)}) = (${table.closedAt} is null)`),
    uniqueIndex('report_one_open').on(table.reporterId, table.propertyId).where(oneOf(table.status, open)),
    index('report_open').on(table.propertyId, table.id).where(oneOf(table.status, open)),
    index('report_reporter').on(table.reporterId, table.createdAt),
    index('report_property').on(table.propertyId),
  ],
)
