import { type ImportColumn, importStatuses, rowPlans } from '@thikana/domain/property/listing-import'
import type { PropertyFields } from '@thikana/domain/property/property-fields'
import type { ProblemCode } from '@thikana/domain/problem'
import type { RefusalCode } from '@thikana/domain/refusal'
import type { Words } from '@thikana/domain/words'
import { type SQL, sql } from 'drizzle-orm'
import {
  type PgColumn,
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
import { property } from './property.ts'
import { appUser } from './user.ts'

/** What is wrong with a row: a problem of one of its cells, or the refusal of the whole. */
export type RowProblem = { column: ImportColumn | null; words?: Words } & (
  | { problem: ProblemCode }
  /** `wait`: seconds after which it could have been tried again. */
  | { refusal: RefusalCode; wait?: number }
)

/** A file of listings that its agent had checked, and may import. Deleted with the account, by the next file, or after a month. */
export const listingImport = pgTable(
  'listing_import',
  {
    id: uuid().primaryKey(),
    agentId: uuid()
      .notNull()
      .references(() => appUser.id),
    fileName: text().notNull(),
    status: text({ enum: importStatuses }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('listing_import_status', oneOf(table.status, importStatuses)),
    index('listing_import_agent').on(table.agentId),
    uniqueIndex('listing_import_running')
      .on(table.agentId)
      .where(oneOf(table.status, ['running'])),
  ],
)

/** Still to be imported. Constants, for its index. */
export const leftIn = (table: Record<'plan' | 'doneAt', PgColumn>): SQL =>
  sql`${table.doneAt} is null and ${oneOf(table.plan, ['add', 'update'])}`

export const listingImportRow = pgTable(
  'listing_import_row',
  {
    /** UUIDv7: its order is that of the file. */
    id: uuid().primaryKey(),
    importId: uuid()
      .notNull()
      .references(() => listingImport.id, { onDelete: 'cascade' }),
    /** In the file. */
    row: integer().notNull(),
    reference: text(),
    /** The cells that its page shows, as they were typed. */
    shown: jsonb().$type<Partial<Record<ImportColumn, string>>>().notNull(),
    /** What the file says of the listing; money in minor units. */
    fields: jsonb().$type<Partial<PropertyFields>>().notNull(),
    /** Addresses of its pictures; null if the file says nothing of them. */
    pictures: jsonb().$type<string[]>(),
    plan: text({ enum: rowPlans }).notNull(),
    changes: jsonb().$type<ImportColumn[]>().notNull(),
    isDelisted: boolean().notNull(),
    problems: jsonb().$type<RowProblem[]>().notNull(),
    doneAt: timestamp({ withTimezone: true }),
    isDraft: boolean().notNull().default(false),
    propertyId: uuid().references(() => property.id),
  },
  (table) => [
    check('listing_import_row_plan', oneOf(table.plan, rowPlans)),
    index('listing_import_row_of').on(table.importId, table.id),
    // What is still to do.
    index('listing_import_row_left').on(table.importId, table.id).where(leftIn(table)),
  ],
)
