import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '@thikana/server/database/connect'
import { backupState } from '@thikana/server/database/schema/backup'
import { openTestDatabase } from '@thikana/server/test/connected-database'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { backupName, listBackups, tidyFolder, timeOf } from './folder.ts'
import { isDue, type MadeBackup, scheduleBackups } from './schedule.ts'
import { noteBackup } from './state.ts'

let database: Database
const readState = async () => (await database.db.select().from(backupState))[0]
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'thikana-backups-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const hourMs = 3_600_000
const settings = () => ({ folder, everyMs: 24 * hourMs, keep: 2 })
// One moment for all names: a test may run as the second changes.
const now = Date.now()
const ago = (hours: number) => backupName(new Date(now - hours * hourMs), true)
const half = (name: string, digits = '0123abcd') => `${name}.${digits}.part`
const put = (name: string) => writeFile(path.join(folder, name), '')

const made = (warnings = '') => ({ said: 'made', warnings })
const schedule = (make: (signal: AbortSignal) => Promise<MadeBackup>, leads = true) => {
  const errors: string[] = []
  const warned: object[] = []
  const log = {
    info: () => {},
    warn: (about: object) => void warned.push(about),
    error: (_about: unknown, text = '') => void errors.push(text),
  }
  const { db } = database
  const stop = scheduleBackups({ settings: settings(), db, log, leads: () => leads, make, everyLookMs: 5 })
  return { stop, errors, warned }
}
const pause = () => new Promise((resolve) => setTimeout(resolve, 80))

it('a backup’s name says when it was made, to the second', () => {
  const at = new Date('2026-01-02T03:04:05.678Z')
  expect(backupName(at, true)).toBe('thikana-20260102T030405Z.tar.zst.age')
  expect(backupName(at, false)).toBe('thikana-20260102T030405Z.tar.zst')
  expect(timeOf('thikana-20260102T030405Z.tar.zst')).toEqual(new Date('2026-01-02T03:04:05Z'))
  expect(timeOf('thikana-20260102T030405Z.tar.zst.0123abcd.part')).toBeNull()
})

it('a backup is due in an empty or missing folder, and when the newest is older than asked', async () => {
  expect(await isDue(settings())).toBe(true)
  expect(await isDue({ ...settings(), folder: path.join(folder, 'missing') })).toBe(true)
  await put(ago(25))
  expect(await isDue(settings())).toBe(true)
  await put(half(ago(1)))
  expect(await isDue(settings())).toBe(true)
  await put(ago(23))
  expect(await isDue(settings())).toBe(false)
})

it('the newest backups stay, and so does what isn’t ours; half-written ones go once nobody writes them', async () => {
  const [young, dead, own] = [half(ago(0)), half(ago(30)), half('notes.txt')]
  for (const name of [ago(72), ago(48), ago(24), young, dead, own]) await put(name)
  await mkdir(path.join(folder, 'thikana-other'))
  const old = new Date(Date.now() - 2 * hourMs)
  for (const name of [dead, own]) await utimes(path.join(folder, name), old, old)
  expect(await tidyFolder(folder, 2)).toBe(1)
  expect(await listBackups(folder)).toEqual([ago(48), ago(24)])
  expect((await readdir(folder)).toSorted()).toEqual(
    [own, ago(48), ago(24), young, 'thikana-other'].toSorted(),
  )
})

it('a backup dated in the future, as by a wrong clock, neither ends the schedule nor counts as one of the newest', async () => {
  const ahead = [ago(-2), ago(-24 * 365)]
  const [old, current, soon] = [ago(25), ago(0), ago(-0.5)]
  for (const name of [...ahead, old]) await put(name)
  expect(await isDue(settings())).toBe(true)
  for (const name of [ago(1), current, soon]) await put(name)
  expect(await isDue(settings())).toBe(false)
  expect(await tidyFolder(folder, 2)).toBe(2)
  expect(await listBackups(folder)).toEqual([current, soon, ...ahead])
})

it('the process that leads makes a backup when one is due, one at a time', async () => {
  let count = 0
  const make = async () => {
    count += 1
    await pause()
    await put(ago(0))
    return made('a picture is missing')
  }
  const [leader, follower] = [schedule(make), schedule(make, false)]
  await expect.poll(() => listBackups(folder)).toHaveLength(1)
  await pause()
  await Promise.all([leader.stop(), follower.stop()])
  expect([count, leader.errors, leader.warned]).toEqual([1, [], [{ warnings: 'a picture is missing' }]])
})

it('a backup that fails is logged, can be seen, and isn’t tried again at once; a later one that succeeds says so', async () => {
  let tries = 0
  const failing = schedule(() => {
    tries += 1
    return Promise.reject(new Error('The disk of /mnt is full.'))
  })
  await expect.poll(async () => (await readState())?.error).toBe('The disk of /mnt is full.')
  await pause()
  await failing.stop()
  expect([tries, failing.errors]).toEqual([1, ['the backup failed; it is tried again in 15 minutes']])
  await noteBackup(database.db, { name: '/mnt/a', bytes: 7 })
  const state = await readState()
  expect(state).toMatchObject({ name: '/mnt/a', bytes: 7, error: 'The disk of /mnt is full.' })
  expect(Number(state?.succeededAt)).toBeGreaterThan(Number(state?.failedAt))
})

it('a server that ends doesn’t wait for its backup, and that isn’t a failure', async () => {
  let isEnded = false
  const running = schedule(
    (signal) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => {
          isEnded = true
          reject(new Error('killed'))
        }),
      ),
  )
  await pause()
  await running.stop()
  expect([isEnded, running.errors]).toEqual([true, []])
})
