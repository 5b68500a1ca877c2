// A program: starts this checkout on an empty data folder, has people buy and list homes there, and writes what the folder then holds to
// releases/<version>.json.br, for later releases to start from. It runs in the checkout of the release, whose code it uses.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@thikana/server/database/embedded/start'
import { freePort, startProcess } from '@thikana/server/test/process'
import pg from 'pg'
import { type Release, type Table, writeRelease } from './release.ts'
import { tellStory } from './tell-story.ts'

const root = path.join(import.meta.dirname, '../..')
const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** The journal and the statements; the snapshots are for development only. */
const readMigrations = (folder: string): Record<string, string> => {
  const names = readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.sql'))
  return Object.fromEntries(
    [...names, 'meta/_journal.json'].map((name) => [
      name,
      readFileSync(path.join(root, folder, name), 'utf8'),
    ]),
  )
}

const readTables = async (client: pg.Client): Promise<Table[]> => {
  const { rows: tables } = await client.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'sandbox')
       and (table_schema, table_name) <> ('sandbox', 'migration')
     order by 1, 2`,
  )
  const read = async ({ schema, name }: { schema: string; name: string }): Promise<Table> => {
    const { rows } = await client.query<{ rows: string }>(
      `select coalesce(json_agg(row), '[]')::text as rows from ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)} as row`,
    )
    return { schema, name, rows: rows[0]?.rows ?? '[]' }
  }
  const found: Table[] = []
  for (const table of tables) found.push(await read(table))
  return found
}

/** The pictures and the secret: PostgreSQL's own files and the locks are of this machine. */
const readFiles = (dataDir: string): Record<string, string> => {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  const kept = names.filter(
    (name) => !/^(postgres|socket)/.test(name) && statSync(path.join(dataDir, name)).isFile(),
  )
  return Object.fromEntries(
    kept.map((name) => [name, readFileSync(path.join(dataDir, name)).toString('base64')]),
  )
}

const withDatabase = async <Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const folder = readFileSync(path.join(dataDir, 'postgres.socket'), 'utf8').trim()
  const url = `postgresql://thikana@localhost/thikana?host=${encodeURIComponent(folder)}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const { version }: { version: string } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const dataDir = mkdtempSync(path.join(tmpdir(), 'thikana-release-'))
try {
  const server = await startProcess(dataDir, await freePort())
  const setRole = (email: string, role: string) =>
    withDatabase(dataDir, async (client) => {
      await client.query('update app_user set role = $1 where email = $2', [role, email])
    })
  const story = await tellStory(server.url, setRole)
  await server.end('SIGTERM')
  // Without the product: what it has queued by then, such as a webhook of the sandbox, is part of the folder too.
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent })
  const tables = await withDatabase(dataDir, readTables)
  await postgres.stop()
  const migrations: Release['migrations'] = {
    product: readMigrations('server/src/database/migrations'),
    sandbox: readMigrations('sandbox/src/stripe/migrations'),
  }
  const madeAt = new Date().toISOString()
  const files = readFiles(dataDir)
  console.log(`Wrote ${writeRelease({ version, madeAt, migrations, tables, files, ...story })}`)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
