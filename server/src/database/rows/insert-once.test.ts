import type { RouteKey } from '@thikana/contract/api'
import { api } from '@thikana/contract/api'
import type { Route } from '@thikana/contract/route'
import { inserted } from '@thikana/contract/fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPropertyForm, buildVerifiedProperty } from '../../../test/factories/property.ts'
import { findUserId } from '../../../test/factories/user.ts'
import { buildSlots, buildThread, slotTime } from '../../../test/factories/viewing.ts'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let agent: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
  image = await agent.upload()
})
afterAll(() => server.stop())

type Answered = { status: number; body: { insertedId: string; type: string } }

const post = async (as: Client, path: string, body: object, key?: string): Promise<Answered> => {
  const headers = { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) }
  const answer = await as.fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Answered['body'] }
}

/** One request each, with how many of its things there are. */
const requests: Record<string, () => Promise<{ as: Client; path: string; body: object; table: string }>> = {
  'POST /properties': async () => ({
    as: agent,
    path: '/properties',
    body: buildPropertyForm(image),
    table: 'property',
  }),
  'POST /threads': async () => ({
    as: await server.buildUser('Asker'),
    path: '/threads',
    body: { propertyId: await buildVerifiedProperty(server, agent, { image }), text: 'Is it quiet?' },
    table: 'message',
  }),
  'POST /threads/:id/messages': async () => {
    const as = await server.buildUser('Writer')
    const id = await buildThread(as, await buildVerifiedProperty(server, agent, { image }))
    return { as, path: `/threads/${id}/messages`, body: { text: 'And bright?' }, table: 'message' }
  },
  'POST /reports': async () => ({
    as: await server.buildUser('Reporter'),
    path: '/reports',
    body: { propertyId: await buildVerifiedProperty(server, agent, { image }), reason: 'soldAlready' },
    table: 'report',
  }),
  'POST /reviews': async () => ({
    as: await server.buildUser('Reviewer'),
    path: '/reviews',
    body: {
      propertyId: await buildVerifiedProperty(server, agent, { image }),
      rating: 4,
      comment: 'Quiet and bright.',
    },
    table: 'review',
  }),
  'POST /saved-replies': async () => ({
    as: await server.buildUser('Replier', 'agent'),
    path: '/saved-replies',
    body: { text: 'Dear {buyer}', language: 'en' },
    table: 'saved_reply',
  }),
  'POST /saved-searches': async () => ({
    as: await server.buildUser('Searcher'),
    path: '/saved-searches',
    body: { name: 'Three rooms', query: 'bedrooms=3' },
    table: 'saved_search',
  }),
  'POST /applications': async () => {
    const as = await server.buildUser('Applicant')
    return { as, path: '/applications', body: { licence: 'TRAD 1' }, table: 'application' }
  },
  'POST /admin/people/:id/notes': async () => {
    const id = await findUserId(await server.buildUser('Noted'))
    const as = await server.buildUser('Admin', 'admin')
    return { as, path: `/admin/people/${id}/notes`, body: { text: 'Called him.' }, table: 'audit' }
  },
  'POST /viewings': async () => {
    const as = await server.buildUser('Visitor')
    const threadId = await buildThread(as, await buildVerifiedProperty(server, agent, { image }))
    const [slotId] = await buildSlots(agent, [slotTime(2)])
    return { as, path: '/viewings', body: { threadId, slotId }, table: 'viewing' }
  },
}

const routes = Object.entries<Route>(api)
const keyed = routes.filter(([, { takesKey }]) => takesKey).map(([key]) => key as RouteKey)
const count = async (table: string) =>
  Number((await server.database.pool.query(`select count(*) from ${table}`)).rows[0].count)

test('[C-once] everything that can be inserted takes a key, unless the database has it once anyway', () => {
  const inserting = routes.filter(([, { reply }]) => reply === inserted).map(([key]) => key)
  const once = inserting.filter((key) => !keyed.includes(key as RouteKey))
  // An open offer and a wish are one a person and property, and an agent has one file at a time.
  expect(once.toSorted()).toEqual(['POST /imports', 'POST /offers', 'POST /wishlist'])
  expect(Object.keys(requests).toSorted()).toEqual(keyed.toSorted())
})

test.each(Object.keys(requests))(
  '[C-once] %s, sent again after its answer was lost or twice at once, is carried out once',
  async (route) => {
    const { as, path, body, table } = await requests[route]!()
    const before = await count(table)
    const sent = await Promise.all([1, 2, 3].map(() => post(as, path, body, 'a-key-of-the-form')))
    sent.push(await post(as, path, body, 'a-key-of-the-form'))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(sent.map(({ body: { insertedId } }) => insertedId)).size).toBe(1)
    expect(await count(table)).toBe(before + 1)
  },
)

test('other content under a key that was used is refused, and another person has keys of their own', async () => {
  const other = await server.buildUser('Other agent', 'agent')
  const form = buildPropertyForm(image)
  const first = await post(agent, '/properties', form, 'my-listing')
  const changed = await post(agent, '/properties', { ...form, title: 'Changed' }, 'my-listing')
  expect(changed).toMatchObject({ status: 409, body: { type: 'urn:thikana:problem:sentBefore' } })
  const theirs = { ...form, image: await other.upload() }
  const another = await post(other, '/properties', theirs, 'my-listing')
  expect(another.status).toBe(200)
  expect(another.body.insertedId).not.toBe(first.body.insertedId)
})

test('a request that was refused is carried out when it is sent again', async () => {
  const { as, path, body, table } = await requests['POST /saved-searches']!()
  const before = await count(table)
  expect((await post(as, path, { ...body, query: '' }, 'a-search')).status).toBe(400)
  expect((await post(as, path, { ...body, query: 'bedrooms=4' }, 'a-search')).status).toBe(200)
  expect(await count(table)).toBe(before + 1)
})

test('a client that sends no key is served as before, and a key has 8 to 64 plain characters', async () => {
  const ids = [1, 2].map(() => post(agent, '/properties', buildPropertyForm(image)))
  expect(new Set((await Promise.all(ids)).map(({ body }) => body.insertedId)).size).toBe(2)
  expect((await post(agent, '/properties', buildPropertyForm(image), 'short')).status).toBe(400)
})
