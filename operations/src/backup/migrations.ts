import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { nameOf } from './catalog.ts'
import { type BackedUpSchema, backedUpSchemas } from './schemas.ts'
import type { BackupHeader } from './format.ts'

/** Not by drizzle's own function, which would commit the caller's transaction; the table that lists them is as it makes it. */
const run = async (
  client: pg.ClientBase,
  schema: BackedUpSchema,
  isWanted: (writtenAt: number) => boolean,
): Promise<void> => {
  const list = nameOf(client, { schema: schema.applied.schema, name: schema.applied.table })
  await client.query(`create schema if not exists ${client.escapeIdentifier(schema.applied.schema)}`)
  await client.query(
    `create table if not exists ${list} (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: schema.migrations })) {
    if (!isWanted(folderMillis)) continue
    for (const statement of sql) await client.query(statement)
    await client.query(`insert into ${list} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
  }
}

/** The schema as it was after the migration written at `last`: what follows runs at the next start, on the data. */
export const migrateUntil = (client: pg.ClientBase, schema: BackedUpSchema, last: number): Promise<void> =>
  run(client, schema, (writtenAt) => writtenAt <= last)

/** The migrations that follow. */
const migrateFrom = (client: pg.ClientBase, schema: BackedUpSchema, last: number): Promise<void> =>
  run(client, schema, (writtenAt) => writtenAt > last)

/** Marks a database as a copy for tests, in the transaction that restores it, and brings it to the schema that anonymising knows: this release's. */
export const markCopy = async (
  client: pg.ClientBase,
  { schemas, createdAt }: Pick<BackupHeader, 'schemas' | 'createdAt'>,
): Promise<void> => {
  const [schema] = backedUpSchemas
  const applied = schemas.find(({ name }) => name === schema.name)?.migrations ?? []
  await migrateFrom(client, schema, Math.max(0, ...applied))
  await client.query(
    `insert into public.copy_mark (id, backed_up_at, restored_at) values ('copy', $1, now())
      on conflict (id) do update set backed_up_at = excluded.backed_up_at, restored_at = now(), anonymised_at = null`,
    [createdAt],
  )
}
