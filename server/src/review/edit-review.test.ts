import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../database/rows/ids.ts'
import { buildVerifiedProperty, buildPropertyForm } from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let admin: Client
let user: Client
let other: Client
let mainPropertyId: string
let id: string

beforeAll(async () => {
  server = await startTestServer()
  ;[agent, admin, user, other] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('User'),
    server.buildUser('Other'),
  ])
  mainPropertyId = await buildVerifiedProperty(server, agent)
  const body = { propertyId: mainPropertyId, rating: 4.3, comment: 'Bright rooms.' }
  id = (await user.call('POST /reviews', { body })).body.insertedId
})
afterAll(() => server.stop())

const edit = (as: Client, body: Record<string, unknown>, review = id) =>
  as.call('PATCH /reviews/:id', { params: { id: review }, body })
const read = async () => {
  const { body } = await other.call('GET /reviews/:propertyId', { params: { propertyId: mainPropertyId } })
  return body[0]!
}

test('an author edits their review, which then says when it was edited and keeps its date', async () => {
  const before = await read()
  expect(before.editedAt).toBeNull()
  expect(await edit(user, { rating: '2.5', comment: ' Dark in winter. ' })).toMatchObject({
    status: 200,
    body: { acknowledged: true, modifiedCount: 1 },
  })
  const after = await read()
  expect(after).toEqual({
    ...before,
    revision: 2,
    rating: 2.5,
    comment: 'Dark in winter.',
    editedAt: expect.any(String),
  })
  expect(new Date(after.editedAt!).toISOString()).toBe(after.editedAt)
  expect((await edit(user, { rating: 3 })).body.modifiedCount).toBe(1)
  expect(await read()).toMatchObject({ rating: 3, comment: 'Dark in winter.' })
})

test('an edit that changes nothing leaves the date of the last one', async () => {
  await edit(user, { rating: 3.5, comment: 'As it is.' })
  const before = await read()
  for (const same of [{ rating: 3.5, comment: 'As it is.' }, { comment: 'As it is.' }, {}])
    expect((await edit(user, same)).body.modifiedCount).toBe(0)
  expect(await read()).toEqual(before)
})

test('an edited review follows the rules of a new one, and only its author edits it', async () => {
  const before = await read()
  for (const rating of [0.9, 5.1, 4.25, 'good', null])
    expect((await edit(user, { rating })).body.errors).toMatchObject([{ path: 'rating' }])
  expect((await edit(user, { comment: '  ' })).body.errors).toEqual([
    { path: 'comment', message: 'Comment is required' },
  ])
  const words = { rating: 1, comment: 'Mine now.' }
  for (const nobody of [other, agent, admin]) expect((await edit(nobody, words)).status).toBe(403)
  expect((await edit(server.guest, words)).status).toBe(401)
  expect((await edit(user, { ...words, userEmail: other.email })).status).toBe(403)
  for (const none of [newId(), 'nonsense']) expect((await edit(user, words, none)).status).toBe(404)
  expect(await read()).toEqual(before)
})

test('an author edits their review while the property is being checked, and finds it by the property', async () => {
  const form = buildPropertyForm(await agent.upload(), { title: 'Another title' })
  await agent.call('PATCH /properties/:id', { params: { id: mainPropertyId }, body: form })
  expect((await edit(user, { rating: 1.5 })).body.modifiedCount).toBe(1)
  const own = (propertyId: string) =>
    user.call('GET /reviews/user', { query: { email: user.email, propertyId } })
  expect((await own(mainPropertyId)).body).toMatchObject([
    { _id: id, rating: 1.5, propertyTitle: 'A house by the lake', propertyStatus: 'pending' },
  ])
  for (const none of [newId(), 'nonsense']) expect((await own(none)).body).toEqual([])
  // An admin works with the property as it is now.
  const every = await admin.call('GET /admin/reviews')
  expect(every.body.find(({ _id }) => _id === id)?.propertyTitle).toBe('Another title')
})

test('two edits and a deletion at the same time end as one of them, never as an error', async () => {
  const place = await buildVerifiedProperty(server, agent)
  const body = { propertyId: place, rating: 4, comment: 'First.' }
  const review = (await user.call('POST /reviews', { body })).body.insertedId
  const [one, two, gone] = await Promise.all([
    edit(user, { rating: 1, comment: 'One.' }, review),
    edit(user, { rating: 2, comment: 'Two.' }, review),
    user.call('DELETE /reviews/:id', { params: { id: review } }),
  ])
  expect(gone).toMatchObject({ status: 200, body: { deletedCount: 1 } })
  for (const { status } of [one, two]) expect([200, 404]).toContain(status)
  // Its place is free again.
  expect((await user.call('POST /reviews', { body })).status).toBe(200)
})
