import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { createLogger } from './logger.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { requestLog } from './request-log.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('a failing database leaves no session token in the logs, only what was asked and why it failed', async () => {
  const person = await server.buildUser('Somebody')
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

it('a parameter that looks like a line of a stack stays out of the logs, and the stack itself is there', async () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const parameter = 'harmless\n    at hidden (file:///hidden.ts:1:1)\nparams: hidden\n    at hidden'
  const failure = await server.database.db
    .execute(sql`select * from nowhere where a = ${parameter}`)
    .catch((error: unknown) => error)
  log.error({ err: failure }, 'it failed')
  log.error({ err: new Error(`around ${(failure as Error).message}`, { cause: failure }) }, 'it failed')
  expect(lines.join('')).not.toMatch(/harmless|hidden/)
  for (const line of lines) {
    expect(line).toContain('select * from nowhere')
    expect(JSON.parse(line).err.stack).toMatch(/\n +at .*logger\.test\.ts/)
  }
})

it('no email address is in the logs, wherever in a URL it is', async () => {
  const person = await server.buildUser('Logged')
  const [name = ''] = person.email.split('@')
  const email = encodeURIComponent(person.email)
  for (const path of [
    `/api/users/${email}`,
    `/api/users/${person.email}/role?email=${email}`,
    `/api/offers/user?email=${email}`,
    `/api/users/${name}%2540people.test`,
    `/dashboard/${person.email}/offers`,
    `/nowhere/${email}#x`,
    `/%E0%A4%A/${email}`,
    `//${email}`,
  ])
    await person.fetch(path)
  // The last is answered before it is logged.
  await new Promise((resolve) => setTimeout(resolve, 50))
  const lines = server.logs().split('\n')
  expect(lines.filter((line) => line.toLowerCase().includes(name))).toEqual([])
  expect(server.logs()).toContain('"path":"/api/users/:email/role"')
})

const logTo = (level: 'info' | 'warn') => {
  const lines: string[] = []
  const parent = createLogger(level, { write: (line) => void lines.push(line) })
  return { log: requestLog(parent, { reqId: 'a-1' }, {}), read: () => lines.map((line) => JSON.parse(line)) }
}

test('a line of a request names it, also a line of a part of it', () => {
  const { log, read } = logTo('info')
  log.info({ status: 200 }, 'answered')
  log.child({ part: 'mail' }).warn('late')
  expect(read()).toMatchObject([
    { reqId: 'a-1', status: 200, msg: 'answered' },
    { reqId: 'a-1', part: 'mail', msg: 'late' },
  ])
})

test('a line below the level isn’t written, and those at it and above are', () => {
  const { log, read } = logTo('warn')
  for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const) log[level](level)
  expect(read().map(({ msg }) => msg)).toEqual(['warn', 'error', 'fatal'])
})
