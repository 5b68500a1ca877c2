// @module-tag slow
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../test/database.ts'
import { makeFolder, query, quiet, withoutFsync } from '../../test/embedded-postgres.ts'
import { runOn } from '../../test/postgres.ts'
import { freePort, runCommand, startProcess } from '../../test/process.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = makeFolder()
  await mkdir(path.join(dataDir, 'images'))
  await writeFile(path.join(dataDir, 'images/1.webp'), 'a picture')
  await writeFile(path.join(dataDir, 'secrets.json'), JSON.stringify({ sessionSecret: 'x'.repeat(48) }))
})
afterEach(() => rm(dataDir, { recursive: true }))

const refusal =
  'The database can’t be used: it was made before Thikana 1.0.0, whose data no release can read. ' +
  'Nothing was changed; set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.\n'

/** As a commit before the first release left one, with as many of its tables as this takes. */
const fill = (url: string) =>
  runOn(
    url,
    `create schema drizzle;
     create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
     insert into drizzle.__drizzle_migrations (hash, created_at) values ('a', 1792000000000), ('b', 1795725598063);
     create table app_user (id uuid primary key, email text not null, role text not null);
     insert into app_user values (gen_random_uuid(), 'amina@people.test', 'user')`,
  )

const readRows = (url: string) =>
  query(
    url,
    `select 'migration' as what, hash as text from drizzle.__drizzle_migrations
     union all select 'person', id || email || role from app_user
     union all select 'relation', oid::regclass || relkind::text from pg_class where oid > 16383
     union all select 'extension', extname from pg_extension
     order by 1, 2`,
  )

/** Everything but the files of PostgreSQL, which writes some whenever it runs. */
const readFiles = async () => {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const kept = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((name) => !path.relative(dataDir, name).startsWith('postgres'))
  const digests = kept.map(async (name) => [
    path.relative(dataDir, name),
    createHash('sha256')
      .update(await readFile(name))
      .digest('hex'),
  ])
  return (await Promise.all(digests)).toSorted()
}

const start = (env: Record<string, string> = {}) =>
  freePort()
    .then((port) => startProcess(dataDir, port, env))
    .then(
      () => 'started',
      ({ message }: Error) => message,
    )

test('a data folder from before 1.0.0 is refused by a start and by commands, which leave it as it was', async () => {
  const look = async <Result>(work: (url: string) => Promise<Result>) => {
    const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, settings: withoutFsync })
    return work(postgres.url).finally(() => postgres.stop())
  }
  await look(fill)
  const before = [await look(readRows), await readFiles()]
  expect(await start()).toBe(`It ended with 1:\n${refusal}`)
  const env = { DATA_DIR: dataDir }
  expect(await runCommand('admin', env, 'amina@people.test')).toEqual({ code: 1, printed: refusal })
  const backup = await runCommand('backup', env, path.join(dataDir, 'one.zst'))
  expect(backup.printed).toContain('can’t be backed up: it was made before Thikana 1.0.0')
  expect([await look(readRows), await readFiles()]).toEqual(before)
}, 120_000)

test('so is a database elsewhere', async () => {
  const { url, drop } = await createEmptyDatabase()
  await fill(url)
  const before = [await readRows(url), await readFiles()]
  expect(await start({ DATABASE_URL: url })).toBe(`It ended with 1:\n${refusal}`)
  expect([await readRows(url), await readFiles()]).toEqual(before)
  await drop()
}, 60_000)
