import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrateSandbox } from '@thikana/sandbox/stripe/migrate'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/database/embedded/start.ts'
import { migrate } from '../src/database/migrate.ts'

/** Address of a PostgreSQL, and the name of the migrated database to copy. */
export type TestPostgres = { url: string; template: string }

const template = 'thikana_template'

/** A PostgreSQL with a migrated template that each test database copies. */
export const startTestPostgres = async (): Promise<TestPostgres & { stop(): Promise<void> }> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'thikana-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: console,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  const url = new URL(postgres.url)
  url.pathname = `/${template}`
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${template}`)
  await admin.end()
  const pool = new pg.Pool({ connectionString: url.href })
  await migrate(pool)
  await migrateSandbox(drizzle(pool))
  await pool.end()
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: postgres.url, template, stop }
}
