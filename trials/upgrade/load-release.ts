import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@thikana/server/database/embedded/start'
import { quiet, withoutFsync } from '@thikana/server/test/embedded-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Release, Table } from './release.ts'

/** Makes the data folder that the release left, as if it had been stopped a moment ago. */
export const loadRelease = async (release: Release, dataDir: string): Promise<void> => {
  await writeFiles(dataDir, release.files, 'base64')
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, settings: withoutFsync })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    await applyMigrations(client, release.migrations)
    // Without triggers and foreign keys: the rows are as the release's own had left them.
    await client.query('set session_replication_role = replica')
    await client.query(`truncate ${release.tables.map(nameOf).join(', ')}`)
    for (const table of release.tables) await insertRows(client, table)
    await moveToNow(client, release)
  } finally {
    await client.end()
    await postgres.stop()
  }
}

const nameOf = ({ schema, name }: Table): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

const writeFiles = async (folder: string, files: Record<string, string>, encoding: 'base64' | 'utf8') => {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, content, { encoding, mode: 0o600 })
  }
}

/** The release's own, which leaves the record of them that the next release reads. */
const applyMigrations = async (client: pg.Client, { product, sandbox }: Release['migrations']) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'thikana-migrations-'))
  for (const [name, files] of Object.entries({ product, sandbox }))
    await writeFiles(path.join(folder, name), files, 'utf8')
  const db = drizzle(client)
  await client.query('create extension if not exists pg_trgm')
  await migrate(db, { migrationsFolder: path.join(folder, 'product') })
  const own = { migrationsSchema: 'sandbox', migrationsTable: 'migration' }
  await migrate(db, { migrationsFolder: path.join(folder, 'sandbox'), ...own })
  await rm(folder, { recursive: true })
}

type Column = { name: string; type: string; generated: boolean; sequence: string | null }

const columnsOf = async (client: pg.Client, table: Table): Promise<Column[]> => {
  const { rows } = await client.query<Column>(
    `select column_name as name, data_type as type, is_generated = 'ALWAYS' as generated,
       pg_get_serial_sequence($3, column_name) as sequence
     from information_schema.columns where table_schema = $1 and table_name = $2`,
    [table.schema, table.name, nameOf(table)],
  )
  return rows
}

const insertRows = async (client: pg.Client, table: Table): Promise<void> => {
  const columns = await columnsOf(client, table)
  const names = columns
    .filter(({ generated }) => !generated)
    .map(({ name }) => pg.escapeIdentifier(name))
    .join(', ')
  await client.query(
    `insert into ${nameOf(table)} (${names}) overriding system value
     select ${names} from json_populate_recordset(null::${nameOf(table)}, $1)`,
    [table.rows],
  )
  for (const { name, sequence } of columns.filter((column) => column.sequence))
    await client.query(
      `select setval($1, (select coalesce(max(${pg.escapeIdentifier(name)}), 0) + 1 from ${nameOf(table)}), false)`,
      [sequence],
    )
}

/** Sessions and deadlines of the day when the release was recorded would have ended long ago. */
const moveToNow = async (client: pg.Client, { tables, madeAt }: Release): Promise<void> => {
  const days = Math.floor((Date.now() - new Date(madeAt).getTime()) / (24 * 60 * 60 * 1000))
  for (const table of tables) {
    const moved = (await columnsOf(client, table))
      .filter(({ type, generated }) => !generated && /^(date|timestamp)/.test(type))
      .map(({ name, type }) => {
        const column = pg.escapeIdentifier(name)
        return `${column} = (${column} + interval '${days} days')::${type}`
      })
    if (moved.length > 0) await client.query(`update ${nameOf(table)} set ${moved.join(', ')}`)
  }
}
