import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { migrationsFolder } from '@thikana/server/database/migrate'
import type pg from 'pg'

/** A schema of ours: its tables, the migrations that make them, and the table that lists those that were applied. */
export type BackedUpSchema = {
  name: string
  migrations: string
  applied: { schema: string; table: string }
}

/** The sandbox is no part of the product, so its migrations are found by path; a database whose cards Stripe takes has none of it. */
export const backedUpSchemas: readonly [BackedUpSchema, ...BackedUpSchema[]] = [
  {
    name: 'public',
    migrations: migrationsFolder,
    applied: { schema: 'drizzle', table: '__drizzle_migrations' },
  },
  {
    name: 'sandbox',
    migrations: path.join(import.meta.dirname, '../../../sandbox/src/stripe/migrations'),
    applied: { schema: 'sandbox', table: 'migration' },
  },
]

/** What belongs to the running processes, not to the data. */
export const leftOutTables: readonly string[] = [
  'public.job_lease',
  'public.backup_state',
  'public.job_run',
  // Who looked at what today; their hashes are deleted after the day, and so aren't kept in copies.
  'public.property_view',
  // A copy would delete in the original's bucket what was being uploaded there.
  'public.image_erasure',
]

type Journal = { entries: { when: number }[] }

const journalOf = (migrations: string): string => path.join(migrations, 'meta/_journal.json')

/** When each of this release's migrations was written (milliseconds since 1970), by which they are known. */
export const knownMigrations = ({ migrations }: BackedUpSchema): number[] => {
  if (!existsSync(journalOf(migrations))) return []
  const { entries } = JSON.parse(readFileSync(journalOf(migrations), 'utf8')) as Journal
  return entries.map(({ when }) => when)
}

/** Those applied to the database, oldest first; empty if it has no such schema. */
export const readMigrations = async (
  client: pg.ClientBase,
  { applied }: BackedUpSchema,
): Promise<number[]> => {
  const table = `${client.escapeIdentifier(applied.schema)}.${client.escapeIdentifier(applied.table)}`
  const found = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table])
  if (!found.rows[0]?.there) return []
  const { rows } = await client.query<{ at: string }>(
    `select created_at as at from ${table} order by created_at`,
  )
  return rows.map(({ at }) => Number(at))
}
