import type pg from 'pg'
import { type BackupTable, tableKey } from './format.ts'
import { backedUpSchemas, leftOutTables } from './schemas.ts'

export const nameOf = (client: pg.ClientBase, { schema, name }: { schema: string; name: string }): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`

/** As COPY takes it. */
export const nameWithColumns = (client: pg.ClientBase, table: BackupTable): string =>
  `${nameOf(client, table)} (${table.columns.map((column) => client.escapeIdentifier(column)).join(', ')})`

const isData = (table: { schema: string; name: string }): boolean =>
  !leftOutTables.includes(tableKey(table)) &&
  !backedUpSchemas.some(({ applied }) => applied.schema === table.schema && applied.table === table.name)

/** The tables of these schemas that have data, with the columns that PostgreSQL doesn't compute. Unlogged ones have none worth keeping. */
export const listTables = async (client: pg.ClientBase, schemas: string[]): Promise<BackupTable[]> => {
  const { rows } = await client.query<BackupTable>(
    `select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where nspname = any($1) and relkind = 'r' and relpersistence = 'p'
      group by nspname, relname order by nspname, relname`,
    [schemas],
  )
  return rows.filter(isData)
}

type Sequence = { schema: string; name: string; value: string | null }

/** Read outside the snapshot: never behind what it has. Those of the tables that list migrations are left out. */
export const listSequences = async (client: pg.ClientBase, schemas: string[]): Promise<Sequence[]> => {
  const { rows } = await client.query<Sequence & { owner: string | null }>(
    `select schemaname as schema, sequencename as name, last_value::text as value,
        (select refobjid::regclass::text from pg_depend
          where objid = format('%I.%I', schemaname, sequencename)::regclass and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')) as owner
      from pg_sequences where schemaname = any($1) order by schemaname, sequencename`,
    [schemas],
  )
  const lists = backedUpSchemas.map(({ applied }) => `${applied.schema}.${applied.table}`)
  return rows
    .filter(({ owner }) => !lists.includes(owner ?? ''))
    .map(({ schema, name, value }) => ({ schema, name, value }))
}

/** What a database has besides its extensions; empty if nobody has used it. */
export const listRelations = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname !~ '^pg_' and nspname <> 'information_schema'
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
      order by 1`,
  )
  return rows.map(({ name }) => name)
}
