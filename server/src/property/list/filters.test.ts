import type { Api } from '@thikana/contract/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buildPendingProperty,
  buildPropertyForm,
  buildVerifiedProperty,
} from '../../../test/factories/property.ts'
import { markAsFraud } from '../../../test/factories/user.ts'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

type Query = Omit<NonNullable<Api['GET /verified-properties-by-agents']['query']>, 'limit'> & {
  limit?: number
}

let server: TestServer
let agent: Client
let buyer: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, buyer] = await Promise.all([server.buildUser('Agent', 'agent'), server.buildUser('Buyer')])
  image = await agent.upload()
})
afterAll(() => server.stop())

/** Each test has homes in a street of its own. */
const list = (changes: object) => buildVerifiedProperty(server, agent, { ...changes, image })
const search = (query: Query, as = buyer) => as.call('GET /verified-properties-by-agents', { query })
const titlesOf = async (query: Query) => (await search(query)).body.map(({ title }) => title)

test('somebody finds three bedrooms in Dhanmondi under $500 a month, for a family, with a lift and gas', async () => {
  const location = 'Satmasjid Road, Dhanmondi, Dhaka'
  const wanted = {
    location,
    purpose: 'rent',
    kind: 'flat',
    bedrooms: 3,
    lift: true,
    gas: 'piped',
    priceMin: 450,
    priceMax: 520,
    tenants: 'family',
  }
  await list({ ...wanted, title: 'The one' })
  await list({ ...wanted, title: 'For bachelors', tenants: 'bachelor' })
  await list({ ...wanted, title: 'Too dear', priceMin: 501 })
  await list({ ...wanted, title: 'Too small', bedrooms: 2 })
  await list({ ...wanted, title: 'No lift', lift: false })
  await list({ ...wanted, title: 'No gas', gas: 'none' })
  await list({ ...wanted, title: 'Gas in cylinders', gas: 'cylinder' })
  await list({ ...wanted, title: 'For sale', purpose: 'sale' })
  await list({ ...wanted, title: 'Elsewhere', location: 'Satmasjid Road, Mirpur, Dhaka' })
  const asked = {
    purpose: 'rent',
    bedrooms: '3',
    priceMax: '500',
    has: 'lift,gas',
    tenants: 'family',
  } as const
  expect(await titlesOf({ ...asked, location: 'satmasjid dhanmondi' })).toEqual(['The one'])
  const { body } = await buyer.call('GET /properties/counts', { query: { ...asked, location: 'satmasjid' } })
  expect(body).toMatchObject({
    total: 2,
    // A home to buy says nothing of tenants.
    purpose: { rent: 2, sale: 0 },
    bedrooms: { 1: 3, 2: 3, 3: 2, 4: 0 },
    has: { lift: 2, gas: 2, furnished: 0 },
    tenants: { family: 2, bachelor: 1, office: 0 },
    without: { purpose: 2, bedrooms: 3, priceMax: 3, has: 5, tenants: 3, location: 2 },
  })
})

test('a home is found as soon as it is verified, and isn’t once it is edited, removed, or its agent marked', async () => {
  const form = { location: 'Fresh Street, Sylhet', bedrooms: 4 }
  const found = async () => (await search({ location: 'fresh street', bedrooms: 4 })).body.length
  expect(await found()).toBe(0)
  const id = await list(form)
  expect(await found()).toBe(1)
  await agent.call('PATCH /properties/:id', {
    params: { id },
    body: { ...buildPropertyForm(image), ...form, bedrooms: 5 },
  })
  expect(await found()).toBe(0)
  const admin = await server.buildUser('Admin', 'admin')
  await admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })
  expect(await found()).toBe(1)
  const other = await server.buildUser('Other', 'agent')
  await buildVerifiedProperty(server, other, { ...form })
  expect(await found()).toBe(2)
  await markAsFraud(server, other)
  expect(await found()).toBe(1)
  await agent.call('DELETE /properties/:id', { params: { id } })
  expect(await found()).toBe(0)
})

test('many changes at once are all found', async () => {
  const id = await list({ location: 'Copy Street', bedrooms: 2 })
  expect((await search({ location: 'copy street', bedrooms: 2 })).body).toHaveLength(1)
  await server.database.pool.query(
    `insert into property (id, agent_id, title, location, image, description, price_min, price_max, status, created_at, facts)
     select gen_random_uuid(), agent_id, 'copy', location, image, description, price_min + number, price_max + number, status, created_at, facts
     from property, generate_series(1, 6000) number where id = $1`,
    [id],
  )
  const { body } = await buyer.call('GET /properties/counts', {
    query: { location: 'copy street', bedrooms: 2 },
  })
  expect(body.total).toBe(6001)
  await server.database.pool.query(`delete from property where title = 'copy'`)
  expect((await search({ location: 'copy street', bedrooms: 2 })).body).toHaveLength(1)
})

test('homes are sorted by size and by price a square foot, page by page, those of unknown size last', async () => {
  const homes = [
    { title: 'small and cheap', sizeSqFt: 500, priceMin: 10_000 },
    { title: 'large and dear', sizeSqFt: 3000, priceMin: 90_000 },
    { title: 'plot', kind: 'plot', landSqFt: 7200, priceMin: 80_000 },
    { title: 'unknown', priceMin: 5000 },
  ]
  for (const home of homes) await list({ location: 'Sorted Street', ...home })
  const readAll = async (sort: 'sizeDesc' | 'unitPriceAsc') => {
    const titles: string[] = []
    for (let cursor: string | undefined; ;) {
      const query: Query = { location: 'sorted street', sort, limit: 3, ...(cursor ? { cursor } : {}) }
      const { body, headers } = await search(query)
      titles.push(...body.map(({ title }) => title))
      const next = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1]
      if (!next) return titles
      cursor = next
    }
  }
  expect(await readAll('sizeDesc')).toEqual(['plot', 'large and dear', 'small and cheap', 'unknown'])
  expect(await readAll('unitPriceAsc')).toEqual(['plot', 'small and cheap', 'large and dear', 'unknown'])
})

test('a typo in the location is corrected beside other filters, but not where they alone exclude every home', async () => {
  await list({ location: 'Kalabagan Lane', bedrooms: 3 })
  const asked = { bedrooms: 3 }
  const corrected = await search({ ...asked, location: 'kalabagam lane' })
  expect(corrected.body).toHaveLength(1)
  expect(corrected.headers.get('x-corrected-search')).toBe('kalabagan%20lane')
  const excluded = await search({ bedrooms: 9, location: 'kalabagan lane' })
  expect(excluded.body).toHaveLength(0)
  expect(excluded.headers.get('x-corrected-search')).toBeNull()
})

test('repeated kinds are alternatives, and a home to rent has to be free by the day', async () => {
  const rental = { location: 'Choice Street', purpose: 'rent', priceMin: 300, priceMax: 350 }
  await list({ ...rental, title: 'flat', kind: 'flat', availableFrom: '2027-02-01' })
  await list({ ...rental, title: 'room', kind: 'room', availableFrom: '2027-03-01' })
  await list({ ...rental, title: 'shop', kind: 'shop' })
  const asked = { location: 'choice street', sort: 'priceAsc' } as const
  expect((await titlesOf({ ...asked, kind: ['flat', 'room'] })).toSorted()).toEqual(['flat', 'room'])
  expect(await titlesOf({ ...asked, availableBy: '2027-02-01' })).toEqual(['flat'])
})

test('a home let to anyone is found for a family too, one let to bachelors or that doesn’t say isn’t', async () => {
  const rental = { location: 'Tenant Street', purpose: 'rent', priceMin: 300, priceMax: 350, kind: 'flat' }
  for (const tenants of ['any', 'family', 'bachelor']) await list({ ...rental, title: tenants, tenants })
  await list({ ...rental, title: 'not said' })
  const found = await titlesOf({ location: 'tenant street', tenants: 'family' })
  expect(found.toSorted()).toEqual(['any', 'family'])
})

test('what can’t be read is refused with a sentence that names it', async () => {
  const refusals = [
    [{ bedrooms: '0' }, 'bedrooms', 'Bedrooms must be a whole number from 1 to 10'],
    [
      { priceMax: 'cheap' },
      'priceMax',
      'The highest price can’t be read. Write it in figures, like 90,000 or 90000.50',
    ],
    [
      { has: 'lift,pool' },
      'has',
      'Features must be a list of lift, generator, parking, gas or furnished, like lift,gas',
    ],
    [{ availableBy: '2027-02-30' }, 'availableBy', 'The day must be a day like 2027-03-01'],
    [{ area: '23.7,90.4;23.8,90.4' }, 'area', expect.stringMatching(/^Area must be 3 to 60 corners/)],
    [{ tenants: 'any' }, 'tenants', expect.stringMatching(/family/)],
    [{ kind: 'castle' }, 'kind', expect.stringMatching(/^Kind must be flat, house/)],
    [
      { place: Array.from({ length: 21 }, (_, at) => `dhaka.${at}`) },
      'place',
      expect.stringMatching(/^At most 20 places/),
    ],
  ] as const
  for (const [query, path, message] of refusals)
    expect(await search(query as Query)).toMatchObject({ status: 400, body: { errors: [{ path, message }] } })
  const noView = await buyer.call('GET /properties/map', { query: { bounds: '93,20,88,26', zoom: 7 } })
  expect(noView).toMatchObject({ status: 400, body: { errors: [{ path: 'bounds' }] } })
})

test('an admin searches homes of every status by the same filters', async () => {
  const admin = await server.buildUser('Admin', 'admin')
  await list({ location: 'Queue Street', title: 'verified', bedrooms: 3 })
  await buildPendingProperty(agent, { location: 'Queue Street', title: 'waiting', bedrooms: 3, image })
  await buildPendingProperty(agent, { location: 'Queue Street', title: 'smaller', bedrooms: 2, image })
  const asked = { location: 'queue street', bedrooms: 3 }
  const all = await admin.call('GET /properties', { query: asked })
  expect(all.body.map(({ title }) => title).toSorted()).toEqual(['verified', 'waiting'])
  const pending = await admin.call('GET /properties', { query: { ...asked, status: 'pending' } })
  expect(pending.body.map(({ title }) => title)).toEqual(['waiting'])
})

test('a home is found by its place and by each around it, or by the one that its location names', async () => {
  const kind = 'shop'
  await list({ kind, title: 'In a sector', place: 'dhaka.dhaka.uttara.sector-7', location: 'Place Lane' })
  await list({ kind, title: 'In Gazipur', place: 'dhaka.gazipur.kapasia', location: 'Place Lane' })
  await list({ kind, title: 'Not given', location: 'Place Lane, Uttara, Dhaka' })
  const found = async (place: string[]) => (await titlesOf({ location: 'place lane', place })).toSorted()
  expect(await found(['dhaka.dhaka.uttara.sector-7'])).toEqual(['In a sector'])
  expect(await found(['dhaka.dhaka.uttara'])).toEqual(['In a sector', 'Not given'])
  expect(await found(['dhaka'])).toEqual(['In Gazipur', 'In a sector', 'Not given'])
  const both = await found(['dhaka.gazipur', 'dhaka.dhaka.uttara'])
  expect(both).toEqual(['In Gazipur', 'In a sector', 'Not given'])
  expect(await found(['dhaka.dhaka.uttara.sector-1'])).toEqual([])
})
