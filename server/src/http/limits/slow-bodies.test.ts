import { languages } from '@thikana/domain/language'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listeningAt } from '../listening.ts'
import { limitBodyTime } from './request-bodies.ts'
import { answerError } from '../api/problems.ts'

let app: FastifyInstance
let calls = 0
beforeAll(async () => {
  app = fastify()
  app.decorate('languages', languages)
  app.setErrorHandler(answerError)
  limitBodyTime(app, 300)
  app.post('/offers', async () => {
    calls += 1
    return { calls }
  })
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    return 'done'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const head =
  'POST /offers HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n'

test('a body that isn’t complete in time is answered with 408, and its connection is closed', async () => {
  const socket = connect(listeningAt(app))
  socket.write(`${head}{"a`)
  const trickle = setInterval(() => socket.write(' '), 100)
  const answer = await text(socket)
  clearInterval(trickle)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toMatch(/\r\nretry-after: 10\r\n/i)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  expect(answer).toContain('application/problem+json')
  expect(calls).toBe(0)
})

test('an answer may take longer than the time for a body', async () => {
  const response = await fetch(`http://127.0.0.1:${listeningAt(app).port}/slow`)
  expect(await response.text()).toBe('done')
})
