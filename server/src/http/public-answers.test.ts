// What everyone gets alike is sent from memory: how it is sent, and that nobody sees anything old or anyone's own in it.
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  buildPayableOffer,
  buildPeople,
  eventually,
  payByCard,
  payOffer,
  type People,
} from '../../test/factories/payment.ts'
import { buildPropertyForm, buildVerifiedProperty } from '../../test/factories/property.ts'
import { markAsFraud } from '../../test/factories/user.ts'
import { fetchRaw } from '../../test/raw.ts'
import { type Client, startTestServer, type TestServer } from '../../test/server.ts'
import { workersOfTests } from '../../test/share-requests.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  // The provider's messages are lost, so that the reconciler has something to settle.
  server = await startTestServer({ withPages: true, delivery: { drop: () => true } })
  people = await buildPeople(server)
})
afterAll(() => server.stop())

const [advertised, latest] = ['/api/properties/advertised', '/api/reviews/latest']
const pages = ['/', '/login', '/offline']
const paths = [...pages, advertised, latest, '/api/site', '/robots.txt', '/sitemap.xml', '/service-worker.js']
const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetchRaw(server.url + path, headers, method)

/** A verified home with a title that no other has, on the home page; its id and title. */
const advertise = async (agent = people.agent, changes = {}) => {
  const title = `Home ${Math.random().toString(36).slice(2)}`
  const image = agent === people.agent ? people.image : await agent.upload()
  const id = await buildVerifiedProperty(server, agent, { image, ...changes, title })
  expect((await people.admin.call('PATCH /advertise/:id', { params: { id } })).status).toBe(200)
  return { id, title }
}
/** Where guests see `text` now. */
const seen = async (text: string, url = server.url) => {
  const [page, homes, reviews] = await Promise.all(
    ['/', advertised, latest].map(async (path) => String((await fetchRaw(url + path)).bytes)),
  )
  return { page: page?.includes(text), homes: homes?.includes(text), reviews: reviews?.includes(text) }
}
type Seen = Awaited<ReturnType<typeof seen>>
/** That guests see `text` exactly there: at once, or within a second if the change may have reached another process than they do. */
const expectSeen = async (text: string, places: Partial<Seen>) => {
  if (workersOfTests === 1) expect(await seen(text)).toMatchObject(places)
  else await expect.poll(() => seen(text), { interval: 50, timeout: 1_000 }).toMatchObject(places)
}
const [onHomePage, nowhere] = [
  { page: true, homes: true, reviews: false },
  { page: false, homes: false, reviews: false },
]

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
    expect(plain.headers.vary).toMatch(/^accept-encoding(, cookie)?$/)
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

describe('a guest sees at once', () => {
  it('that a home is advertised, edited, removed or its agent marked', async () => {
    const { agent } = people
    const suspect = await server.buildUser('Suspect', 'agent')
    const [edited, removed, suspects] = [await advertise(), await advertise(), await advertise(suspect)]
    for (const { title } of [edited, removed, suspects]) await expectSeen(title, onHomePage)
    const body = buildPropertyForm(people.image, { title: edited.title, location: 'Sylhet' })
    const edit = await agent.call('PATCH /properties/:id', { params: { id: edited.id }, body })
    expect([edit.status, edit.body.modifiedCount]).toEqual([200, 1])
    await expectSeen(edited.title, nowhere)
    await agent.call('DELETE /properties/:id', { params: { id: removed.id } })
    await expectSeen(removed.title, nowhere)
    await markAsFraud(server, suspect)
    await expectSeen(suspects.title, nowhere)
  })

  it('that a review is written, edited or removed, and its author’s new name', async () => {
    const author = await server.buildUser('Author')
    const { id: propertyId } = await advertise()
    const body = { propertyId, rating: 4, comment: 'Bright and quiet.' }
    const id = (await author.call('POST /reviews', { body })).body.insertedId
    await expectSeen('Bright and quiet.', { reviews: true })
    await author.call('PATCH /reviews/:id', { params: { id }, body: { comment: 'Bright but loud.' } })
    await expectSeen('Bright and quiet.', nowhere)
    await expectSeen('Bright but loud.', { page: true, reviews: true })
    await author.call('POST /users', { body: { email: author.email, name: 'Nasreen Anew' } })
    await expectSeen('Nasreen Anew', { reviews: true })
    await people.admin.call('DELETE /admin/reviews/:id', { params: { id } })
    await expectSeen('Bright but loud.', nowhere)
  })

  it('that a home is sold, by the buyer’s call or by the reconciler', async () => {
    const prices = { priceMin: 100_000, priceMax: 100_000 }
    const sell = async () => {
      const { title, id } = await advertise(people.agent, prices)
      const offer = await people.buyer.call('POST /offers', {
        body: { propertyId: id, offerAmount: 100_000, buyingDate: '2030-01-01' },
      })
      const offerId = offer.body.insertedId
      await people.agent.call('PATCH /offers/update-status/:id', {
        params: { id: offerId },
        body: { status: 'accepted', propertyId: id },
      })
      return { title, offerId }
    }
    const [paid, unreported] = [await sell(), await sell()]
    await expectSeen(paid.title, onHomePage)
    await payOffer(server, people.buyer, paid.offerId)
    await expectSeen(paid.title, nowhere)
    const body = { offerId: unreported.offerId }
    const asked = await people.buyer.call('POST /create-payment-intent', { body })
    await payByCard(server, asked.body.clientSecret)
    await expectSeen(unreported.title, onHomePage)
    await server.reconcile()
    await expectSeen(unreported.title, nowhere)
  })
})

it('a guest of another process on the same database sees a change within a second', async () => {
  const other = await server.startAnother()
  const { id, title } = await advertise()
  await eventually(
    () => seen(title, other),
    ({ page }) => page === true,
  )
  // Requests that keep its caches in use.
  const reading = setInterval(() => void seen(title, other).catch(() => {}), 100)
  await people.agent.call('DELETE /properties/:id', { params: { id } })
  await sleep(1_000)
  clearInterval(reading)
  expect(await seen(title, other)).toEqual(nowhere)
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
  const { id: propertyId } = await advertise()
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
  await advertise()
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
  for (let count = 0; count < 9; count += 1) await advertise()
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

it('200 guests at once cost the database one query or two, not 200', async () => {
  await buildPayableOffer(people)
  const lock = await server.database.pool.connect()
  const query = vi.spyOn(server.database.pool, 'query')
  try {
    // No query for reviews ends before all have asked.
    await lock.query('begin')
    await lock.query('lock table review in access exclusive mode')
    const reading = Promise.all(Array.from({ length: 200 }, () => read(latest)))
    await sleep(400)
    await lock.query('commit')
    expect(new Set((await reading).map(({ status }) => status))).toEqual(new Set([200]))
    const queries = query.mock.calls.filter(([sent]) => JSON.stringify(sent).includes('review'))
    expect(queries.length).toBeGreaterThan(0)
    // On a busy machine some ask after the first one has become too old.
    expect(queries.length).toBeLessThanOrEqual(3)
  } finally {
    query.mockRestore()
    lock.release()
  }
})

it('a failure of the database is answered as one, without what was cached, and is over as soon as it is', async () => {
  await read(latest)
  await server.database.pool.query('alter table review rename to review_away')
  try {
    await sleep(600)
    const failed = await read(latest)
    expect([failed.status, failed.headers.etag]).toEqual([500, undefined])
    expect(failed.headers['cache-control']).toBe('private, no-store')
    // The browser draws the home page then.
    const page = await read('/')
    expect([page.status, String(page.bytes).includes('<h1')]).toEqual([200, false])
  } finally {
    await server.database.pool.query('alter table review_away rename to review')
  }
  expect((await read(latest)).status).toBe(200)
  expect(String((await read('/')).bytes)).toContain('<h1')
})
