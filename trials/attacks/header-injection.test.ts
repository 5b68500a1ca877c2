import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mail } from '@thikana/server/database/schema/mail'
import { startMailServer } from '@thikana/server/test/mail'
import { startTestServer, type TestServer } from '@thikana/server/test/server'

let server: TestServer
let mailServer: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestServer({
    env: { SMTP_URL: mailServer.url, MAIL_FROM: 'Homes <no-reply@homes.test>' },
  })
})
afterAll(async () => {
  await server.stop()
  await mailServer.close()
})

const password = 'Secret!2026'
const post = (path: string, body: object) =>
  fetch(`${server.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify(body),
  })

const heads = [
  'me@people.test\r\nBcc: victim@people.test',
  'me@people.test\nBcc: victim@people.test',
  'me@people.test\rBcc: victim@people.test',
  'me@people.test%0d%0aBcc:victim@people.test',
  'me@people.test\u2028Bcc: victim@people.test',
  'me@people.test\u0000victim@people.test',
  'me@people.test, victim@people.test',
  'me@people.test;victim@people.test',
  'Me <me@people.test>, <victim@people.test>',
  '"me@people.test, victim"@people.test',
  'me@people.test> RCPT TO:<victim@people.test',
]

test('email header injection: no address that a person enters adds a recipient or a header to a mail', async () => {
  for (const email of heads) {
    const statuses = await Promise.all([
      post('sign-up/email', { name: 'Me', email, password }),
      post('password/forgot', { email }),
    ])
    expect([email, ...statuses.map(({ status }) => status)]).toEqual([email, 400, 400])
  }
  expect(await server.database.db.select().from(mail)).toEqual([])
})

test('email header injection: mails contain no name that a person chose, and each has one recipient', async () => {
  const name = 'Me\r\nBcc: victim@people.test\r\n\r\nVisit http://elsewhere.test'
  const email = 'me@people.test'
  expect((await post('sign-up/email', { name, email, password })).status).toBe(200)
  expect((await post('password/forgot', { email })).status).toBe(200)
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(2), 20_000)
  for (const { to, raw } of mailServer.received) {
    expect(to).toEqual([email])
    const [head = ''] = raw.split('\r\n\r\n')
    const names = head.split(/\r\n(?!\s)/).map((line) => line.split(':')[0])
    expect(names.filter((one) => ['To', 'Cc', 'Bcc'].includes(one ?? ''))).toEqual(['To'])
    expect(raw).not.toMatch(/victim|elsewhere/)
  }
})
