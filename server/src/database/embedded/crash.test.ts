// @module-tag slow
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { launchPostmaster } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres, serverSettings } from './start.ts'
import {
  withoutFsync,
  kill,
  makeFolder,
  query,
  quiet,
  startElsewhere,
} from '../../../test/embedded-postgres.ts'

let folder = ''
let running: EmbeddedPostgres | undefined
beforeEach(() => void (folder = makeFolder()))
afterEach(async () => {
  await running?.stop()
  running = undefined
  rmSync(folder, { recursive: true })
})

const start = async (): Promise<string> => {
  running = await startEmbeddedPostgres({ dataDir: folder, log: quiet, settings: withoutFsync })
  return running.url
}

const pidFile = () => path.join(folder, 'postgres/postmaster.pid')
const postmasterPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a server starts immediately after kill -9 of the one before, with all that was committed', async () => {
  for (let round = 1; round <= 3; round++) {
    const { child, output } = await startElsewhere(folder)
    await query(output, 'CREATE TABLE IF NOT EXISTS home (number serial)')
    await query(output, 'INSERT INTO home DEFAULT VALUES')
    await kill(child)
    expect(await query(await start(), 'SELECT count(*)::int AS homes FROM home')).toEqual([{ homes: round }])
    await running?.stop()
  }
})

test.runIf(process.platform === 'linux')('PostgreSQL ends with the server, however that ends', async () => {
  const { child } = await startElsewhere(folder)
  const pid = postmasterPid()
  expect(isAlive(pid)).toBe(true)
  await kill(child)
  for (let waited = 0; waited < 200 && isAlive(pid); waited++) await sleep(20)
  expect(isAlive(pid)).toBe(false)
})

test('a PostgreSQL that outlived its server is ended and its data taken over', async () => {
  const url = await start()
  await running?.stop()
  const binaries = findBinaries()
  const runAs = chooseRunAs(binaries.postgres, folder)
  const cluster = path.join(folder, 'postgres')
  const socketFolder = path.join(folder, 'socket')
  const place = { binaries, runAs, cluster, socketFolder, logFile: path.join(folder, 'postgres.log') }
  const orphan = await launchPostmaster(place, serverSettings(socketFolder))
  await query(url, 'CREATE TABLE home AS SELECT 7 AS number')
  expect(await query(await start(), 'SELECT number FROM home')).toEqual([{ number: 7 }])
  expect(await orphan.ended).toBe('code 0')
})

test("a stale pid file whose number is now another program's stops nobody", async () => {
  await start()
  const stale = readFileSync(pidFile(), 'utf8').replace(/^\d+/, String(process.pid))
  await running?.stop()
  writeFileSync(pidFile(), stale)
  writeFileSync(path.join(folder, 'socket/.s.PGSQL.5432.lock'), stale)
  expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('PostgreSQL is restarted when only it is killed', async () => {
  const url = await start()
  await query(url, 'CREATE TABLE home AS SELECT 7 AS number')
  process.kill(postmasterPid(), 'SIGKILL')
  let rows: unknown
  for (let waited = 0; waited < 100 && !rows; waited++) {
    await sleep(50)
    rows = await query(url, 'SELECT number FROM home').catch(() => undefined)
  }
  expect(rows).toEqual([{ number: 7 }])
})

test('a stop right after PostgreSQL was killed ends, and frees the folder', async () => {
  await start()
  process.kill(postmasterPid(), 'SIGKILL')
  await running?.stop()
  expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('what a killed first start left incomplete is deleted', async () => {
  const halfMade = path.join(folder, 'postgres.new-abc')
  mkdirSync(path.join(halfMade, 'base'), { recursive: true })
  expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(existsSync(halfMade)).toBe(false)
})
