// What everyone gets alike is sent from memory: how it is sent, and that nothing of a person's own is in it.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertise, buildPeople, eventually, type People } from '../../../test/factories/payment.ts'
import { fetchRaw } from '../../../test/raw.ts'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer({ withPages: true })
  people = await buildPeople(server)
})
afterAll(() => server.stop())

const [advertised, latest] = ['/api/properties/advertised', '/api/reviews/latest']
const pages = ['/', '/login', '/offline']
const paths = [...pages, advertised, latest, '/api/site', '/robots.txt', '/sitemap.xml', '/service-worker.js']
const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetchRaw(server.url + path, headers, method)

describe.each(paths)('%s', (path) => {
  it('isn’t sent again to who has it', async () => {
    const { status, headers } = await read(path)
    const { etag = '' } = headers
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await read(path, { 'if-none-match': known })
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag])
      for (const name of ['vary', 'cache-control', 'content-security-policy', 'x-content-type-options'])
        expect(again.headers[name], name).toBe(headers[name])
      for (const name of ['content-type', 'content-length', 'content-encoding'])
        expect(again.headers[name], name).toBeUndefined()
    }
    expect((await read(path, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('is sent in the encoding asked for, with its own ETag and length', async () => {
    const plain = await read(path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toMatch(/^accept-encoding(, accept-language)?(, cookie)?$/)
    const asked = { br: 'gzip, deflate, br', gzip: 'br;q=0, gzip', none: 'br; q=0.000, gzip;q=0' }
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [encoding, accept] of Object.entries(asked)) {
      const { headers, bytes } = await read(path, { 'accept-encoding': accept })
      expect(headers['content-length']).toBe(String(bytes.length))
      const used = headers['content-encoding'] as keyof typeof decode | undefined
      if (encoding === 'none' || plain.bytes.length < 1024) expect(used).toBeUndefined()
      else
        expect([used, headers.etag]).toEqual([encoding, plain.headers.etag?.replace(/"$/, `-${encoding}"`)])
      expect(String(used ? decode[used](bytes) : bytes)).toBe(String(plain.bytes))
      const known = await read(path, { 'accept-encoding': accept, 'if-none-match': headers.etag ?? '' })
      expect(known.status).toBe(304)
    }
  })

  it('has the same headers, and no body, for HEAD', async () => {
    const ask = { 'accept-encoding': 'br' }
    const get = await read(path, ask)
    const head = await read(path, ask, 'HEAD')
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    const names = ['content-type', 'content-length', 'content-encoding', 'etag', 'vary', 'cache-control']
    for (const name of names) expect(head.headers[name], name).toBe(get.headers[name])
    const known = await read(path, { ...ask, 'if-none-match': get.headers.etag ?? '' }, 'HEAD')
    expect([known.status, known.bytes.length]).toEqual([304, 0])
  })
})

it('workers of one server answer the same pages, with the same ETags', async () => {
  const worker = await server.startWorker()
  for (const path of pages) {
    const etags = () =>
      Promise.all([server.url, worker].map(async (url) => (await fetchRaw(url + path)).headers.etag))
    await eventually(etags, ([own, other]) => Boolean(own) && own === other)
  }
})

it('what a person gets is never cached, and never what a guest gets', async () => {
  const { id: propertyId } = await advertise(server, people)
  const [one, two] = [await server.buildUser('First Reader'), await server.buildUser('Second Reader')]
  const body = { propertyId, rating: 5, comment: 'Mine.' }
  expect((await one.call('POST /reviews', { body })).status).toBe(200)
  const guests = await read(latest)
  const ask = async (person: Client, headers: Record<string, string> = {}) => {
    const response = await person.fetch(latest, { headers })
    const { status } = response
    return { status, headers: response.headers, text: await response.text() }
  }
  for (const round of [1, 2]) {
    const own = await ask(one, { 'if-none-match': guests.headers.etag ?? '' })
    expect(own.text, `round ${round}`).toContain(one.email)
    expect([own.status, own.headers.get('etag')]).toEqual([200, null])
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect((await ask(two)).text).not.toContain('@')
    expect(String((await read(latest)).bytes)).not.toContain('@')
  }
  expect(guests.headers.vary).toContain('cookie')
  const homes = async () => [await (await one.fetch('/')).text(), String((await read('/')).bytes)]
  await eventually(homes, ([own, guest]) => own === guest)
})

it('a call with a query of its own is answered from the database, and an unknown one changes nothing', async () => {
  await advertise(server, people)
  const one = await read(`${advertised}?limit=1`)
  expect(JSON.parse(String(one.bytes))).toHaveLength(1)
  expect([one.headers['cache-control'], one.headers.etag]).toEqual(['private, no-store', undefined])
  const etags = () =>
    Promise.all(
      [advertised, `${advertised}?from=a-mail`].map(async (path) => (await read(path)).headers.etag),
    )
  await eventually(etags, ([plain, unknown]) => plain === unknown)
})

it('a first page from memory names the next one', async () => {
  for (let count = 0; count < 9; count += 1) await advertise(server, people)
  const first = await read(advertised)
  const next = /^<(\/api\/properties\/advertised\?cursor=[\w-]+)>; rel="next"$/.exec(
    first.headers.link as string,
  )
  const idsOf = ({ bytes }: { bytes: Buffer }) =>
    (JSON.parse(String(bytes)) as { _id: string }[]).map(({ _id }) => _id)
  expect(idsOf(first)).toHaveLength(8)
  const second = idsOf(await read(next?.[1] ?? ''))
  expect(second.length).toBeGreaterThan(0)
  expect(idsOf(first)).not.toContain(second[0])
})
