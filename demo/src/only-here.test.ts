import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '@thikana/server/start'
import { isFromThisMachine } from '@thikana/server/http/this-machine'
import { ask, openMarkedDatabase } from '../test/marked-database.ts'

let marked: Awaited<ReturnType<typeof openMarkedDatabase>>
let running: Running
let port: string
beforeAll(async () => {
  marked = await openMarkedDatabase()
  running = await marked.start({ DEMO: '1' }, { servesPages: true })
  port = new URL(running.url).port
})
afterAll(async () => {
  await running.stop()
  await marked.close()
})

/** Pages, calls, other documents, and unknown addresses. */
const paths = ['/', '/login', '/api/site', '/api/ready', '/api/openapi.json', '/robots.txt', '/nowhere']

describe('a server with the demo, whose passwords are public, answers only this machine', () => {
  it.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST', '127.0.0.2', 'homes.localhost'])(
    'under the name %s, whatever the port',
    async (host) => {
      for (const named of [`${host}:${port}`, host, `${host}:9999`])
        expect((await ask(`${running.url}/api/site`, { host: named })).status, named).toBe(200)
    },
  )

  it.each(['homes.example', 'localhost.homes.example', '192.168.1.20', '[2001:db8::1]', 'rebound.test', ''])(
    'so a request for the host “%s” is refused with what to do',
    async (host) => {
      for (const path of paths) {
        const { status, type, text } = await ask(running.url + path, { host: `${host}:${port}` })
        expect([path, status, type]).toEqual([path, 403, 'application/problem+json'])
        expect(text).not.toContain('Demo!2026')
        expect((JSON.parse(text) as { message: string }).message).toMatch(
          /^This is a demonstration.*localhost.*DEMO=0/,
        )
      }
    },
  )

  it.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['x-forwarded-for', '127.0.0.1, 203.0.113.7'],
    ['x-forwarded-host', 'homes.example'],
    ['x-real-ip', '203.0.113.7'],
    ['forwarded', 'for=203.0.113.7;host=homes.example'],
    ['forwarded', 'for=_hidden'],
    ['via', '1.1 proxy.example'],
    ['cf-connecting-ip', '203.0.113.7'],
  ])('requests that a proxy forwards from elsewhere are refused: %s: %s', async (name, value) => {
    for (const path of paths)
      expect((await ask(running.url + path, { [name]: value })).status, path).toBe(403)
  })

  it('a proxy on this machine may forward this machine’s requests', async () => {
    for (const [name, value] of [
      ['x-forwarded-for', '127.0.0.1'],
      ['x-forwarded-host', 'localhost:5173'],
      ['forwarded', 'for="[::1]:4711";host=localhost;proto=http'],
    ] as const)
      expect((await ask(`${running.url}/api/site`, { [name]: value })).status, value).toBe(200)
  })

  it('connections from another machine are refused, whatever their headers say', () => {
    const from = (remoteAddress: string) =>
      isFromThisMachine({ remoteAddress, headers: { host: 'localhost' } })
    for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(from(here), here).toBe(true)
    for (const other of ['192.168.1.20', '::ffff:10.0.0.1', 'fe80::1', ''])
      expect(from(other), other).toBe(false)
  })
})

it('a server without the demo answers under any name, and through a proxy', async () => {
  const plain = await marked.start({ DEMO: '0' })
  for (const [name, value] of [
    ['host', 'homes.example'],
    ['x-forwarded-for', '203.0.113.7'],
  ] as const)
    expect((await ask(`${plain.url}/api/site`, { [name]: value })).status, value).toBe(200)
  await plain.stop()
})
