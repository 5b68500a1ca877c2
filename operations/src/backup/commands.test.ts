// @module-tag slow
// One file for all commands of backups: each test runs them for real, on data that takes seconds to make.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@thikana/server/database/connect'
import { createEmptyDatabase } from '@thikana/server/test/database'
import { quiet } from '@thikana/server/test/embedded-postgres'
import { buildPropertyForm } from '@thikana/server/test/factories/property'
import {
  compileCache,
  freePort,
  runCommand,
  type ServerProcess,
  startProcess,
} from '@thikana/server/test/process'
import { type Client, createClient } from '@thikana/server/test/client'
import { signUpAt } from '@thikana/server/test/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeData } from '../../test/backup.ts'
import { runBackupProcess } from './schedule.ts'
import { listBackups } from './folder.ts'
import { createKey } from './seal.ts'

let folder: string
let source: string
let key: string
let server: ServerProcess
let agent: Client
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'thikana-backup-'))
  source = path.join(folder, 'source')
  key = (await createKey()).secret
  server = await startProcess(source, await freePort())
  agent = await signUpAt(server.url, 'Agent')
  await onDatabase(source, (pool) => pool.query(`update app_user set role = 'agent'`))
})
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

const inFolder = (name: string) => path.join(folder, name)

/** On the embedded database of a folder, whether a server runs on it or not. */
const onDatabase = async <Result>(
  dataDir: string,
  work: (pool: Awaited<ReturnType<typeof connect>>['pool']) => Promise<Result>,
): Promise<Result> => {
  const database = await connect({
    databaseUrl: undefined,
    dataDir,
    log: quiet,
    mayJoin: true,
    connections: 2,
  })
  try {
    return await work(database.pool)
  } finally {
    await database.close()
  }
}
const describe = (dataDir: string) =>
  onDatabase(dataDir, (pool) => describeData(pool, path.join(dataDir, 'images')))

const backUp = (file: string) => runCommand('backup', { DATA_DIR: source, BACKUP_KEY: key }, inFolder(file))
const restore = (to: string, file: string, env: Record<string, string> = {}) =>
  runCommand('restore', { DATA_DIR: inFolder(to), BACKUP_KEY: key, ...env }, inFolder(file))

/** Uploads and adds listings, one after the other, until it is stopped; collects what was answered with 200. */
const startWriting = () => {
  const added: string[] = []
  let isOn = true
  const write = async () => {
    while (isOn) {
      const body = buildPropertyForm(await agent.upload())
      const answer = await agent.call('POST /properties', { body })
      if (answer.status === 200) added.push(answer.body.insertedId)
    }
  }
  const writing = Promise.all([write(), write(), write()])
  return { added, stop: () => ((isOn = false), writing) }
}

it(
  'a backup made during writes and uploads is one moment: what was answered before is in it, with every picture',
  { timeout: 120_000 },
  async () => {
    const writing = startWriting()
    await expect.poll(() => writing.added.length, { timeout: 60_000 }).toBeGreaterThan(5)
    const before = [...writing.added]
    const { code, printed } = await backUp('busy.age')
    expect(printed).toMatch(
      /busy\.age: \d+ rows and \d+ files of pictures, .+, read back and encrypted, signed by [\da-f-]{29}\.\n$/,
    )
    expect(code).toBe(0)
    await writing.stop()
    expect(writing.added.length).toBeGreaterThan(before.length)

    const own = await createEmptyDatabase()
    const [embedded, elsewhere] = await Promise.all([
      restore('embedded', 'busy.age'),
      restore('elsewhere', 'busy.age', { DATABASE_URL: own.url }),
    ])
    expect([embedded, elsewhere].map((one) => one.code)).toEqual([0, 0])
    const database = await connect({ databaseUrl: own.url, log: quiet })
    try {
      const inside = await describe(inFolder('embedded'))
      expect(await describeData(database.pool, inFolder('elsewhere/images'))).toEqual(inside)
      const { rows } = await database.pool.query<{ id: string; image: string }>(
        'select id, image from property',
      )
      expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(before))
      const original = await describe(source)
      for (const [name, digest] of Object.entries(inside))
        if (name.startsWith('file ')) expect(digest).toBe(original[name])
      for (const { image } of rows) expect(inside[`file ${path.basename(image)}`]).toBeDefined()
      process.stdout.write(
        `backed up ${rows.length} of ${writing.added.length} listings while they were added; ${Object.keys(inside).length} tables, sequences and files equal\n`,
      )
    } finally {
      await database.close()
      await own.drop()
    }
  },
)

it(
  'every row and picture of a restored backup equals the original, and a session goes on at the restored server',
  { timeout: 120_000 },
  async () => {
    const cookie = await sessionCookie()
    expect((await backUp('quiet.age')).code).toBe(0)
    const original = await describe(source)
    const { printed } = await restore('restored', 'quiet.age')
    expect(printed).toMatch(/^Restored \d+ rows and \d+ files of pictures of 20.+Z\.\n$/m)
    expect(await describe(inFolder('restored'))).toEqual(original)
    const again = await startProcess(inFolder('restored'), await freePort())
    const there = createClient(again.url, agent.email, cookie)
    expect((await there.call('GET /users/:email/role', { params: { email: agent.email } })).body.role).toBe(
      'agent',
    )
    expect(await again.end('SIGTERM')).toBe(0)
  },
)

/** That of the agent, as a browser has it. */
const sessionCookie = async (): Promise<string> => {
  const response = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email: agent.email, password: 'Secret!2026' }),
  })
  const cookies = response.headers.getSetCookie().map((header) => header.split(';')[0])
  return cookies.join('; ')
}

it('restoring onto data is refused, which changes nothing', async () => {
  const before = await describe(inFolder('restored'))
  expect(await restore('restored', 'quiet.age')).toEqual({
    code: 1,
    printed: expect.stringMatching(
      /^DATA_DIR .+restored has postgres, images, secrets\.json: a backup is restored into an empty folder only\./m,
    ),
  })
  expect(await describe(inFolder('restored'))).toEqual(before)
  expect((await restore('source', 'quiet.age')).printed).toMatch(
    /^DATA_DIR .+source has postgres, images, secrets\.json/m,
  )
})

it('a damaged backup is refused before anything is created', async () => {
  const bytes = await readFile(inFolder('quiet.age'))
  bytes[bytes.length >> 1]! ^= 1
  await writeFile(inFolder('damaged.age'), bytes)
  const { code, printed } = await restore('untouched', 'damaged.age')
  expect(printed).toMatch(/damaged\.age can't be restored: .+\. Nothing was changed\.\n$/)
  expect([code, existsSync(inFolder('untouched'))]).toEqual([1, false])
  const checked = await runCommand('backup', { BACKUP_KEY: key }, '--check', inFolder('damaged.age'))
  expect(checked.code).toBe(1)
})

/** kill -9 once it has begun to fill the folder. */
const startAndKill = async (dataDir: string): Promise<void> => {
  const program = path.join(import.meta.dirname, '../restore.ts')
  const child = spawn(process.execPath, [program, inFolder('quiet.age')], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: dataDir,
      BACKUP_KEY: key,
      NODE_COMPILE_CACHE: compileCache,
    },
    stdio: 'ignore',
  })
  await expect
    .poll(() => existsSync(path.join(dataDir, 'images')), { timeout: 120_000, interval: 2 })
    .toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
}

it(
  'a restore that is killed halfway is no database to serve, and is done again',
  { timeout: 300_000 },
  async () => {
    await startAndKill(inFolder('halfway'))
    await expect(startProcess(inFolder('halfway'), await freePort())).rejects.toThrow(
      /A backup is being restored into DATA_DIR .+halfway, or that ended halfway/,
    )
    expect((await restore('halfway', 'quiet.age')).code).toBe(0)
    expect(await describe(inFolder('halfway'))).toEqual(await describe(inFolder('restored')))
  },
)

it(
  'the server makes backups by itself in a process of its own, which end when it is told to',
  // These processes let all others go first: on a busy machine each takes minutes.
  { timeout: 600_000 },
  async () => {
    const to = inFolder('scheduled')
    const env = {
      DATA_DIR: source,
      BACKUP_TO: to,
      BACKUP_KEY: key,
      BACKUP_KEEP: '1',
      NODE_COMPILE_CACHE: compileCache,
    }
    const { signal } = new AbortController()
    await runBackupProcess(env, signal)
    const [first = ''] = await listBackups(to)
    // A name has the second that it was made in. What isn't a file can't be removed as one.
    await sleep(1_000)
    const stuck = path.join(to, 'thikana-20200101T000000Z.tar.zst')
    await mkdir(stuck)
    const { said, warnings } = await runBackupProcess(env, signal)
    expect(said).toMatch(
      /thikana-\w+\.tar\.zst\.age: \d+ rows .+ read back and encrypted, signed by [\da-f-]{29}\.$/,
    )
    expect(warnings).toMatch(/^Older backups could not be removed: .+\. Remove them by hand\.$/)
    await rmdir(stuck)
    await sleep(1_000)
    expect((await runBackupProcess(env, signal)).warnings).toBe('')
    const [name = '', ...older] = await listBackups(to)
    expect([name > first, older]).toEqual([true, []])
    const { printed } = await runCommand('backup', { BACKUP_KEY: key }, '--check', path.join(to, name))
    expect(printed).toMatch(/ is complete: \d+ rows and \d+ files of pictures of 20/)
    await expect(runBackupProcess({ ...env, BACKUP_TO: '/proc/backups' }, signal)).rejects.toThrow(
      '/proc/backups',
    )
    const ending = new AbortController()
    const ended = runBackupProcess(env, ending.signal)
    ending.abort()
    await expect(ended).rejects.toThrow()
  },
)

it(
  'a backup without encryption is refused while BACKUP_KEY is set, unless that is asked for; its signer and admins are named before anything is written',
  { timeout: 120_000 },
  async () => {
    await onDatabase(source, (pool) => pool.query(`update app_user set role = 'admin'`))
    const made = await runCommand('backup', { DATA_DIR: source }, inFolder('plain.zst'))
    const [, signer = ''] = /signed by ([\da-f-]{29})\.\n$/.exec(made.printed) ?? []
    const restoreWith = (env: Record<string, string>, ...args: string[]) =>
      runCommand(
        'restore',
        { DATA_DIR: inFolder('plain'), BACKUP_KEY: key, ...env },
        inFolder('plain.zst'),
        ...args,
      )
    const refusals = [
      [await restoreWith({}), 'isn’t encrypted although BACKUP_KEY is set'],
      [
        await restoreWith({}, '--unencrypted', '--signed-by', '0000-0000-0000-0000-0000-0000'),
        `signed by the installation ${signer}, not by 0000`,
      ],
      [
        await restoreWith({ SESSION_SECRET: 'another secret, long enough to be taken' }, '--unencrypted'),
        'whose SESSION_SECRET is set here',
      ],
    ] as const
    for (const [{ code, printed }, reason] of refusals) {
      expect(printed).toContain(reason)
      expect(code).toBe(1)
      expect(existsSync(inFolder('plain'))).toBe(false)
    }
    const { code, printed } = await restoreWith({}, '--unencrypted', '--signed-by', signer)
    expect(printed).toMatch(
      new RegExp(`signed by the installation ${signer}\\. Its admins: ${agent.email}\\.\\nRestored `),
    )
    expect(code).toBe(0)
  },
)
