import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAcceptedOffer } from '../../test/factories/offer.ts'
import { buildBoughtOffer } from '../../test/factories/payment.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { markAsFraud } from '../../test/factories/user.ts'
import { buildPendingProperty, buildVerifiedProperty } from '../../test/factories/property.ts'

let server: TestServer
let agent: Client
let marked: Client
let admin: Client
let user: Client
let buyer: Client
let guest: Client
const ids: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer()
  guest = server.guest
  ;[agent, marked, admin, user, buyer] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Marked', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('User'),
    server.buildUser('Buyer'),
  ])
  const verified = async (title: string, location: string, priceMin: number, by = agent) => {
    ids[title] = await buildVerifiedProperty(server, by, { title, location, priceMin, priceMax: 900_000 })
  }
  await verified('lake', 'Dhanmondi 27, Dhaka', 300_000)
  await verified('hill', 'Khulshi, Chattogram', 100_000)
  await verified('sea', 'Kolatoli Road, Cox’s Bazār', 100_000)
  await verified('odd', 'Plot 50%_a\\b, Sylhet', 200_000)
  await verified('sold', 'Banani, Dhaka', 500_000)
  await verified('taken', 'Banani, Dhaka', 600_000)
  await verified('hidden', 'Uttara, Dhaka', 50_000, marked)
  await verified('hiddenSold', 'Uttara, Dhaka', 50_000, marked)
  ids.pending = await buildPendingProperty(agent, { title: 'pending' })
  for (const title of ['lake', 'sold', 'hill', 'taken', 'hidden'])
    await admin.call('PATCH /advertise/:id', { params: { id: ids[title]! } })
  await buildBoughtOffer(server, agent, buyer, ids.sold!, { offerAmount: 700_000 })
  await buildBoughtOffer(server, marked, buyer, ids.hiddenSold!)
  await buildAcceptedOffer(agent, buyer, ids.taken!, { offerAmount: 700_000 })
  await markAsFraud(server, marked)
})
afterAll(() => server.stop())

type ListKey =
  | 'GET /verified-properties-by-agents'
  | 'GET /properties'
  | 'GET /properties/agent'
  | 'GET /properties/advertised'

const list = async (as: Client, key: ListKey, query: Record<string, string | number> = {}) => {
  const { status, headers, body } = await as.call(key, { query })
  return { status, headers, titles: status === 200 ? body.map(({ title }) => title).join(' ') : body.message }
}

const browse = (query: Record<string, string | number> = {}) =>
  list(user, 'GET /verified-properties-by-agents', query)

test('[C-properties-by-agents] [R-all] everyone signed in browses verified properties of agents in good standing, newest first, the sold ones marked', async () => {
  const shown = await browse()
  expect(shown.titles).toBe('taken sold odd sea hill lake')
  expect(shown.headers.get('x-total-count')).toBe('6')
  const { body } = await user.call('GET /verified-properties-by-agents')
  expect(body.filter(({ isSold }) => isSold).map(({ title }) => title)).toEqual(['sold'])
  expect(body.filter(({ isUnderOffer }) => isUnderOffer).map(({ title }) => title)).toEqual(['taken'])
  expect((await list(guest, 'GET /verified-properties-by-agents')).status).toBe(401)
})

test('[R-all] a search finds every word of a location, without case, accents or order, and takes no pattern', async () => {
  const found = async (location: string) => (await browse({ location })).titles
  expect(await found('dhaka')).toBe('taken sold lake')
  expect(await found('  DHAKA,  dhanmondi ')).toBe('lake')
  expect(await found('bazar')).toBe('sea')
  expect(await found('Kölatoli')).toBe('sea')
  expect(await found('dhaka sylhet')).toBe('')
  for (const literal of ['%', '_', '\\', '50%_a\\b']) expect(await found(literal)).toBe('odd')
  expect(await found('%bazar')).toBe('')
  expect(await found(' , \0 ')).toBe('taken sold odd sea hill lake')
  expect(await found("'; drop table property; --")).toBe('')
  expect(await found('d h a k a d h a ninth')).toBe('taken sold lake')
})

test('[R-all] lists sort by minimum price, either way, and page without losing or repeating a property of the same price', async () => {
  expect((await browse({ sort: 'priceAsc' })).titles).toBe('hill sea odd lake sold taken')
  expect((await browse({ sort: 'priceDesc' })).titles).toBe('taken sold lake odd sea hill')
  expect((await browse({ sort: 'cheapest' })).status).toBe(400)
  for (const sort of ['default', 'priceAsc', 'priceDesc'])
    for (const location of ['', 'a']) {
      const whole = (await browse({ sort, location })).titles
      expect(await walk(`/api/verified-properties-by-agents?sort=${sort}&limit=1&location=${location}`)).toBe(
        whole,
      )
      expect(await walk(`/api/verified-properties-by-agents?sort=${sort}&limit=2&location=${location}`)).toBe(
        whole,
      )
    }
})

const walk = async (first: string): Promise<string> => {
  const titles: string[] = []
  for (let path: string | undefined = first; path;) {
    const answer = await user.fetch(path)
    titles.push(...((await answer.json()) as { title: string }[]).map(({ title }) => title))
    path = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return titles.join(' ')
}

test('a cursor that we didn’t write, or wrote for another order, is refused', async () => {
  const { headers } = await browse({ sort: 'priceAsc', limit: 1 })
  const cursor = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? ''
  expect((await browse({ sort: 'priceAsc', cursor })).status).toBe(200)
  expect((await browse({ cursor })).status).toBe(400)
  for (const broken of ['x', cursor.slice(1), Buffer.from("1_' or 1=1").toString('base64url')])
    expect((await browse({ sort: 'priceAsc', cursor: broken })).status).toBe(400)
})

test('[C-properties-verified] everyone signed in reads the verified properties under /properties, searched and sorted the same', async () => {
  expect((await list(user, 'GET /properties', { status: 'verified' })).titles).toBe(
    'taken sold odd sea hill lake',
  )
  const query = { status: 'verified', location: 'banani', sort: 'priceAsc' }
  expect((await list(admin, 'GET /properties', query)).titles).toBe('sold taken')
})

test('[C-properties-all] an admin, and nobody else, lists every property, but the unsold ones of an agent marked as fraud', async () => {
  expect((await list(admin, 'GET /properties')).titles).toBe(
    'pending hiddenSold taken sold odd sea hill lake',
  )
  expect((await list(admin, 'GET /properties', { status: 'pending' })).titles).toBe('pending')
  expect((await list(admin, 'GET /properties', { status: 'rejected' })).titles).toBe('')
  for (const person of [user, agent])
    for (const query of [undefined, { status: 'pending' }])
      expect((await list(person, 'GET /properties', query)).status).toBe(403)
})

test('[C-properties-agent] [R-mine] an agent lists their own properties; an admin anyone’s; another agent none', async () => {
  const email = agent.email.toUpperCase()
  expect((await list(agent, 'GET /properties/agent', { email })).titles).toBe(
    'pending taken sold odd sea hill lake',
  )
  expect((await list(admin, 'GET /properties/agent', { email: marked.email })).titles).toBe('hiddenSold')
  const other = await server.buildUser('Other Agent', 'agent')
  expect((await list(other, 'GET /properties/agent', { email })).status).toBe(403)
  expect((await list(agent, 'GET /properties/agent')).status).toBe(400)
})

test('[C-properties-advertised] [R-home-ads] a guest sees what is advertised, newest first, unless it is sold or its agent is marked', async () => {
  expect((await list(guest, 'GET /properties/advertised')).titles).toBe('taken hill lake')
  const first = await list(guest, 'GET /properties/advertised', { limit: 1 })
  expect(first.titles).toBe('taken')
  expect(first.headers.get('link')).toContain('rel="next"')
})

test('a guest is shown 8 advertised properties if no limit is named', async () => {
  const many = await server.buildUser('Busy', 'agent')
  for (let at = 0; at < 9; at += 1) {
    const id = await buildVerifiedProperty(server, many, { title: `busy${at}` })
    await admin.call('PATCH /advertise/:id', { params: { id } })
  }
  expect((await list(guest, 'GET /properties/advertised')).titles).toBe(
    'busy8 busy7 busy6 busy5 busy4 busy3 busy2 busy1',
  )
  await markAsFraud(server, many)
})

test('[C-properties-one] [R-details] a property is read in full by everyone signed in, one that isn’t public by its agent, admins and its buyer only', async () => {
  const read = async (as: Client, title: string) =>
    (await as.call('GET /properties/:id', { params: { id: ids[title] ?? title } })).status
  const shown = await user.call('GET /properties/:id', { params: { id: ids.lake! } })
  expect(shown).toMatchObject({
    status: 200,
    body: {
      title: 'lake',
      image: expect.stringMatching(/^\/images\//),
      description: 'Three rooms and a veranda.',
      location: 'Dhanmondi 27, Dhaka',
      priceMin: 300_000,
      priceMax: 900_000,
      agentName: 'Agent',
      agentEmail: agent.email,
      agentImage: null,
    },
  })
  expect(await read(guest, 'lake')).toBe(401)
  expect([await read(agent, 'pending'), await read(admin, 'pending'), await read(user, 'pending')]).toEqual([
    200, 200, 404,
  ])
  expect([await read(marked, 'hidden'), await read(admin, 'hidden'), await read(buyer, 'hidden')]).toEqual([
    200, 200, 404,
  ])
  expect([await read(buyer, 'hiddenSold'), await read(user, 'hiddenSold')]).toEqual([200, 404])
  expect(await read(user, 'nonsense')).toBe(404)
})

test('the total is named however many there are', async () => {
  const copies = (many: number, to: string) =>
    server.database.db.execute(sql`
      insert into property (id, agent_id, title, location, image, description, price_min, price_max, status, created_at)
      select gen_random_uuid(), agent_id, 'copy', ${to}, image, description, price_min, price_max, status, created_at
      from property, generate_series(1, ${many}) where id = ${ids.lake}`)
  const countTotal = async (location: string) => (await browse({ location })).headers.get('x-total-count')
  await copies(1000, 'Bhola')
  expect(await countTotal('bhola')).toBe('1000')
  await copies(1001, 'Barguna')
  expect(await countTotal('barguna')).toBe('1001')
})
