// @module-tag slow
import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { launchPostmaster } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import { makeSocketFolder, socketUrl } from './socket-folder.ts'
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

test('a second server on the same folder is refused with a sentence naming the folder, the first one and what stops it', async () => {
  await start(folder, withoutFsync)
  const sentence =
    `The data folder ${folder} is in use by another Thikana server (process ${process.pid}). ` +
    `Stop that one first with "kill ${process.pid}"`
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

test('after a cleaner of the temporary folder removed its socket, it is soon reached again', async () => {
  const url = await start(path.join(folder, 'd'.repeat(120)), withoutFsync)
  const socketFolder = new URL(url).searchParams.get('host') ?? ''
  rmSync(socketFolder, { recursive: true })
  await expect(query(url, 'SELECT 1 AS one')).rejects.toThrow()
  const ask = () => query(url, 'SELECT 1 AS one').catch(() => [])
  await expect.poll(ask, { timeout: 60_000 }).toEqual([{ one: 1 }])
  await running?.stop()
  rmSync(socketFolder, { recursive: true })
}, 90_000)

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

/** Arguments before a command that runs it where root alone has an entry in /etc/passwd, as in a small image. */
const whereOnlyRootHasAName = (): string[] => {
  const users = path.join(folder, 'passwd')
  writeFileSync(users, 'root:x:0:0:root:/root:/bin/sh\n')
  return ['unshare', '--mount', 'sh', '-c', `mount --bind ${users} /etc/passwd && exec "$@"`, 'sh']
}

test.runIf(process.getuid?.() === 0).each([
  { who: 'a user without a name', uid: 1000, gid: 1000, mode: 0o700 },
  { who: 'any user of group 0, as in OpenShift', uid: 54_321, gid: 0, mode: 0o770 },
  { who: 'root', uid: 0, gid: 0, mode: 0o700 },
])('$who starts it on a host whose /etc/passwd names root alone', async ({ uid, gid, mode }) => {
  const data = path.join(folder, 'data')
  mkdirSync(data)
  chmodSync(data, mode)
  chownSync(data, gid === 0 ? 0 : uid, gid)
  chmodSync(folder, 0o755)
  const as = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--']
  const { child, output } = await startElsewhere(data, [...whereOnlyRootHasAName(), ...as])
  expect(await query(output, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await kill(child)
  expect(readdirSync(data).filter((name) => name.startsWith('postgres.new'))).toEqual([])
})

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
