import type pg from 'pg'
import { backedUpSchemas } from '../backup/schemas.ts'
import { tableRules } from './rules.ts'

export type TextColumn = { table: string; column: string; type: string }

const lists = backedUpSchemas.map(({ applied }) => `${applied.schema}.${applied.table}`)

/** Every column that can hold text, but those that PostgreSQL computes. */
export const listTextColumns = async (client: pg.ClientBase): Promise<TextColumn[]> => {
  const { rows } = await client.query<TextColumn>(
    `select nspname || '.' || relname as table, attname as column, format_type(atttypid, null) as type
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      join pg_type on pg_type.oid = atttypid left join pg_type as element on element.oid = pg_type.typelem
      where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema' and nspname || '.' || relname <> all ($1)
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
        and (pg_type.typcategory in ('S', 'U') or element.typcategory in ('S', 'U')) and pg_type.typname not in ('uuid', '_uuid')
      order by 1, attnum`,
    [lists],
  )
  return rows
}

/** Those that no rule is about: a later release added them, or another program did. */
export const withoutRule = (columns: TextColumn[]): TextColumn[] =>
  columns.filter(({ table, column }) => {
    const rule = tableRules[table]
    return rule !== 'emptied' && !rule?.[column]
  })
