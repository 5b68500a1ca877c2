import type pg from 'pg'
import type { BackupHeader } from './format.ts'
import { migrateFrom } from './migrations.ts'
import { backedUpSchemas } from './schemas.ts'

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
