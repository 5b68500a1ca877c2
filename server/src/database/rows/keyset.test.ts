import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildOffer } from '../../../test/factories/offer.ts'
import { buildPendingProperty, buildVerifiedProperty } from '../../../test/factories/property.ts'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { findUserId } from '../../../test/factories/user.ts'

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

test('a list of more than a thousand people or offers has its exact total, and above ten thousand says so', async () => {
  const { db } = server.database
  const buyer = await server.buildUser('Buyer')
  const offered = await buildOffer(buyer, await buildVerifiedProperty(server, agent, { image }))
  const buyerId = await findUserId(buyer)
  const counted = async (call: Promise<{ status: number; headers: Headers }>) => {
    const { status, headers } = await call
    expect(status).toBe(200)
    return [headers.get('x-total-count'), headers.get('x-total-over')]
  }
  const query = { email: agent.email }
  expect(await counted(admin.call('GET /users'))).toEqual(['3', null])
  expect(await counted(agent.call('GET /offers/agent', { query }))).toEqual(['1', null])
  await db.execute(sql`
    insert into app_user (id, provider, subject, email, name, role, status, created_at, last_log_in)
    select gen_random_uuid(), provider, 'many ' || n, n || '@many.test', name, role, status, created_at, last_log_in
    from app_user, generate_series(1, 3052) as n where id = ${buyerId}`)
  const addOffers = (count: number) =>
    db.execute(sql`
      insert into offer (id, property_id, buyer_id, amount, buying_date, status, property_title, property_location, price_min, price_max, created_at)
      select gen_random_uuid(), property_id, buyer_id, amount, buying_date, 'rejected', property_title, property_location, price_min, price_max, created_at
      from offer, generate_series(1, ${count}::int) where id = ${offered}`)
  await addOffers(9_999)
  expect(await counted(admin.call('GET /users'))).toEqual(['3055', null])
  expect(await counted(agent.call('GET /offers/agent', { query }))).toEqual(['10000', null])
  await addOffers(1)
  expect(await counted(agent.call('GET /offers/agent', { query }))).toEqual([null, '10000'])
})
