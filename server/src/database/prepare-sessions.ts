import { sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { isolation, timeouts } from './pooler.ts'

/** An arbitrary lock number that all our processes share. */
const settingsLock = 5_103_376_294

/**
 * Stores the session settings with the role, for this database only: PgBouncer refuses them when a client connects, and hands out a
 * connection for one transaction. Timeouts that the operator has set, for the role or the database, stay.
 */
const storeSettings = async ({ db }: Database): Promise<void> => {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${settingsLock})`)
    const wanted = { ...timeouts, default_transaction_isolation: isolation, jit: 'off' }
    for (const [name, value] of Object.entries(wanted)) {
      const { rows } = await transaction.execute<{ value: string; source: string; database: string }>(
        sql`select setting as value, source, current_database() as database from pg_settings where name = ${name}`,
      )
      const { value: current = '', source = '', database = '' } = rows[0] ?? {}
      // The others are stored even where it is the default, which may change.
      const isSet = name in timeouts ? current !== '0' : current === value && source !== 'default'
      if (isSet) continue
      const setting = sql`${sql.identifier(name)} = ${sql.raw(`'${value}'`)}`
      await transaction.execute(
        sql`alter role current_user in database ${sql.identifier(database)} set ${setting}`,
      )
      // This connection was opened without it.
      await transaction.execute(sql`set ${setting}`)
    }
  })
}

const undeclared = (cause?: unknown): Error =>
  new Error(
    'DATABASE_URL leads to PgBouncer, or to another pooler that keeps no session settings. Add pgbouncer=true to it ' +
      '(postgresql://user:password@host/database?pgbouncer=true).',
    { cause },
  )

/**
 * Contacts the database for the first time. Throws a sentence if it is behind PgBouncer and its address doesn't say so; if it does, makes
 * the settings of connections hold without them.
 */
export const prepareSessions = async (database: Database): Promise<void> => {
  if (database.isPooled) return storeSettings(database)
  const { rows } = await database.pool
    .query<{ timeout: string }>(`select current_setting('statement_timeout') as timeout`)
    .catch((error: unknown) => {
      // Startup parameters are refused as a violation of the protocol (SQLSTATE 08P01).
      if (error instanceof Error && /unsupported startup parameter/.test(error.message))
        throw undeclared(error)
      throw error
    })
  // PgBouncer may be told to ignore the parameters.
  if (rows[0]?.timeout === '0') throw undeclared()
}
