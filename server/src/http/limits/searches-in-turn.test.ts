import { languages } from '@thikana/domain/language'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../api/actor.ts'
import { answerError } from '../api/problems.ts'
import { searchInTurn } from './searches-in-turn.ts'

type Asked = { person?: string; method?: 'GET' | 'HEAD' }

const app = fastify({ trustProxy: true })
const searching = { config: { cost: 'search' } } as const
let underWay = 0
let most = 0
beforeAll(async () => {
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request) => {
    const { person } = request.headers
    request.actor = typeof person === 'string' ? ({ id: person } as Actor) : null
  })
  app.decorate('languages', languages)
  app.setErrorHandler(answerError)
  searchInTurn(app)
  const answer = async () => {
    most = Math.max(most, ++underWay)
    await sleep(5)
    underWay -= 1
    return 'here'
  }
  app.get('/api/properties/map', searching, answer)
  app.get('/api/properties/several', searching, async (_request, reply) => {
    await answer()
    reply.hijack()
    reply.raw.end('here')
    return reply
  })
  app.get('/api/properties/counts', searching, async () => {
    await answer()
    throw new Error('broken')
  })
  app.get('/api/site', answer)
})
afterAll(() => app.close())

const ask = async (url: string, from: string, { person, method = 'GET' }: Asked = {}) =>
  (await app.inject({ url, method, headers: { 'x-forwarded-for': from, ...(person && { person }) } }))
    .statusCode
const askAtOnce = async (count: number, url: string, from: (at: number) => string) => {
  most = 0
  return Promise.all(Array.from({ length: count }, (_, at) => ask(url, from(at))))
}

it('does the searches of one network one at a time, and refuses those beyond a hundred that wait', async () => {
  const statuses = await askAtOnce(102, '/api/properties/map', () => '192.0.2.1')
  expect(most).toBe(1)
  expect(Object.groupBy(statuses, (status) => status)).toMatchObject({
    200: Array(101).fill(200),
    429: [429],
  })
  expect(await ask('/api/properties/map', '192.0.2.1')).toBe(200)
})

it.each([
  ['searches of several networks', '/api/properties/map', (at: number) => `192.0.2.${at}`],
  ['other calls', '/api/site', () => '192.0.2.1'],
  ['searches on this machine, where all have one address', '/api/properties/map', () => '127.0.0.1'],
])('lets %s be done at once', async (_, url, from) => {
  await askAtOnce(10, url, from)
  expect(most).toBe(10)
})

it.each([
  ['that is written past the hooks', '/api/properties/several', 'GET', 200],
  ['that fails', '/api/properties/counts', 'GET', 500],
  ['without a body', '/api/properties/map', 'HEAD', 200],
] as const)('gives a turn back after an answer %s', async (_, url, method, status) => {
  expect(await ask(url, '198.51.100.1', { method })).toBe(status)
  expect(await ask('/api/properties/map', '198.51.100.1')).toBe(200)
})

it('gives a turn back after a client that has gone', async () => {
  const address = await app.listen({ port: 0 })
  const headers = { 'x-forwarded-for': '198.51.100.2' }
  for (const url of ['/api/properties/several', '/api/properties/map'])
    await fetch(`${address}${url}`, { headers, signal: AbortSignal.timeout(2) }).catch(() => {})
  expect(await ask('/api/properties/map', '198.51.100.2')).toBe(200)
})

it('has a person wait for one search of each other at most, not for all of those in their network', async () => {
  const from = '198.51.100.3'
  const done: string[] = []
  const search = (name: string, person?: string) =>
    ask('/api/properties/map', from, person ? { person } : {}).then(() => done.push(name))
  const guests = Array.from({ length: 20 }, () => search('guest'))
  await Promise.all([search('person', 'a person'), ...guests])
  expect(done.indexOf('person')).toBeLessThan(3)
})
