import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPropertyForm, buildVerifiedProperty } from '../../../test/factories/property.ts'
import { buildThread } from '../../../test/factories/viewing.ts'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let agent: Client
let user: Client
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
  user = await server.buildUser('User')
})
afterAll(() => server.stop())

const stale = { status: 409, body: { type: 'urn:thikana:problem:changedSince' } }

const property = async () => {
  const id = await buildVerifiedProperty(server, agent)
  const read = async () => (await agent.call('GET /properties/:id', { params: { id } })).body
  const { image } = await read()
  const edit = (changes: object, revision?: number) =>
    agent.call('PATCH /properties/:id', {
      params: { id },
      body: { ...buildPropertyForm(image, { ...changes }), revision },
    })
  return { read, edit, first: { title: 'A first title' }, second: { title: 'A second title' } }
}

const review = async () => {
  const propertyId = await buildVerifiedProperty(server, agent)
  const body = { propertyId, rating: 3, comment: 'Quiet.' }
  const { insertedId: id } = (await user.call('POST /reviews', { body })).body
  const read = async () =>
    (await user.call('GET /reviews/user', { query: { email: user.email, propertyId } })).body[0]!
  const edit = (changes: object, revision?: number) =>
    user.call('PATCH /reviews/:id', { params: { id }, body: { ...changes, revision } })
  return { read, edit, first: { comment: 'Quiet and bright.' }, second: { comment: 'Loud.' } }
}

const search = async () => {
  const { insertedId: id } = (
    await user.call('POST /saved-searches', { body: { name: 'Homes', query: 'bedrooms=3' } })
  ).body
  const read = async () => (await user.call('GET /saved-searches')).body.find(({ _id }) => _id === id)!
  const edit = (changes: object, revision?: number) =>
    user.call('PATCH /saved-searches/:id', { params: { id }, body: { ...changes, revision } })
  return { read, edit, first: { name: 'Three rooms' }, second: { name: 'Family homes' } }
}

const note = async () => {
  const propertyId = await buildVerifiedProperty(server, agent)
  const { insertedId: id } = (await user.call('POST /wishlist', { body: { propertyId } })).body
  const read = async () => (await user.call('GET /wishlist/:id', { params: { id } })).body
  const edit = (changes: object, revision?: number) =>
    user.call('PATCH /wishlist/:id', { params: { id }, body: { ...changes, revision } })
  return { read, edit, first: { note: 'Near the school.' }, second: { note: 'Ask about the lift.' } }
}

test.each([
  ['a property', property],
  ['a review', review],
  ['a saved search', search],
  ['a note on a wish', note],
])(
  '[C-stale] an edit of %s made on an older revision is refused, and one that names none is taken',
  async (_, build) => {
    const { read, edit, first, second } = await build()
    const { revision } = await read()
    expect((await edit(first, revision)).body.modifiedCount).toBe(1)
    expect(await edit(second, revision)).toMatchObject(stale)
    expect(await read()).toMatchObject({ ...first, revision: revision + 1 })
    // Sent again because its answer was lost, it changes nothing, and is nobody's conflict.
    expect(await edit(first, revision)).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
    expect((await edit(second, revision + 1)).body.modifiedCount).toBe(1)
    expect((await edit(first)).body.modifiedCount).toBe(1)
    expect(await read()).toMatchObject({ ...first, revision: revision + 3 })
  },
)

test.each([
  ['a property', property],
  ['a review', review],
])('of ten simultaneous edits of %s on one revision one is taken', async (_, build) => {
  const { read, edit } = await build()
  const { revision } = await read()
  const words = Array.from({ length: 10 }, (_none, at) => ({
    title: `Title ${at}`,
    comment: `Comment ${at}`,
  }))
  const answers = await Promise.all(words.map((changes) => edit(changes, revision)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
})

test('what an edit of contact details leaves out stays as it is', async () => {
  const id = await buildThread(user, await buildVerifiedProperty(server, agent))
  const change = (body: object) => user.call('PATCH /threads/contact/:id', { params: { id }, body })
  await change({ email: false, phone: '+8801700000000' })
  await change({ email: true })
  const { yourContact } = (await user.call('GET /threads/:id', { params: { id } })).body
  expect(yourContact).toEqual({ email: true, phone: '+8801700000000' })
})
