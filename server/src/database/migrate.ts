import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import path from 'node:path'
import type pg from 'pg'

const migrationsFolder = path.join(import.meta.dirname, 'migrations')
/** The oldest PostgreSQL the migrations and queries are written for. */
const minMajor = 15
/** An arbitrary lock number that all our processes share. */
const migrationLock = 7_462_903_185

/**
 * Brings the database to this release's schema; processes that start at the same time wait for one another.
 * All of it happens in one transaction. Throws a sentence if the PostgreSQL is too old.
 */
export const migrate = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect()
  let broken = true
  try {
    await client.query(
      'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0',
    )
    const version = await client.query<{ version: string }>(
      `SELECT current_setting('server_version_num') AS version`,
    )
    refuseOldPostgres(Number(version.rows[0]?.version))
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await applyMigrations(drizzle(client), { migrationsFolder })
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock])
    await client.query(
      'RESET statement_timeout; RESET lock_timeout; RESET idle_in_transaction_session_timeout',
    )
    broken = false
  } finally {
    // A connection that may still hold the lock is closed, not returned to the pool.
    client.release(broken)
  }
}

/** `versionNumber` as PostgreSQL's `server_version_num` has it, e.g. 150004. */
export const refuseOldPostgres = (versionNumber: number): void => {
  const major = Math.floor(versionNumber / 10_000)
  if (major >= minMajor) return
  throw new Error(`The database runs PostgreSQL ${major}; Thikana needs ${minMajor} or later.`)
}
