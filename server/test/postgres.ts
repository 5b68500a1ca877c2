import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrateSandbox } from '@thikana/sandbox/stripe/migrate'
import pg from 'pg'
import { connect } from '../src/database/connect.ts'
import { startEmbeddedPostgres } from '../src/database/embedded/start.ts'
import { migrate } from '../src/database/migrate.ts'
import { prepareSessions } from '../src/database/prepare-sessions.ts'

/** Address of a PostgreSQL, and the name of the migrated database to copy. */
export type TestPostgres = { url: string; template: string }

/** The same PostgreSQL's database `name`. */
export const databaseAt = (url: string, name: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Runs statements one after the other, each on the database at `url`. */
export const runOn = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const startEmbedded = async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'thikana-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: console,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: postgres.url, stop }
}

/** A PostgreSQL with a migrated template that each test database copies: the one at `DATABASE_URL`, or one of their own. */
export const startTestPostgres = async (): Promise<TestPostgres & { stop(): Promise<void> }> => {
  const given = process.env['DATABASE_URL']
  const { url, stop: stopServer } = given ? { url: given, stop: async () => {} } : await startEmbedded()
  const template = `thikana_template_${randomBytes(4).toString('hex')}`
  await runOn(url, `CREATE DATABASE ${template}`)
  const database = await connect({ databaseUrl: databaseAt(url, template), log: console })
  await prepareSessions(database)
  await migrate(database.pool)
  await migrateSandbox(database.db)
  await database.close()
  // PgBouncer keeps its connections, and a database in use can't be copied.
  await runOn(
    url,
    `ALTER DATABASE ${template} ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${template}'`,
  )
  const stop = async () => {
    if (given) await runOn(url, `DROP DATABASE ${template} WITH (FORCE)`)
    await stopServer()
  }
  return { url, template, stop }
}
