import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDraft, buildPendingProperty, buildPropertyForm } from '../../../test/factories/property.ts'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.buildUser('Admin', 'admin')
})
afterAll(() => server.stop())

const cursorOf = ({ headers }: { headers: Headers }) => /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1]

/** Every page of the queue by urgency. */
const readQueue = async (query: { limit: number; search?: string }) => {
  const rows = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page = await admin.call('GET /properties', {
      query: { status: 'pending', sort: 'urgent', ...query, ...(cursor ? { cursor } : {}) },
    })
    expect(page.status).toBe(200)
    rows.push(...page.body)
    cursor = cursorOf(page)
  }
  return rows
}

const decide = async (id: string, status: 'verified' | 'rejected') => {
  const decided = await admin.call('PATCH /properties/status/:id', { params: { id }, body: { status } })
  expect(decided.status).toBe(200)
}

const edit = (agent: Client, id: string, image: string, changes: object) =>
  agent.call('PATCH /properties/:id', { params: { id }, body: buildPropertyForm(image, { ...changes }) })

/** An agent whose first listing was verified: its id. */
const settle = async (agent: Client, image: string, changes: object = {}) => {
  const id = await buildPendingProperty(agent, { image, ...changes })
  await decide(id, 'verified')
  return id
}

describe('[S-queue] the queue by urgency', () => {
  it('has price drops and first listings of agents first, each the longest waiting first, on every page and for every search', async () => {
    const [known, fresh] = [
      await server.buildUser('Known', 'agent'),
      await server.buildUser('Fresh', 'agent'),
    ]
    const image = await known.upload()
    const [dropped, raised] = [await settle(known, image), await settle(known, image)]
    await buildPendingProperty(known, { title: 'New', image })
    await edit(known, raised, image, { title: 'Dearer', priceMin: 95_000 })
    await edit(known, dropped, image, { title: 'Cheaper', priceMin: 80_000 })
    const ownImage = await fresh.upload()
    await buildPendingProperty(fresh, { title: 'First', image: ownImage })
    await buildPendingProperty(fresh, { title: 'Second', image: ownImage })
    const expected = [
      ['Cheaper', 'priceDrop'],
      ['First', 'first'],
      ['New', 'new'],
      ['Dearer', 'edit'],
      ['Second', 'new'],
    ]
    for (const query of [{ limit: 2 }, { limit: 100 }, { limit: 1, search: 'dhanmondi' }]) {
      const rows = await readQueue(query)
      expect(rows.map(({ title, waitsAs }) => [title, waitsAs])).toEqual(expected)
    }
  })

  it('follows an edit that waits: a lower price moves it ahead, the price before moves it back', async () => {
    const agent = await server.buildUser('Changing', 'agent')
    const image = await agent.upload()
    const id = await settle(agent, image, { location: 'Sylhet' })
    const waitsAs = async (changes: object) => {
      await edit(agent, id, image, { location: 'Sylhet', ...changes })
      return (await readQueue({ limit: 100, search: 'sylhet' })).map((row) => row.waitsAs)
    }
    expect(await waitsAs({ title: 'Other words' })).toEqual(['edit'])
    expect(await waitsAs({ title: 'Other words', priceMax: 110_000 })).toEqual(['priceDrop'])
    expect(await waitsAs({ title: 'Other words', priceMax: 120_000 })).toEqual(['edit'])
  })

  it('counts a first draft once it is sent, and of several that are sent at once the oldest', async () => {
    const agent = await server.buildUser('Drafting', 'agent')
    const image = await agent.upload()
    for (const title of ['Draft 1', 'Draft 2'])
      await buildDraft(server, agent, { title, image, location: 'Bogura' })
    expect((await agent.call('PATCH /properties/send', {})).body.modifiedCount).toBe(2)
    const rows = await readQueue({ limit: 100, search: 'bogura' })
    expect(rows.map(({ title, waitsAs }) => [title, waitsAs])).toEqual([
      ['Draft 1', 'first'],
      ['Draft 2', 'new'],
    ])
  })

  it('says what became of the agent’s listings so far, to admins and to nobody else', async () => {
    const agent = await server.buildUser('With a past', 'agent')
    const reader = await server.buildUser('Reader')
    const image = await agent.upload()
    const [shown] = [await settle(agent, image), await settle(agent, image)]
    await decide(await buildPendingProperty(agent, { image }), 'rejected')
    const id = await buildPendingProperty(agent, { image, location: 'Rangpur' })
    const recordOf = async () => (await readQueue({ limit: 10, search: 'rangpur' }))[0]?.agentRecord
    expect(await recordOf()).toEqual({ verified: 2, rejected: 1, reported: 0 })
    for (const query of [{ status: 'pending' }, {}] as const) {
      const { body } = await admin.call('GET /properties', { query })
      const record = { verified: 2, rejected: 1, reported: 0 }
      expect(body.find(({ _id }) => _id === id)).toMatchObject({ agentRecord: record })
    }
    const report = { propertyId: shown, reason: 'wrongFacts' }
    expect((await reader.call('POST /reports', { body: report })).status).toBe(200)
    expect(await recordOf()).toEqual({ verified: 2, rejected: 1, reported: 1 })
    await admin.call('PATCH /admin/reports/:id', { params: { id: shown }, body: { decision: 'dismiss' } })
    expect(await recordOf()).toEqual({ verified: 2, rejected: 1, reported: 0 })
    const own = await agent.call('GET /properties/agent', { query: { email: agent.email } })
    expect(own.body.find(({ _id }) => _id === id)).not.toHaveProperty('agentRecord')
  })

  it('is an order of what waits only', async () => {
    const sorted = await admin.call('GET /properties', { query: { status: 'verified', sort: 'urgent' } })
    expect(sorted.status).toBe(400)
  })
})
