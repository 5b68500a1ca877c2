import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../test/process.ts'
import { codeFor, sendLastCode } from '../../test/identity/app-code.ts'
import { visitor } from '../../test/identity/embedded.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

const pages = ['/', '/login', '/api/nowhere', '/api/auth/get-session', '/images/none.webp']
const data = ['/api/site', '/api/properties/advertised', '/api/properties', '/api/users']

const readDirective = (headers: Headers, directive: string) =>
  new RegExp(`(?:^|;)\\s*${directive}(?: ([^;]*))?(?:;|$)`).exec(headers.get('content-security-policy') ?? '')

describe('every answer', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ withPages: true })
  })
  afterAll(() => server.stop())

  it.each(data)(
    'of %s, which is data, may load nothing, be framed nowhere, and be read by no other site',
    async (path) => {
      const { headers } = await server.guest.fetch(path)
      expect(readDirective(headers, 'default-src')?.[1]).toBe("'none'")
      expect(readDirective(headers, 'frame-ancestors')?.[1]).toBe("'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('access-control-allow-origin')).toBeNull()
    },
  )

  it.each(pages)('of %s says what a browser may do with it', async (path) => {
    const { headers } = await server.guest.fetch(path)
    const found = Object.fromEntries(
      [
        'x-content-type-options',
        'cross-origin-opener-policy',
        'cross-origin-resource-policy',
        'referrer-policy',
        'x-powered-by',
        'access-control-allow-origin',
      ].map((name) => [name, headers.get(name)]),
    )
    expect(found).toEqual({
      'x-content-type-options': 'nosniff',
      // The popup of a sign-in with Google has to reach the page that opened it.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-powered-by': null,
      'access-control-allow-origin': null,
    })
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\), .*geolocation=\(self\)/)
    expect(readDirective(headers, 'object-src')?.[1]).toBe("'none'")
    expect(readDirective(headers, 'base-uri')?.[1]).toBe("'none'")
    expect(readDirective(headers, 'script-src')?.[1]).not.toMatch(/unsafe|\*|data:|https?:/)
  })

  it('demands no TLS on a site without it', async () => {
    const { headers } = await server.guest.fetch('/')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(readDirective(headers, 'upgrade-insecure-requests')).toBeNull()
  })
})

describe('behind TLS', () => {
  let server: TestServer
  beforeAll(async () => {
    const env = { PORT: String(await freePort()), PUBLIC_URL: 'https://homes.example', ALLOW_SANDBOX: '1' }
    server = await startTestServer({ env, withPages: true })
  })
  afterAll(() => server.stop())

  it.each([...pages, ...data])('%s makes a browser use only TLS for a year', async (path) => {
    const { headers } = await server.guest.fetch(path)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })

  it.each(pages)('%s makes a browser load what it shows over TLS', async (path) => {
    const { headers } = await server.guest.fetch(path)
    expect(readDirective(headers, 'upgrade-insecure-requests')).not.toBeNull()
  })

  it('every cookie is for TLS only, hidden from scripts and not sent from another site’s form', async () => {
    const origin = 'https://homes.example'
    const browser = visitor(server.url, origin)
    const given: string[] = []
    const keep = async (answer: ReturnType<typeof browser.send>) => {
      const { status, headers, body } = await answer
      expect(status).toBe(200)
      given.push(...headers.getSetCookie())
      return body
    }
    const send = (path: string, sent?: object) => keep(browser.send(`/api/auth/${path}`, sent))
    const person = { name: 'Someone', email: 'someone@people.test', password: 'Secret!2026' }
    const { password } = person
    await send('sign-up/email', person)
    await send('confirm', { password })
    await send('passkeys/new')
    const { key } = await send('two-factor/begin', { password })
    const turnOn = (code: string) => browser.send('/api/auth/two-factor/turn-on', { code })
    await keep(sendLastCode(key, turnOn))
    await send('sign-out', {})
    await send('sign-in/email', person)
    await send('two-factor/sign-in', { code: codeFor(key), trustDevice: true })
    await send('passkeys/sign-in')

    const names = given.map((cookie) => cookie.split('=')[0])
    for (const name of ['session_token', 'device', 'two_factor', 'trust_device', 'better-auth-passkey'])
      expect(names).toContain(`__Secure-thikana.${name}`)
    for (const cookie of given) expect(cookie).toMatch(/^__Secure-[^;]+;.*HttpOnly.*SameSite=Lax/i)
    for (const cookie of given) expect(cookie).toMatch(/; Secure/)
  })
})

describe('with tiles of the operator’s for maps', () => {
  const start = async (env: Record<string, string>) => {
    const server = await startTestServer({ env: { ...env, MAP_ATTRIBUTION: '© Tiles' }, withPages: true })
    const { headers } = await server.guest.fetch('/')
    const { body } = await server.guest.call('GET /site')
    await server.stop()
    const read = (name: string) => readDirective(headers, name)?.[1]
    return {
      map: body.map,
      pictures: read('img-src'),
      data: read('connect-src'),
      scripts: read('script-src'),
    }
  }

  it('a page may load pictures from their host, and nothing else', async () => {
    const url = 'https://tiles.example/{z}/{x}/{y}.png'
    expect(await start({ MAP_TILES: url })).toEqual({
      map: { kind: 'tiles', url, attribution: '© Tiles' },
      pictures: "'self' data: blob: https://tiles.example",
      data: "'self'",
      scripts: expect.not.stringMatching(/https?:/),
    })
  })

  it('a page may read an archive from its host, and nothing else', async () => {
    const url = 'https://maps.example/bangladesh.pmtiles'
    expect(await start({ MAP_PMTILES: url })).toEqual({
      map: { kind: 'pmtiles', url, attribution: '© Tiles' },
      pictures: "'self' data: blob:",
      data: "'self' https://maps.example",
      scripts: expect.not.stringMatching(/https?:/),
    })
  })

  it('no page may load anything from elsewhere without them', async () => {
    const server = await startTestServer({ withPages: true })
    const { headers } = await server.guest.fetch('/')
    await server.stop()
    expect(headers.get('content-security-policy')).not.toMatch(/https?:/)
  })
})
