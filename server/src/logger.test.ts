import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('a failing database leaves no session token in the logs, only what was asked and why it failed', async () => {
  const person = await server.as('Somebody')
  const cookies: string[] = []
  await server.database.pool.query('alter table auth_session rename to auth_session_gone')
  const answer = await person.call('GET /users/:email', { params: { email: person.email } })
  expect(answer.status).toBeGreaterThanOrEqual(500)
  await server.database.pool.query('alter table auth_session_gone rename to auth_session')
  const { rows } = await server.database.pool.query<{ token: string }>('select token from auth_session')
  for (const { token } of rows) cookies.push(token)
  expect(cookies.length).toBeGreaterThan(0)
  expect(server.logs()).toContain('auth_session')
  for (const token of cookies) expect(server.logs()).not.toContain(token)
})
