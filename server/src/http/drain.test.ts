// @module-tag commit
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { freePort, startProcess } from '../../test/process.ts'
import { createDrain } from './drain.ts'

const noticeMs = 300

const build = async () => {
  const drain = createDrain({ noticeMs })
  const app = fastify()
  drain.watch(app)
  app.get('/api/ready', async () => 'ready')
  app.get('/home', async () => 'home')
  return { app, drain }
}

const wait = async (work: Promise<void>): Promise<number> => {
  const begun = performance.now()
  await work
  return performance.now() - begun
}

it('a server that nobody watches, except for its start, ends immediately', async () => {
  const { app, drain } = await build()
  await app.inject('/api/ready')
  await app.inject('/home')
  expect(await wait(drain.begin())).toBeLessThan(noticeMs / 2)
})

it('a server behind a load balancer goes on answering until that has noticed, and ends each connection', async () => {
  const { app, drain } = await build()
  for (let check = 0; check < 2; check += 1) await app.inject('/api/ready')
  expect((await app.inject('/home')).headers['connection']).toBe('keep-alive')
  const ending = wait(drain.begin())
  const answered = await app.inject('/home')
  expect([answered.statusCode, answered.headers['connection']]).toEqual([200, 'close'])
  expect(await ending).toBeGreaterThan(noticeMs - 20)
})

it(
  'a request that takes five seconds is answered by a server that was told to end as it began',
  { timeout: 180_000 },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'thikana-drain-'))
    const server = await startProcess(folder, await freePort())
    const body = JSON.stringify({ email: 'nobody@people.test', password: 'Secret!1' })
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    }
    const asking = request(`${server.url}/api/auth/sign-in/email`, { method: 'POST', headers })
    const answered = once(asking, 'response') as Promise<[IncomingMessage]>
    asking.flushHeaders()
    // The server has begun to answer.
    await once(asking, 'continue')
    asking.write(body.slice(0, 5))
    const ended = server.end('SIGTERM')
    await sleep(5_000)
    asking.end(body.slice(5))
    const [{ statusCode }] = await answered
    expect(statusCode).toBe(401)
    expect(await ended).toBe(0)
    await rm(folder, { recursive: true, force: true })
  },
)
