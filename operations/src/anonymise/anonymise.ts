import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { backedUpSchemas } from '../backup/schemas.ts'
import { withoutTimeouts } from '../backup/snapshot.ts'
import { copyDomain, createPseudonyms, dropPseudonyms } from './pseudonyms.ts'
import { expressionOf, tableRules } from './rules.ts'

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

const identifier = (client: pg.ClientBase, table: string): string =>
  table
    .split('.')
    .map((part) => client.escapeIdentifier(part))
    .join('.')

const emptyTables = async (client: pg.ClientBase, present: Set<string>): Promise<void> => {
  for (const [table, rule] of Object.entries(tableRules))
    if (rule === 'emptied' && present.has(table))
      await client.query(`delete from ${identifier(client, table)}`)
}

/** Triggers stay on: what they compute from the data follows. Only those of append-only tables would refuse. */
const rewriteTables = async (client: pg.ClientBase, present: Set<string>): Promise<void> => {
  for (const [table, rule] of Object.entries(tableRules)) {
    if (rule === 'emptied' || !present.has(table)) continue
    const changes = Object.entries(rule).flatMap(([column, one]) => {
      const name = client.escapeIdentifier(column)
      const value = expressionOf(one, name)
      return value === null ? [] : [`${name} = ${value}`]
    })
    if (changes.length === 0) continue
    const isAppendOnly = table === 'public.audit'
    const name = identifier(client, table)
    if (isAppendOnly) await client.query(`alter table ${name} disable trigger user`)
    await client.query(`update ${name} set ${changes.join(', ')}`)
    if (isAppendOnly) await client.query(`alter table ${name} enable trigger user`)
  }
}

/** Pictures that no listing shows: those of people, and uploads that were never used. Returns their addresses. */
const removeImages = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ url: string }>(
    `delete from public.image where url not in (
      select image from public.property
      union all select image from public.property_last_verified where image is not null
      union all select photo ->> 'url' from public.property, jsonb_array_elements(images) as photo
      union all select photo ->> 'url' from public.property_last_verified, jsonb_array_elements(images) as photo
    ) returning url`,
  )
  return rows.map(({ url }) => url)
}

/** A last look: an address that a rule has missed stops all of it. */
const demandNoAddress = async (client: pg.ClientBase, columns: TextColumn[]): Promise<void> => {
  for (const { table, column } of columns) {
    const text = `${client.escapeIdentifier(column)}::text`
    const { rowCount } = await client.query(
      `select from ${identifier(client, table)} where regexp_replace(${text}, '[^\\s@]+@${copyDomain}', '', 'g') ~ '[^\\s@]+@[^\\s@]+\\.[a-z]' limit 1`,
    )
    if (rowCount)
      throw new Error(
        `${table}.${column} still has an email address, so nothing was changed. Its rule needs to change.`,
      )
  }
}

/**
 * Replaces everything that leads to people, all at once or not at all: the same person has the same pseudonym everywhere. Amounts, states,
 * times and ids stay. Returns the addresses of the pictures that are gone. Throws Error that says what stands in the way.
 */
export const anonymise = async (client: pg.ClientBase, passwordHash: string): Promise<string[]> => {
  await client.query(`begin; ${withoutTimeouts}`)
  try {
    const columns = await listTextColumns(client)
    const unknown = withoutRule(columns)
    if (unknown.length > 0)
      throw new Error(
        `Nothing was changed: no rule says what becomes of ${unknown.map(({ table, column }) => `${table}.${column}`).join(', ')}. ` +
          'Add one to operations/src/anonymise/rules.ts.',
      )
    const present = new Set(columns.map(({ table }) => table))
    await createPseudonyms(client, { salt: randomBytes(24).toString('hex'), passwordHash })
    await emptyTables(client, present)
    await client.query('update public.auth_user set two_factor_enabled = false where two_factor_enabled')
    await rewriteTables(client, present)
    const urls = await removeImages(client)
    await demandNoAddress(client, columns)
    await client.query('update public.copy_mark set anonymised_at = now()')
    await dropPseudonyms(client)
    await client.query('commit')
    return urls
  } catch (error) {
    // What failed says why; a connection that is gone has rolled back by itself.
    await client.query('rollback').catch(() => {})
    throw error
  }
}
