import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'

const migrationsFolder = path.join(import.meta.dirname, 'migrations')
/** An arbitrary lock number that every process of the sandbox shares. */
const migrationLock = 4_826_119_053

/** Brings the schema `sandbox` up to date; processes that start at the same time wait for one another. */
export const migrateSandbox = (db: NodePgDatabase): Promise<void> =>
  db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    // Reading a table makes this connection see a schema that another one created while it waited; CREATE SCHEMA alone doesn't.
    await transaction.execute(sql`select from pg_namespace`)
    await applyMigrations(transaction as unknown as NodePgDatabase, {
      migrationsFolder,
      migrationsSchema: 'sandbox',
      migrationsTable: 'migration',
    })
  })
