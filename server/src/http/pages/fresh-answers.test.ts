// What everyone gets alike is sent from memory: that nobody sees anything old in it.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  buildPayableOffer,
  buildPeople,
  eventually,
  payByCard,
  payOffer,
  type People,
  advertise,
} from '../../../test/factories/payment.ts'
import { buildPropertyForm } from '../../../test/factories/property.ts'
import { markAsFraud } from '../../../test/factories/user.ts'
import { fetchRaw } from '../../../test/raw.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { workersOfTests } from '../../../test/share-requests.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  // The provider's messages are lost, so that the reconciler has something to settle.
  server = await startTestServer({ withPages: true, delivery: { drop: () => true } })
  people = await buildPeople(server)
})
afterAll(() => server.stop())

const [advertised, latest] = ['/api/properties/advertised', '/api/reviews/latest']
const read = (path: string) => fetchRaw(server.url + path)

/** Where guests see `text` now. */
const seen = async (text: string, url = server.url) => {
  const [page, homes, reviews] = await Promise.all(
    ['/', advertised, latest].map(async (path) => String((await fetchRaw(url + path)).bytes)),
  )
  return { page: page?.includes(text), homes: homes?.includes(text), reviews: reviews?.includes(text) }
}
type Seen = Awaited<ReturnType<typeof seen>>
/** That guests see `text` exactly there: at once, or soon if the change may have reached another process than they do. */
const expectSeen = async (text: string, places: Partial<Seen>) => {
  if (workersOfTests === 1) expect(await seen(text)).toMatchObject(places)
  else await expect.poll(() => seen(text), { interval: 50, timeout: 5_000 }).toMatchObject(places)
}
const [onHomePage, nowhere] = [
  { page: true, homes: true, reviews: false },
  { page: false, homes: false, reviews: false },
]

describe('a guest sees at once', () => {
  it('that a home is advertised, edited, removed or its agent marked', async () => {
    const { agent } = people
    const suspect = await server.buildUser('Suspect', 'agent')
    const [edited, removed, suspects] = [
      await advertise(server, people),
      await advertise(server, people),
      await advertise(server, people, suspect),
    ]
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
    const { id: propertyId } = await advertise(server, people)
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
      const { title, id } = await advertise(server, people, people.agent, prices)
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
  const { id, title } = await advertise(server, people)
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

it('200 guests at once cost the database a few queries, not 200', async () => {
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
    // On a busy machine it takes seconds until all are answered, and each half second has a query of its own.
    expect(queries.length).toBeLessThanOrEqual(20)
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
    // The browser renders the home page then.
    const page = await read('/')
    expect([page.status, String(page.bytes).includes('<h1')]).toEqual([200, false])
  } finally {
    await server.database.pool.query('alter table review_away rename to review')
  }
  expect((await read(latest)).status).toBe(200)
  expect(String((await read('/')).bytes)).toContain('<h1')
})
