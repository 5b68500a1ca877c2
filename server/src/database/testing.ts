import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL, and the name of the migrated database to copy. */
    postgres: { url: string; template: string }
  }
}

/** A database of one's own with the whole schema and no rows, for one test file or one test. Drop it when done. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { url: adminUrl, template } = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await run(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
