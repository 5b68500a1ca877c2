import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../process-testing.ts'
import { startTestServer, type TestServer } from '../testing.ts'

const paths = ['/', '/login', '/api/site', '/api/nowhere', '/api/auth/get-session', '/images/none.webp']

const policyOf = (headers: Headers, directive: string) =>
  new RegExp(`(?:^|;)\\s*${directive}(?: ([^;]*))?(?:;|$)`).exec(headers.get('content-security-policy') ?? '')

describe('every answer', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  it.each(paths)('of %s says what a browser may do with it', async (path) => {
    const { headers } = await server.guest.fetch(path)
    const said = Object.fromEntries(
      [
        'x-content-type-options',
        'cross-origin-opener-policy',
        'cross-origin-resource-policy',
        'referrer-policy',
        'x-powered-by',
        'access-control-allow-origin',
      ].map((name) => [name, headers.get(name)]),
    )
    expect(said).toEqual({
      'x-content-type-options': 'nosniff',
      // The popup of a sign-in with Google has to reach the page that opened it.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-powered-by': null,
      'access-control-allow-origin': null,
    })
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\), .*geolocation=\(\)/)
    expect(policyOf(headers, 'object-src')?.[1]).toBe("'none'")
    expect(policyOf(headers, 'base-uri')?.[1]).toBe("'none'")
    expect(policyOf(headers, 'script-src')?.[1]).not.toMatch(/unsafe|\*|data:|https?:/)
  })

  it('asks for no TLS where there is none', async () => {
    const { headers } = await server.guest.fetch('/')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(policyOf(headers, 'upgrade-insecure-requests')).toBeNull()
  })
})

describe('behind TLS', () => {
  let server: TestServer
  beforeAll(async () => {
    const env = { PORT: String(await freePort()), PUBLIC_URL: 'https://homes.example', ALLOW_SANDBOX: '1' }
    server = await startTestServer({ env })
  })
  afterAll(() => server.stop())

  it.each(paths)('%s tells a browser to ask over TLS alone for a year', async (path) => {
    const { headers } = await server.guest.fetch(path)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(policyOf(headers, 'upgrade-insecure-requests')).not.toBeNull()
  })

  it('every cookie is for TLS alone, hidden from scripts and sent from no other site’s form', async () => {
    const answer = await fetch(`${server.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://homes.example' },
      body: JSON.stringify({ name: 'Someone', email: 'someone@people.test', password: 'Secret!2026' }),
    })
    const cookies = answer.headers.getSetCookie()
    expect([answer.status, cookies.length]).toEqual([200, 2])
    for (const cookie of cookies) expect(cookie).toMatch(/^__Secure-[^;]+;.*HttpOnly.*SameSite=Lax/i)
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/)
  })
})
