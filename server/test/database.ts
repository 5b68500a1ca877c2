import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { inject } from 'vitest'
import { connect } from '../src/database/connect.ts'
import { readAddress } from '../src/database/pooler.ts'
import { prepareSessions } from '../src/database/prepare-sessions.ts'
import { quiet } from './embedded-postgres.ts'
import { databaseAt, runOn, type TestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a worker asks for the run's PostgreSQL. */
    postgresUrl: string
  }
}

type TestDatabase = { url: string; drop(): Promise<void> }

/** A migrated database without rows, for one test file or one test. Drop it when done. */
export const createTestDatabase = async (): Promise<TestDatabase> => create((await findPostgres()).template)

/** A database without anything. */
export const createEmptyDatabase = (): Promise<TestDatabase> => create('template0')

/** The same as an older release left it, after its first `count` migrations. */
export const createOlderDatabase = async (count: number): Promise<TestDatabase> => {
  const own = await create('template0')
  const { folder, remove } = await createMigrations({ count })
  const pool = new pg.Pool({ connectionString: own.url })
  await applyMigrations(drizzle(pool), { migrationsFolder: folder })
  await pool.end()
  await remove()
  return own
}

type Journal = { entries: { idx: number; when: number; tag: string }[] }

/** A folder with the first `count` of our migrations, or all, and then one for each SQL of `later`, as a later release has them. */
export const createMigrations = async ({
  count,
  later = [],
}: {
  count?: number
  later?: string[]
}): Promise<{ folder: string; remove(): Promise<void> }> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'thikana-migrations-'))
  await cp(path.join(import.meta.dirname, '../src/database/migrations'), folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal
  const entries = journal.entries.slice(0, count)
  for (const text of later) {
    const { idx, when, ...rest } = entries.at(-1)!
    const tag = `later_${idx + 1}`
    entries.push({ ...rest, idx: idx + 1, when: when + 1, tag })
    await writeFile(path.join(folder, `${tag}.sql`), text)
  }
  await writeFile(file, JSON.stringify({ ...journal, entries }))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The run's PostgreSQL, which starts as the first file that uses this module loads: it has its turn while the others are read. */
export const findPostgres = (): Promise<TestPostgres> => found

const askForPostgres = async (): Promise<TestPostgres> => {
  const response = await fetch(inject('postgresUrl'))
  if (!response.ok) throw new Error(`The tests have no PostgreSQL: ${await response.text()}`)
  return (await response.json()) as TestPostgres
}

const found = askForPostgres()
// If it can't start, each test that needs one fails with the reason.
found.catch(() => {})

const create = async (template: string): Promise<TestDatabase> => {
  const { url: adminUrl } = await findPostgres()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOn(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = databaseAt(adminUrl, name)
  // A role's settings for a database aren't copied with it.
  if (readAddress(url).isPooled) await storeSettings(url)
  return { url, drop: () => runOn(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

const storeSettings = async (databaseUrl: string): Promise<void> => {
  const database = await connect({ databaseUrl, log: quiet, connections: 1 })
  await prepareSessions(database)
  await database.close()
}
