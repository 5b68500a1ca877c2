import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Property } from '@thikana/contract/api'
import { createOlderDatabase } from '../../../test/database.ts'
import { quiet } from '../../../test/embedded-postgres.ts'
import type { Client } from '../../../test/client.ts'
import { buildPropertyForm, buildVerifiedProperty } from '../../../test/factories/property.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { connect } from '../../database/connect.ts'
import { migrate } from '../../database/migrate.ts'
import { newId } from '../../database/rows/ids.ts'
import { property } from '../../database/schema/property.ts'

let server: TestServer
let agent: Client
let admin: Client
let image: string

beforeAll(async () => {
  server = await startTestServer({ env: { BROWSE: 'public' } })
  ;[agent, admin] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
  ])
  image = await agent.upload()
})
afterAll(() => server.stop())

const findListed = async (id: string, as: Client = admin): Promise<Property> => {
  const { body } = await as.call('GET /verified-properties-by-agents', {})
  return body.find(({ _id }) => _id === id)!
}

const edit = async (id: string, changes: object) => {
  const form = buildPropertyForm(image, { ...changes })
  expect(await agent.call('PATCH /properties/:id', { params: { id }, body: form })).toMatchObject({
    body: { modifiedCount: 1 },
  })
  await admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })
}

const age = (id: string, days: number) =>
  server.database.db.execute(sql`update property set
    listed_at = listed_at - make_interval(days => ${days}),
    earlier_prices = coalesce((select jsonb_agg(jsonb_set(price, '{until}',
      to_jsonb(((price->>'until')::timestamptz - make_interval(days => ${days}))::text))) from jsonb_array_elements(earlier_prices) as price), '[]')
    where id = ${id}`)

test('lists say what was listed in the last seven days, and not again after an edit', async () => {
  const id = await buildVerifiedProperty(server, agent)
  expect(await findListed(id)).toMatchObject({ isNew: true })
  await age(id, 8)
  expect(await findListed(id)).not.toHaveProperty('isNew')
  await edit(id, { title: 'Another title' })
  expect(await findListed(id)).toMatchObject({ title: 'Another title' })
  expect(await findListed(id)).not.toHaveProperty('isNew')
})

test('lists say for 30 days by how much a price was lowered, as its edits leave it', async () => {
  const id = await buildVerifiedProperty(server, agent, { priceMin: 90_000, priceMax: 120_000 })
  expect(await findListed(id)).not.toHaveProperty('reducedBy')
  await edit(id, { priceMin: 70_000 })
  for (const reader of [server.guest, agent, admin])
    expect(await findListed(id, reader)).toMatchObject({ reducedBy: 20_000 })
  await edit(id, { priceMin: 80_000 })
  expect(await findListed(id)).not.toHaveProperty('reducedBy')
  await edit(id, { priceMin: 69_999.5 })
  expect(await findListed(id)).toMatchObject({ reducedBy: 0.5 })
  await age(id, 31)
  expect(await findListed(id)).not.toHaveProperty('reducedBy')
})

test('homes of earlier releases are listed since they were verified for the first time', async () => {
  const older = await createOlderDatabase(1)
  const { db, pool, close } = await connect({ databaseUrl: older.url, log: quiet })
  try {
    const [agentId, once, never] = [newId(), newId(), newId()]
    await db.execute(sql`insert into app_user (id, provider, subject, email, name, role, status, created_at, last_log_in)
      values (${agentId}, 'local', 'agent', 'agent@example.com', 'Agent', 'agent', 'active', now(), now())`)
    for (const id of [once, never])
      await db.execute(sql`insert into property (id, agent_id, title, location, image, description, price_min, price_max, status, created_at)
        values (${id}, ${agentId}, 'A home', 'Dhaka', '', 'Words', 1, 2, 'pending', now())`)
    for (const [move, at] of [
      ['add', '2026-10-01T06:00:00Z'],
      ['verify', '2026-10-02T06:00:00Z'],
      ['verify', '2026-11-01T06:00:00Z'],
    ])
      await db.execute(sql`insert into audit (at, actor, entity, entity_id, move, "to")
        values (${at}, 'admin@example.com', 'property', ${once}, ${move}, 'verified')`)
    await migrate(pool)
    const rows = await db.select({ id: property.id, listedAt: property.listedAt }).from(property)
    expect(new Map(rows.map(({ id, listedAt }) => [id, listedAt?.toISOString()]))).toEqual(
      new Map([
        [once, '2026-10-02T06:00:00.000Z'],
        [never, undefined],
      ]),
    )
  } finally {
    await close()
    await older.drop()
  }
})
