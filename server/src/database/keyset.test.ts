import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildOffer } from '../../test/factories/offer.ts'
import { buildPendingProperty, buildVerifiedProperty } from '../../test/factories/property.ts'
import { type Client, startTestServer, type TestServer } from '../../test/server.ts'
import { findUserId } from '../../test/factories/user.ts'

let server: TestServer
let admin: Client
let agent: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.buildUser('Admin', 'admin')
  agent = await server.buildUser('Agent', 'agent')
  image = await agent.upload()
})
afterAll(() => server.stop())

const cursorOf = ({ headers }: { headers: Headers }) =>
  /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? ''

test('an admin reads what waits, longest first, page by page, and a cursor of another order is refused', async () => {
  const titles = ['first', 'second', 'third', 'fourth', 'fifth']
  for (const title of titles) await buildPendingProperty(agent, { title, image })
  const read = (query: Record<string, string | number>) =>
    admin.call('GET /properties', { query: { status: 'pending', sort: 'oldest', limit: 2, ...query } })
  const seen: string[] = []
  let page = await read({})
  expect(page.headers.get('x-total-count')).toBe('5')
  for (;;) {
    seen.push(...page.body.map(({ title }) => title))
    const cursor = cursorOf(page)
    if (!cursor) break
    page = await read({ cursor })
  }
  expect(seen).toEqual(titles)
  const cursor = cursorOf(await read({}))
  for (const sort of ['default', 'priceAsc', 'priceDesc'])
    expect((await read({ sort, cursor })).status).toBe(400)
  const cheap = cursorOf(await read({ sort: 'priceAsc' }))
  expect((await read({ sort: 'priceDesc', cursor: cheap })).status).toBe(400)
})

test('no list counts beyond 1,000: neither people nor offers', async () => {
  const { db } = server.database
  const buyer = await server.buildUser('Buyer')
  const offered = await buildOffer(buyer, await buildVerifiedProperty(server, agent, { image }))
  const buyerId = await findUserId(buyer)
  const total = async (call: Promise<{ status: number; headers: Headers }>) => {
    const { status, headers } = await call
    expect(status).toBe(200)
    return headers.get('x-total-count')
  }
  const query = { email: agent.email }
  expect(await total(admin.call('GET /users'))).toBe('3')
  expect(await total(agent.call('GET /offers/agent', { query }))).toBe('1')
  await db.execute(sql`
    insert into app_user (id, provider, subject, email, name, role, status, created_at, last_log_in)
    select gen_random_uuid(), provider, 'many ' || n, n || '@many.test', name, role, status, created_at, last_log_in
    from app_user, generate_series(1, 998) as n where id = ${buyerId}`)
  await db.execute(sql`
    insert into offer (id, property_id, buyer_id, amount, buying_date, status, property_title, property_location, price_min, price_max, created_at)
    select gen_random_uuid(), property_id, app_user.id, amount, buying_date, offer.status, property_title, property_location, price_min, price_max, offer.created_at
    from offer, app_user where offer.id = ${offered} and app_user.email like '%@many.test'`)
  expect(await total(admin.call('GET /users'))).toBeNull()
  expect(await total(agent.call('GET /offers/agent', { query }))).toBe('999')
  await db.execute(sql`
    insert into offer (id, property_id, buyer_id, amount, buying_date, status, property_title, property_location, price_min, price_max, created_at)
    select gen_random_uuid(), property_id, buyer_id, amount, buying_date, 'rejected', property_title, property_location, price_min, price_max, created_at
    from offer, generate_series(1, 2) where id = ${offered}`)
  expect(await total(agent.call('GET /offers/agent', { query }))).toBeNull()
})
