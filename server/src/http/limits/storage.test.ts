// @module-tag slow
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { Agent, request as sendRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildVerifiedProperty } from '../../../test/factories/property.ts'
import { freePort, startProcess } from '../../../test/process.ts'
import type { Client } from '../../../test/client.ts'
import { signUpAt, startTestServer, type TestServer } from '../../../test/server.ts'
import { canWrite, canWriteIn } from './storage.ts'

const recovered = { timeout: 30_000, interval: 200 }

describe('a server whose database has no room left', () => {
  let server: TestServer
  let user: Client
  let propertyId: string
  beforeAll(async () => {
    server = await startTestServer()
    user = await server.buildUser('User')
    propertyId = await buildVerifiedProperty(server, await server.buildUser('Agent', 'agent'))
  })
  afterAll(() => server.stop())

  /** PostgreSQL's own error if a file can't grow (SQLSTATE 53100), or can't be read (58030). */
  const breakWrites = (code: string) =>
    server.database.pool.query(`
      create or replace function refuse_writes() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$;
      create or replace trigger full_disk before insert on wish execute function refuse_writes()`)
  const removeTrigger = () => server.database.pool.query('drop trigger full_disk on wish')
  const ready = async () => (await server.guest.fetch('/api/ready')).status

  it.each(['53100', '58030'])(
    'says so with when to try again, isn’t ready, and is again once there is room (%s)',
    { timeout: 60_000 },
    async (code) => {
      expect(await ready()).toBe(200)
      await breakWrites(code)
      const { status, headers, body } = await user.call('POST /wishlist', { body: { propertyId } })
      expect([status, body.message]).toEqual([
        503,
        'We can’t save anything just now, so nothing was changed. Please try again in a few minutes.',
      ])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      const refused = await server.guest.fetch('/api/ready')
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
      expect((await server.guest.fetch('/api/health')).status).toBe(200)
      await removeTrigger()
      await vi.waitFor(async () => expect(await ready()).toBe(200), recovered)
      expect((await user.call('POST /wishlist', { body: { propertyId } })).status).toBe(200)
      await server.database.pool.query('delete from wish')
    },
  )

  it('isn’t ready while nothing can be written into its data folder, and is once it can', async () => {
    await rm(server.dataDir, { recursive: true })
    await vi.waitFor(async () => expect(await ready()).toBe(503), recovered)
    await mkdir(server.dataDir)
    await vi.waitFor(async () => expect(await ready()).toBe(200), recovered)
  })
})

it('a failed write to a full disk counts as no storage left', async () => {
  expect(await canWrite(await open('/dev/full', 'w'))).toBe(false)
})

it('a file is written to find out, which is removed, and never over one that is there or behind a link', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'thikana-room-'))
  expect([await canWriteIn(folder), await readdir(folder)]).toEqual([true, []])
  const [kept, link] = [path.join(folder, 'kept'), path.join(folder, 'link')]
  await writeFile(kept, 'mine')
  await symlink(kept, link)
  expect([await canWriteIn(folder, 'kept'), await canWriteIn(folder, 'link')]).toEqual([false, false])
  expect([await readFile(kept, 'utf8'), await readFile(link, 'utf8')]).toEqual(['mine', 'mine'])
  await rm(folder, { recursive: true })
})

/** A request over a kept-alive connection, since a process out of descriptors accepts no new one. */
const asker = (url: string, cookie: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const get = (at: string) =>
    new Promise<{ status: number; wait: number }>((resolve, reject) => {
      const request = sendRequest(url + at, { agent, headers: { cookie } }, (response) => {
        response.resume()
        const wait = Number(response.headers['retry-after'] ?? 0)
        response.on('end', () => resolve({ status: response.statusCode ?? 0, wait }))
      })
      request.on('error', reject).end()
    })
  return { get, close: () => agent.destroy() }
}

it(
  'a server out of file descriptors says when to try again, isn’t ready, and recovers by itself',
  { timeout: 180_000 },
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'thikana-descriptors-'))
    const server = await startProcess(dataDir, await freePort())
    const limit = (count: string) => execFileSync('prlimit', ['--pid', `${server.pid}`, `--nofile=${count}:`])
    try {
      const person = await signUpAt(server.url, 'Somebody')
      const image = await person.upload()
      const line = asker(server.url, '')
      expect((await line.get(image)).status).toBe(200)
      expect((await line.get('/api/ready')).status).toBe(200)
      const used = new Set(readdirSync(`/proc/${server.pid}/fd`).map(Number))
      const free = Array.from({ length: used.size + 1 }, (_, at) => at).find((at) => !used.has(at)) ?? 0
      const usual = execFileSync('prlimit', [
        '--pid',
        `${server.pid}`,
        '--nofile',
        '-o',
        'SOFT',
        '--noheadings',
      ])
      limit(`${free}`)
      const refused = await line.get(image)
      expect(refused.status).toBe(503)
      expect(refused.wait).toBeGreaterThan(0)
      expect((await line.get('/api/ready')).status).toBe(503)
      expect((await line.get('/api/health')).status).toBe(200)
      limit(usual.toString().trim())
      await vi.waitFor(async () => expect((await line.get('/api/ready')).status).toBe(200), recovered)
      expect((await line.get(image)).status).toBe(200)
      line.close()
    } finally {
      await server.end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
