import { languages } from '@thikana/domain/language'
import { refuse } from '@thikana/domain/refusal'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createLogger } from '../../log/logger.ts'
import { answerError } from './problems.ts'

it('a client that asks during startup is asked to come back, and the log has no error of it', async () => {
  const lines: string[] = []
  const app = fastify({ loggerInstance: createLogger('info', { write: (line) => void lines.push(line) }) })
  app.decorate('languages', languages)
  app.setErrorHandler(answerError)
  app.get('/ready', async () => {
    throw refuse('notReady')
  })
  app.get('/broken', async () => {
    throw new Error('broken')
  })
  const early = await app.inject('/ready')
  expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '10'])
  expect(lines.join('')).not.toMatch(/"level":50|"stack"/)
  expect((await app.inject('/broken')).statusCode).toBe(500)
  expect(lines.join('')).toMatch(/"level":50/)
  await app.close()
})

it.each([
  ['a primary that was demoted', '25006', 'cannot execute INSERT in a read-only transaction'],
  ['PgBouncer without a server', '08P01', 'query_wait_timeout'],
  ['a PostgreSQL that is shut down', '57P01', 'terminating connection due to administrator command'],
])('a request that meets %s is asked to come back', async (_, code, message) => {
  const app = fastify({ loggerInstance: createLogger('silent') })
  app.decorate('languages', languages)
  app.setErrorHandler(answerError)
  app.get('/', async () => {
    throw new Error('Failed query', { cause: Object.assign(new Error(message), { code }) })
  })
  const refused = await app.inject('/')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10'])
  await app.close()
})
