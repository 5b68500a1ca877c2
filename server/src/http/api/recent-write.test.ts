import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { watchWrites } from './recent-write.ts'

const app = fastify()
beforeAll(() => {
  watchWrites(app, { isSecure: true, isShared: true })
  app.get('/fresh', async ({ mustBeFresh }) => ({ mustBeFresh }))
  app.post('/change', async () => 'done')
  app.post('/refused', async (_request, reply) => reply.code(409).send('no'))
})
afterAll(() => app.close())

it('whoever changes something is marked for some seconds, by a cookie that no script reads', async () => {
  const { headers } = await app.inject({ method: 'POST', url: '/change' })
  expect(headers['set-cookie']).toBe(
    '__Secure-thikana.recent_write=recent; Path=/; Max-Age=10; HttpOnly; SameSite=Lax; Secure',
  )
})

it('reading, and a change that was refused, mark nobody', async () => {
  for (const [method, url] of [
    ['GET', '/fresh'],
    ['POST', '/refused'],
  ] as const)
    expect((await app.inject({ method, url })).headers['set-cookie']).toBeUndefined()
})

it('the mark asks for fresh data, and other cookies don’t', async () => {
  const ask = async (cookie: string) => (await app.inject({ url: '/fresh', headers: { cookie } })).json()
  expect(await ask('a=b; thikana.recent_write=recent')).toEqual({ mustBeFresh: true })
  expect(await ask('x-thikana.recent_write=recent')).toEqual({ mustBeFresh: false })
  expect(await ask('a=b')).toEqual({ mustBeFresh: false })
})

it('a server that is alone marks nobody: it knows its own changes', async () => {
  const alone = fastify()
  watchWrites(alone, { isSecure: true, isShared: false })
  alone.post('/change', async ({ mustBeFresh }) => ({ mustBeFresh }))
  const answer = await alone.inject({ method: 'POST', url: '/change' })
  expect([answer.json(), answer.headers['set-cookie']]).toEqual([{ mustBeFresh: false }, undefined])
  await alone.close()
})
