import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerError } from './problems.ts'
import { searchInTurn } from './searches-in-turn.ts'

const app = fastify({ trustProxy: true })
let underWay = 0
let most = 0
beforeAll(async () => {
  app.setErrorHandler(answerError)
  searchInTurn(app)
  const answer = async () => {
    most = Math.max(most, ++underWay)
    await sleep(5)
    underWay -= 1
    return 'here'
  }
  app.get('/api/properties/map', answer)
  app.get('/api/site', answer)
})
afterAll(() => app.close())

const ask = async (url: string, from: string) =>
  (await app.inject({ url, headers: { 'x-forwarded-for': from } })).statusCode
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
