import fastify from 'fastify'
import { expect, it } from 'vitest'
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
