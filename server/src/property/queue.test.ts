import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildPendingProperty,
  buildPropertyForm,
  buildVerifiedProperty,
} from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Client
let agent: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  ;[admin, agent] = await Promise.all([
    server.buildUser('Admin', 'admin'),
    server.buildUser('Agent', 'agent'),
  ])
  image = await agent.upload()
})
afterAll(() => server.stop())

const queue = { status: 'pending', sort: 'oldest' } as const
const cursorOf = ({ headers }: { headers: Headers }) => /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1]

/** Every page of the queue. */
const readQueue = async (limit: number) => {
  const rows = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page = await admin.call('GET /properties', {
      query: { ...queue, limit, ...(cursor ? { cursor } : {}) },
    })
    expect(page.status).toBe(200)
    rows.push(...page.body)
    cursor = cursorOf(page)
  }
  return rows
}

const edit = (id: string, title: string) =>
  agent.call('PATCH /properties/:id', { params: { id }, body: buildPropertyForm(image, { title }) })

describe('[S-queue] the queue of admins', () => {
  it('is sorted by when each was sent to be checked: an old listing that is edited today waits behind the others', async () => {
    const old = await buildVerifiedProperty(server, agent, { title: 'Old', image })
    await buildPendingProperty(agent, { title: 'First', image })
    const second = await buildPendingProperty(agent, { title: 'Second', image })
    expect((await edit(old, 'Old, edited today')).body).toMatchObject({ modifiedCount: 1 })
    await edit(second, 'Second, corrected while it waits')
    const rows = await readQueue(1)
    expect(rows.map(({ title }) => title)).toEqual([
      'First',
      'Second, corrected while it waits',
      'Old, edited today',
    ])
    const [first, , last] = rows
    expect(last!.submittedAt! > first!.submittedAt!).toBe(true)
    expect(last!.submittedAt! > last!.createdAt).toBe(true)
  })

  it('has each of 1,009 that wait once, page by page', async () => {
    const id = await buildPendingProperty(agent, { title: 'Copied', image })
    await server.database.pool.query(
      `insert into property (id, agent_id, title, location, image, description, price_min, price_max, status, created_at)
       select gen_random_uuid(), agent_id, 'Copy', location, image, description, price_min, price_max, status, created_at
       from property, generate_series(1, 1005) where id = $1`,
      [id],
    )
    const rows = await readQueue(25)
    expect(rows).toHaveLength(1009)
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(1009)
  })

  it('is in that order alone: with a search or another state the order is refused', async () => {
    for (const changes of [{ status: 'verified' as const }, { bedrooms: 2 }, { location: 'Dhaka' }]) {
      const refused = await admin.call('GET /properties', { query: { ...queue, ...changes } })
      expect(refused.status).toBe(400)
    }
  })

  it('shows its times to agents and admins only', async () => {
    const owner = await server.buildUser('Owner', 'agent')
    const id = await buildVerifiedProperty(server, owner, { title: 'Seen' })
    const read = async (reader: Client) => (await reader.call('GET /properties/:id', { params: { id } })).body
    expect((await read(owner)).submittedAt).toMatch(/^\d{4}-/)
    expect((await read(await server.buildUser('User'))).submittedAt).toBeUndefined()
  })
})
