import { languages } from '@thikana/domain/language'
import fastify, { type FastifyContextConfig } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { workersOfTests } from '../../../test/share-requests.ts'
import { limitRequests } from './limits.ts'
import { answerError } from '../api/problems.ts'

describe('an address that sends too many requests', () => {
  const app = fastify({ trustProxy: true })
  beforeAll(async () => {
    app.decorate('languages', languages)
    app.setErrorHandler(answerError)
    await limitRequests(app, { rendered: 1, searches: 1, calls: 2, sent: 3 })
    const routes: Record<string, FastifyContextConfig> = {
      '/api/site': {},
      '/api/map': { cost: 'search' },
      '/api/list': { propertiesAPage: 100 },
      '/api/advertised': { propertiesAPage: 0 },
      '/api/receipt': { cost: 'rendered' },
      '/sandbox/cards': {},
      '/assets/app.js': {},
      '/': { cost: 'rendered' },
      '/lists': { cost: 'rendered' },
    }
    for (const [path, config] of Object.entries(routes)) app.get(path, { config }, async () => 'here')
  })
  afterAll(() => app.close())

  const ask = (url: string, from: string) => app.inject({ url, headers: { 'x-forwarded-for': from } })
  const statuses = async (from: string, urls: string[]) => {
    const answers: number[] = []
    for (const url of urls) answers.push((await ask(url, from)).statusCode)
    return answers
  }

  it('has to wait, with a problem that says for how long', async () => {
    expect(await statuses('192.0.2.1', ['/', '/'])).toEqual([200, 429])
    const refused = await ask('/', '192.0.2.1')
    expect(refused.json()).toMatchObject({ status: 429, type: 'urn:thikana:problem:tooMany' })
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    const words = wait === 60 ? 'in 1 minute' : `in ${wait} second${wait === 1 ? '' : 's'}`
    expect(refused.json().message).toBe(`Too many requests. Please try again ${words}.`)
  })

  it('is counted separately for pages, calls and files, and doesn’t delay other visitors', async () => {
    expect(await statuses('192.0.2.2', ['/api/site', '/sandbox/cards', '/api/site'])).toEqual([200, 200, 429])
    expect(
      await statuses('192.0.2.2', ['/', '/assets/app.js', '/nowhere', '/assets/app.js', '/nowhere']),
    ).toEqual([200, 200, 404, 200, 429])
    expect(await statuses('192.0.2.3', ['/api/site'])).toEqual([200])
  })

  it('is counted for files that are made for it together with pages', async () => {
    expect(await statuses('192.0.2.6', ['/api/receipt', '/api/receipt', '/'])).toEqual([200, 429, 429])
  })

  it('is counted for pages with their contents together with the home page', async () => {
    expect(await statuses('192.0.2.10', ['/lists', '/', '/assets/app.js'])).toEqual([200, 429, 200])
  })

  it('is counted separately for searches, and for any call with an area, however that is spelled', async () => {
    expect(await statuses('192.0.2.7', ['/api/map', '/api/site?area=1', '/api/map'])).toEqual([200, 429, 429])
    expect(await statuses('192.0.2.7', ['/api/site?%61rea=1', '/api/site'])).toEqual([429, 200])
  })

  it.each([
    ['/api/list', 429, '198.51.100.1'],
    ['/api/list?limit=100', 429, '198.51.100.2'],
    ['/api/list?limit=1&limit=100', 429, '198.51.100.3'],
    ['/api/list?limit=many', 429, '198.51.100.4'],
    ['/api/list?limit=25', 200, '198.51.100.5'],
    ['/api/advertised', 200, '198.51.100.6'],
    ['/api/advertised?limit=100', 429, '198.51.100.7'],
  ])('is counted for long pages of homes as for searches: %s', async (url, status, from) => {
    expect(await statuses(from, ['/api/map', url])).toEqual([200, status])
  })

  it('can’t evade the limit by another spelling of the path', async () => {
    expect(await statuses('192.0.2.4', ['/api/site', '/%61pi/site', '/ap%69/site'])).toEqual([200, 200, 429])
    expect(await statuses('192.0.2.5', ['/', '/?x', '/#x'])).toEqual([200, 429, 429])
  })

  it('can’t evade the limit by a new connection if the proxy in front sends its port as well', async () => {
    const [first, second] = ['192.0.2.8:50001', '192.0.2.8:50002']
    expect([await statuses(first, ['/']), await statuses(second, ['/'])]).toEqual([[200], [429]])
  })

  it('can’t evade the limit by changing its address within one IPv6 network', async () => {
    expect(await statuses('2001:db8::1', ['/'])).toEqual([200])
    expect(await statuses('2001:db8::2', ['/'])).toEqual([429])
    // Each customer has 256 networks of a /64.
    expect(await statuses('2001:db8:0:ff::2', ['/'])).toEqual([429])
    expect(await statuses('2001:db8:1::1', ['/'])).toEqual([200])
  })

  it('may send twenty times as many on this machine, where all clients have one address', async () => {
    const many = Array.from({ length: 21 }, () => '/')
    expect(await statuses('127.0.0.1', many)).toEqual([...Array<number>(20).fill(200), 429])
  })
})

describe('an operator', () => {
  const startWith = async (calls: string) => {
    const server = await startTestServer({ env: { REQUESTS_PER_MINUTE: calls } })
    const ask = async () => (await server.guest.fetch('/api/site')).status
    const limit = (await server.guest.fetch('/api/ready')).headers.get('x-ratelimit-limit')
    return { ask, limit, stop: server.stop }
  }

  it('sets how many calls an address may make in a minute, on this machine too', async () => {
    const { ask, limit, stop } = await startWith('4')
    expect(limit).toBe('4')
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 200])
    // Several processes tell each other their counts twice a second.
    if (workersOfTests === 1) expect(await ask()).toBe(429)
    else await expect.poll(ask, { interval: 250 }).toBe(429)
    await stop()
  })

  it('sets no limit with 0, to measure the product', async () => {
    const { ask, limit, stop } = await startWith('0')
    expect([limit, await ask(), await ask()]).toEqual([null, 200, 200])
    await stop()
  })
})

describe('the product', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ withPages: true })
  })
  afterAll(() => server.stop())

  it.each([
    '/',
    '/login',
    '/robots.txt',
    '/nowhere/at/all',
    '/images/none.webp',
    '/api/health',
    '/api/ready',
    '/api/openapi.json',
    '/api/site',
    '/api/nowhere',
    '/api/auth/get-session',
    '/sandbox/stripe/v1/payment_intents/none',
  ])('has a limit on %s', async (path) => {
    const answer = await server.guest.fetch(path)
    expect(Number(answer.headers.get('x-ratelimit-limit'))).toBeGreaterThan(0)
  })
})
