import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './sources.ts'

let folder = ''
beforeAll(async () => {
  // Inside the repository, so that a planted schema can import its packages.
  await mkdir(path.join(root, '.cache'), { recursive: true })
  folder = await mkdtemp(path.join(root, '.cache/drift-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Schema = { workspace: string; schema: string; migrations: string; filter: string }

const schemas: Schema[] = [
  {
    workspace: 'server',
    schema: 'src/database/schema',
    migrations: 'src/database/migrations',
    filter: 'public',
  },
  {
    workspace: 'sandbox',
    schema: 'src/stripe/schema.ts',
    migrations: 'src/stripe/migrations',
    filter: 'sandbox',
  },
]

/** The SQL that the migrations of `of` lack for its schema and the `further` files; empty if they agree. */
const findDrift = async (of: Schema, ...further: string[]): Promise<string> => {
  const out = await mkdtemp(path.join(folder, 'out-'))
  await cp(path.join(root, of.workspace, of.migrations), out, { recursive: true })
  const before = new Set(await readdir(out))
  const kit = path.join(root, 'node_modules/.bin/drizzle-kit')
  const config = path.join(folder, `${path.basename(out)}.config.json`)
  const schema = path.join(root, of.workspace, of.schema)
  await writeFile(
    config,
    JSON.stringify({
      dialect: 'postgresql',
      casing: 'snake_case',
      schema: [schema.endsWith('.ts') ? schema : `${schema}/*.ts`, ...further],
      schemaFilter: [of.filter],
      out: path.relative(root, out),
    }),
  )
  const { stdout } = await promisify(execFile)(kit, ['generate', '--config', config, '--name', 'drift'], {
    cwd: root,
  })
  // It exits with 0 even if it couldn't load a schema.
  expect(stdout).toMatch(/No schema changes|Your SQL migration file/)
  const added = (await readdir(out)).filter((name) => !before.has(name) && name.endsWith('.sql'))
  return (await Promise.all(added.map((name) => readFile(path.join(out, name), 'utf8')))).join('\n')
}

test.each(schemas)('the migrations of $workspace create its schema', async (of) => {
  expect(await findDrift(of)).toBe('')
})

test('a table that no migration adds would be found', async () => {
  const planted = path.join(folder, 'planted.ts')
  await writeFile(
    planted,
    "import { pgTable, text } from 'drizzle-orm/pg-core'\nexport const planted = pgTable('planted', { a: text() })\n",
  )
  expect(await findDrift(schemas[0] as Schema, planted)).toContain('CREATE TABLE "planted"')
})
