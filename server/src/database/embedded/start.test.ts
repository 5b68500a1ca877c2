import { chmodSync, chownSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { launchPostmaster } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import { serverSettings } from './settings.ts'
import { makeSocketFolder, socketUrl } from './socket-folder.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts'
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

const start = async (dataDir = folder, settings?: Record<string, string>): Promise<string> => {
  running = await startEmbeddedPostgres({ dataDir, log: quiet, settings })
  return running.url
}

test('a first start makes a database, and a later start finds what was written', async () => {
  const cold = performance.now()
  let url = await start(path.join(folder, 'not', 'there', 'yet'))
  process.stdout.write(`cold start: ${Math.round(performance.now() - cold)} ms\n`)
  await query(url, 'CREATE TABLE home AS SELECT 7 AS number')
  await running?.stop()
  const warm = performance.now()
  url = await start(path.join(folder, 'not', 'there', 'yet'))
  process.stdout.write(`warm start: ${Math.round(performance.now() - warm)} ms\n`)
  expect(await query(url, 'SELECT number FROM home')).toEqual([{ number: 7 }])
})

test('it is durable, in UTC, and listens on no network', async () => {
  const url = await start()
  const names = [
    'fsync',
    'synchronous_commit',
    'full_page_writes',
    'TimeZone',
    'listen_addresses',
    'server_encoding',
  ]
  const rows = await query(
    url,
    names.map((name) => `SELECT current_setting('${name}') AS value`).join(' UNION ALL '),
  )
  expect(rows.map((row) => row.value)).toEqual(['on', 'on', 'on', 'UTC', '', 'UTF8'])
})

test('it sorts by code point on every system and still knows letters beyond ASCII, for searches in Bangla', async () => {
  const url = await start(folder, withoutFsync)
  await query(url, 'CREATE EXTENSION pg_trgm')
  expect(await query(url, `SELECT lower('ÉCOLE') AS lower, 'B' < 'a' AS sorted`)).toEqual([
    { lower: 'école', sorted: true },
  ])
  expect(await query(url, `SELECT similarity('গুলশান ঢাকা', 'ঢাকা গুলশান') AS same`)).toEqual([{ same: 1 }])
})

test('a second server on the same folder is refused with a sentence naming the folder and the first one', async () => {
  await start(folder, withoutFsync)
  const sentence = `The data folder ${folder} is in use by another Thikana server (process ${process.pid}).`
  expect((await startElsewhere(folder)).output).toContain(sentence)
  await expect(startEmbeddedPostgres({ dataDir: folder, log: quiet })).rejects.toThrow(sentence)
})

test('of many servers that start at the same time on an empty folder one gets it and the others are refused', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => startElsewhere(folder)))
  const refused = all.filter(({ output }) => output.includes('is in use by another'))
  expect(refused).toHaveLength(3)
  await Promise.all(all.filter((one) => !refused.includes(one)).map(({ child }) => kill(child)))
  expect(await query(await start(folder, withoutFsync), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a folder with a path too long for a socket works, through a short one', async () => {
  const deep = path.join(folder, 'd'.repeat(120), "it's a home")
  const url = await start(deep, withoutFsync)
  expect(url).not.toContain('ddd')
  expect(await query(url, 'SHOW data_directory')).toEqual([{ data_directory: path.join(deep, 'postgres') }])
  const shortFolder = new URL(url).searchParams.get('host') ?? ''
  await running?.stop()
  rmSync(shortFolder, { recursive: true })
})

test.runIf(process.getuid?.() === 0)(
  'an ordinary user runs it in a home folder that no other user may enter',
  async () => {
    const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--']
    chownSync(folder, 65_534, 65_534)
    const { child, output } = await startElsewhere(path.join(folder, 'data'), asNobody)
    expect(await query(output, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await kill(child)
    // Root may continue with it as the home folder's owner: even root in its own namespace may not enter.
    expect(await query(await start(path.join(folder, 'data'), withoutFsync), 'SELECT 1 AS one')).toEqual([
      { one: 1 },
    ])
  },
)

test.runIf(process.getuid?.() === 0)('root runs it as nobody if it can’t create a namespace', async () => {
  chmodSync(folder, 0o711)
  const binaries = findBinaries()
  const other = { uid: 65_534, gid: 65_534 }
  const { major } = chooseRunAs(binaries.postgres, folder)
  const runAs = { prefix: [], ids: other, owner: other, major }
  const cluster = await ensureCluster({ dataDir: folder, binaries, runAs, durable: false })
  const socketFolder = makeSocketFolder(folder, runAs)
  const place = { binaries, runAs, cluster, socketFolder, logFile: path.join(folder, 'postgres.log') }
  const postmaster = await launchPostmaster(place, serverSettings(socketFolder))
  expect(await query(socketUrl(socketFolder, 'postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await postmaster.stop()
  expect(await query(await start(folder, withoutFsync), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(statSync(cluster).uid).toBe(0)
})
