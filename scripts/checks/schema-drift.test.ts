import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as sandboxSchema from '../../sandbox/src/stripe/schema.ts'
import sandboxConfig from '../../sandbox/drizzle.config.ts'
import serverConfig from '../../server/drizzle.config.ts'
import { root } from './sources.ts'

type Exports = Record<string, unknown>
type Config = { out?: string; casing?: 'snake_case' | 'camelCase'; schemaFilter?: string | string[] }

const serverSchema = async (): Promise<Exports> => {
  const folder = path.join(root, 'server/src/database/schema')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.map(async (file) => (await import(path.join(folder, file))) as Exports),
  )
  return Object.assign({}, ...modules)
}

/** The schema as the newest migration left it. */
const readNewest = async (migrations: string): Promise<DrizzleSnapshotJSON> => {
  const snapshots = (await readdir(path.join(migrations, 'meta'))).filter((file) => /^\d+_/.test(file))
  return JSON.parse(await readFile(path.join(migrations, 'meta', snapshots.toSorted().at(-1) ?? ''), 'utf8'))
}

/** The SQL that the workspace's migrations lack for the schema: what `drizzle-kit generate` would write. */
const findDrift = async (workspace: string, config: Config, schema: Exports): Promise<string[]> => {
  const newest = await readNewest(path.join(root, workspace, config.out ?? ''))
  const filter = [config.schemaFilter ?? 'public'].flat()
  const current = generateDrizzleJson(schema, newest.id, filter, config.casing)
  // It can't tell a renamed column from one dropped and one added, and asks on a terminal.
  return generateMigration(newest, current).catch((cause: unknown) => {
    throw new Error(
      `The schema differs from its newest migration: npm run migrations --workspace=${workspace}`,
      {
        cause,
      },
    )
  })
}

test('the migrations of the server create its schema', async () => {
  expect(await findDrift('server', serverConfig as Config, await serverSchema())).toEqual([])
})

test('the migrations of the sandbox create its schema', async () => {
  expect(await findDrift('sandbox', sandboxConfig as Config, sandboxSchema)).toEqual([])
})

test('a table that no migration adds would be found', async () => {
  const schema = { ...(await serverSchema()), planted: pgTable('planted', { a: text() }) }
  expect((await findDrift('server', serverConfig as Config, schema)).join('\n')).toContain(
    'CREATE TABLE "planted"',
  )
})
