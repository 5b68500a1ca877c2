// @module-tag slow
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../test/database.ts'
import { query } from '../../test/embedded-postgres.ts'
import { freePort, runCommand, startProcess } from '../../test/process.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const timeout = { timeout: 120_000 }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'thikana-odd-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What a shell may have set for psql. */
const ofPsql = {
  PGHOST: 'nowhere.example',
  PGPORT: '1',
  PGUSER: 'nobody',
  PGDATABASE: 'none',
  PGPASSWORD: 'wrong',
  PGSSLMODE: 'require',
  PGOPTIONS: '-c default_transaction_read_only=on',
  PGAPPNAME: 'shell',
  PGCONNECT_TIMEOUT: '1',
}

test(
  'variables that the shell has for psql change neither the embedded database nor a command beside it',
  timeout,
  async () => {
    const server = await startProcess(folder, await freePort(), ofPsql)
    try {
      expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
      const env = { DATA_DIR: folder, ...ofPsql }
      const made = await runCommand('backup', env, path.join(folder, 'one.backup'))
      expect(made.printed).toContain('read back')
      expect(existsSync(path.join(folder, 'one.backup'))).toBe(true)
    } finally {
      await server.end('SIGTERM')
    }
  },
)

test(
  'variables that the shell has for psql don’t change which database DATABASE_URL means',
  timeout,
  async () => {
    const own = await createEmptyDatabase()
    const server = await startProcess(folder, await freePort(), { DATABASE_URL: own.url, ...ofPsql })
    await server.end('SIGTERM')
    expect(await query(own.url, 'select count(*)::int as count from property')).toEqual([{ count: 0 }])
    await own.drop()
  },
)

test(
  'a database with its extensions in another schema is refused with what moves them, and then starts',
  timeout,
  async () => {
    const own = await createEmptyDatabase()
    await query(own.url, 'create schema extensions')
    await query(own.url, 'create extension unaccent schema extensions')
    const start = async () => startProcess(folder, await freePort(), { DATABASE_URL: own.url })
    const sentence = 'ALTER EXTENSION unaccent SET SCHEMA public;'
    await expect(start()).rejects.toThrow(`unaccent in the schema "extensions". As their owner: ${sentence}`)
    await query(own.url, sentence)
    const server = await start()
    expect(await server.end('SIGTERM')).toBe(0)
    await own.drop()
  },
)

test.runIf(process.getuid?.() === 0)(
  'a checkout that can’t be written to starts, with its data elsewhere, for a user who may not write it either',
  timeout,
  async () => {
    const port = await freePort()
    const script = `mount --bind ${root} ${root} && mount -o remount,ro,bind ${root} && exec "$@"`
    const product = [process.execPath, path.join(root, 'server/test/api.ts')]
    const command = ['--mount', 'sh', '-c', script, 'sh', 'timeout', '--signal=TERM', '45', ...product]
    const env = {
      PATH: process.env['PATH'],
      DATA_DIR: path.join(folder, 'data'),
      PORT: String(port),
      DEMO: '0',
    }
    const { stdout, stderr } = spawnSync('unshare', command, { env, encoding: 'utf8', timeout: 100_000 })
    expect(stdout, stderr).toContain(' is ready at ')
  },
)
