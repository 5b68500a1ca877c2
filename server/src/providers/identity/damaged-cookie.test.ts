import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let session: { name: string; value: string; email: string }
beforeAll(async () => {
  server = await startTestServer()
  const { cookie, email } = await server.buildUser('Person')
  const [, name = '', value = ''] = /([^;= ]*session_token)=([^;]*)/.exec(cookie) ?? []
  session = { name, value, email }
})
afterAll(() => server.stop())

const statusOf = async (value: string) => {
  const client = createClient(server.url, session.email, `${session.name}=${value}`)
  return (await client.fetch('/api/notices/unread')).status
}

it('a session cookie with a character more, less or changed anywhere before its signature is no session', async () => {
  const { value } = session
  expect(await statusOf(value)).toBe(200)
  const answers = new Map<number, string[]>()
  const end = value.indexOf('.')
  for (let at = 0; at <= end; at += 1) {
    const [before, after] = [value.slice(0, at), value.slice(at)]
    const other = after.startsWith('a') ? 'b' : 'a'
    for (const changed of [
      `${before}%00${after}`,
      `${before}%00${after.slice(1)}`,
      `${before}${after.slice(1)}`,
      `${before}${other}${after.slice(1)}`,
      `${before}%20${after}`,
    ]) {
      const status = await statusOf(changed)
      answers.set(status, [...(answers.get(status) ?? []), changed])
    }
  }
  expect([...answers.keys()]).toEqual([401])
})
