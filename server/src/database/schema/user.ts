import { languages } from '@thikana/domain/language'
import { isActiveAgent, isDeleted, roles, userStatuses } from '@thikana/domain/user/user'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '../rows/one-of.ts'

/** The roles and statuses of active agents, as a condition. */
const whereActiveAgent = roles
  .flatMap((role) => userStatuses.map((status) => ({ email: '', role, status })))
  .filter(isActiveAgent)
  .map(({ role, status }) => `(role = '${role}' and status = '${status}')`)
  .join(' or ')

const deleted = userStatuses.filter((status) => isDeleted({ status }))

/** Our own row of a person: what they may do. The identity provider only says who they are. */
export const appUser = pgTable(
  'app_user',
  {
    id: uuid().primaryKey(),
    provider: text().notNull(),
    subject: text().notNull(),
    /** Lower-case and trimmed; a deleted account keeps it, so that the address can't be registered again. */
    email: text().notNull(),
    name: text().notNull(),
    image: text(),
    role: text({ enum: roles }).notNull(),
    status: text({ enum: userStatuses }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastLogIn: timestamp({ withTimezone: true }).notNull(),
    /** Until then they may read, and change nothing. */
    suspendedUntil: timestamp({ withTimezone: true }),
    /** When an agent was last asked whether listings are still available, answered or not. */
    askedAt: timestamp({ withTimezone: true }),
    /** What emails are written in; null: the installation's default. */
    language: text({ enum: languages }),
    /** The domain's rule, for the trigger that keeps `property.isOffered`. */
    isActiveAgent: boolean().notNull().generatedAlwaysAs(sql.raw(whereActiveAgent)),
  },
  (table) => [
    check('app_user_role', oneOf(table.role, roles)),
    check('app_user_status', oneOf(table.status, userStatuses)),
    check('app_user_language', oneOf(table.language, languages)),
    uniqueIndex('app_user_email').on(table.email),
    uniqueIndex('app_user_subject').on(table.provider, table.subject),
    index('app_user_by_role').on(table.role),
    // Whose notices the clean-up deletes.
    index('app_user_deleted').on(table.id).where(oneOf(table.status, deleted)),
    index('app_user_words').using(
      'gin',
      sql`search_text(${table.name} || ' ' || ${table.email}) gin_trgm_ops`,
    ),
  ],
)

/** What a client inserted under a key of its own, so that a request which is sent again after a lost answer inserts nothing twice. */
export const insertedOnce = pgTable(
  'inserted_once',
  {
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    key: text().notNull(),
    /** SHA-256 of what was sent: the same key with other content is refused. */
    digest: text().notNull(),
    insertedId: text(),
    insertedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('inserted_once_at').on(table.insertedAt),
  ],
)
