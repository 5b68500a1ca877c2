import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { nameOf } from './catalog.ts'
import type { BackedUpSchema } from './schemas.ts'

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
export const migrateFrom = (client: pg.ClientBase, schema: BackedUpSchema, last: number): Promise<void> =>
  run(client, schema, (writtenAt) => writtenAt > last)
