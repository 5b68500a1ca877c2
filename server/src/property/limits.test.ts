import { editsADay, maxWaitingListings } from '@thikana/domain/property/property'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPendingProperty, buildPropertyForm } from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
  image = await agent.upload()
})
afterAll(() => server.stop())

const add = () => agent.call('POST /properties', { body: buildPropertyForm(image) })
const editTo = (id: string, title: string) =>
  agent.call('PATCH /properties/:id', { params: { id }, body: buildPropertyForm(image, { title }) })

describe('[V-listing-limits] an agent', () => {
  it('has 50 listings waiting to be checked at most, however many are sent at once, and more as soon as one is checked', async () => {
    const id = await buildPendingProperty(agent, { image })
    await server.database.pool.query(
      `insert into property (id, agent_id, title, location, image, description, price_min, price_max, status, created_at)
       select gen_random_uuid(), agent_id, 'Copy', location, image, description, price_min, price_max, status, created_at
       from property, generate_series(1, $2) where id = $1`,
      [id, maxWaitingListings - 3],
    )
    const answers = await Promise.all(Array.from({ length: 6 }, add))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body.message).toBe(
      '50 of your listings are waiting to be checked. You can add the next one as soon as an admin has checked one.',
    )
    const admin = await server.buildUser('Admin', 'admin')
    await admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })
    expect((await add()).status).toBe(200)
  })

  it('edits 100 times within a day at most; an edit that changes nothing doesn’t count', async () => {
    const { db } = server.database
    const { rows } = await db.execute<{ id: string }>(sql`select id from property limit 1`)
    const { id } = rows[0]!
    await db.execute(sql`
      insert into audit (at, actor, entity, entity_id, move, "from", "to")
      select now() - interval '1 hour', ${agent.email}, 'property', ${id}, 'edit', 'pending', 'pending'
      from generate_series(1, ${editsADay.max - 2})`)
    const answers = await Promise.all(['One', 'Two', 'Three', 'Four'].map((title) => editTo(id, title)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429])
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.body.message).toBe(
      'You have edited listings 100 times within a day. You can edit the next one tomorrow.',
    )
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    const { title } = (await agent.call('GET /properties/:id', { params: { id } })).body
    expect((await editTo(id, title)).body).toMatchObject({ modifiedCount: 0 })
  })
})
