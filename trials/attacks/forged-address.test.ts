import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '@thikana/server/test/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ withPages: true })
})
afterAll(() => server.stop())

const claims = [
  'x-forwarded-for',
  'x-real-ip',
  'forwarded',
  'cf-connecting-ip',
  'true-client-ip',
  'x-client-ip',
]

test('forged address: no header changes the address by which a visitor’s requests are counted and logged', async () => {
  const left: number[] = []
  for (const name of claims) {
    const address = '203.0.113.77'
    const value = name === 'forwarded' ? `for=${address}` : address
    const { headers } = await fetch(`${server.url}/api/site`, { headers: { [name]: value } })
    left.push(Number(headers.get('x-ratelimit-remaining')))
  }
  expect(left).toEqual(left.map((_, at) => (left[0] ?? 0) - at))
  expect(server.logs()).toContain('127.0.0.1')
  expect(server.logs()).not.toContain('203.0.113.77')
})

test('forged address: no header changes which origin counts as this site', async () => {
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  for (const path of ['/', '/login', '/sitemap.xml', '/robots.txt'])
    expect(await (await fetch(server.url + path, { headers: forged })).text()).not.toContain('evil.example')
  const answer = await fetch(`${server.url}/api/users`, {
    method: 'POST',
    headers: { ...forged, origin: 'https://evil.example', 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(403)
})
