import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../database/rows/ids.ts'
import { buildPendingProperty, buildVerifiedProperty } from '../../test/factories/property.ts'
import { buildOffer } from '../../test/factories/offer.ts'
import { buildSlots, buildThread, buildViewing, slotTime } from '../../test/factories/viewing.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { markAsFraud } from '../../test/factories/user.ts'

let server: TestServer
let agent: Client
let admin: Client
let user: Client
let other: Client
let mainPropertyId: string

beforeAll(async () => {
  server = await startTestServer()
  ;[agent, admin, user, other] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('User'),
    server.buildUser('Other'),
  ])
  mainPropertyId = await buildVerifiedProperty(server, agent)
})
afterAll(() => server.stop())
afterEach(() => makeDayPass())

const add = (as: Client, changes: Record<string, unknown> = {}) =>
  as.call('POST /reviews', {
    body: { propertyId: mainPropertyId, rating: 4.3, comment: 'Bright rooms.', ...changes },
  })
/** A review of a property that the person hasn't reviewed yet. */
const write = async (comment: string, as = user, propertyId?: string) =>
  (await add(as, { comment, propertyId: propertyId ?? (await addProperty()) })).body.insertedId
const addProperty = () => buildVerifiedProperty(server, agent)
/** There is a limit a day. */
const makeDayPass = () =>
  server.database.pool.query(`update review_posting set posted_at = posted_at - interval '1 day'`)
const readReviews = (as: Client, propertyId = mainPropertyId) =>
  as.call('GET /reviews/:propertyId', { params: { propertyId } })
const commentsOf = ({ body }: { body: { comment: string }[] }) => body.map(({ comment }) => comment)

test('[C-reviews-add] [C-reviews-of] a user reviews a property under their own name, whatever the body claims', async () => {
  const claims = { userName: 'Nobody', userPhoto: 'x', agentName: 'x', propertyTitle: 'x', createdAt: '1999' }
  const added = await add(user, { ...claims, userEmail: user.email, rating: '4.3' })
  expect(added).toMatchObject({ status: 200, body: { acknowledged: true } })
  const { body } = await readReviews(user)
  const found = body.find(({ _id }) => _id === added.body.insertedId)
  expect(found).toMatchObject({
    userName: 'User',
    userPhoto: null,
    agentName: 'Agent',
    propertyTitle: 'A house by the lake',
  })
  expect(found).toMatchObject({
    propertyId: mainPropertyId,
    rating: 4.3,
    comment: 'Bright rooms.',
    userEmail: user.email,
  })
  expect(new Date(found!.createdAt).toISOString()).toBe(found!.createdAt)
})

test('[V-review] a rating outside 1 to 5 or between the tenths, and a review without comment, are refused', async () => {
  for (const rating of [0.9, 5.1, 4.25, 'good', null, undefined])
    expect((await add(user, { rating })).body.errors).toMatchObject([{ path: 'rating' }])
  for (const comment of ['', '  ', undefined])
    expect((await add(user, { comment })).body.errors).toEqual([
      { path: 'comment', message: 'Comment is required' },
    ])
  for (const rating of [1, 4.7, '5'])
    expect((await add(user, { rating, propertyId: await addProperty() })).status).toBe(200)
  expect(await add(server.guest)).toMatchObject({
    status: 401,
    body: { message: 'Please log in to leave a review.' },
  })
  for (const nobody of [agent, admin])
    expect(await add(nobody)).toMatchObject({
      status: 403,
      body: { message: 'Only users can leave reviews.' },
    })
  expect((await add(user, { userEmail: other.email })).status).toBe(403)
})

test('an author’s address is shown to the author and to admins only', async () => {
  const shown = await addProperty()
  const id = await write('Who am I?', user, shown)
  for (const [reader, email] of [
    [user, user.email],
    [admin, user.email],
    [other, undefined],
    [agent, undefined],
  ] as const)
    expect((await readReviews(reader, shown)).body.find(({ _id }) => _id === id)?.userEmail).toBe(email)
  const latest = await server.guest.call('GET /reviews/latest')
  expect(latest.body.find(({ _id }) => _id === id)).toMatchObject({ userName: 'User' })
  expect(JSON.stringify(latest.body)).not.toContain(user.email)
})

test('reviews of a property that isn’t public are its agent’s and admins’ to read, and nobody’s to add', async () => {
  const marked = await server.buildUser('Marked', 'agent')
  const hidden = await buildVerifiedProperty(server, marked)
  await write('Of a hidden one', user, hidden)
  await markAsFraud(server, marked)
  expect((await readReviews(user, hidden)).status).toBe(404)
  expect(commentsOf(await readReviews(admin, hidden))).toEqual(['Of a hidden one'])
  expect(commentsOf(await readReviews(marked, hidden))).toEqual(['Of a hidden one'])
  expect(commentsOf(await server.guest.call('GET /reviews/latest'))).not.toContain('Of a hidden one')
  const pending = await buildPendingProperty(agent)
  for (const propertyId of [hidden, pending, newId(), 'nonsense']) {
    expect((await add(user, { propertyId })).status).toBe(404)
    expect((await readReviews(user, propertyId)).status).toBe(404)
  }
})

test('[C-reviews-latest] [R-home-reviews] a guest reads the newest 6 reviews, or as many as they ask for', async () => {
  for (const comment of ['1', '2', '3', '4', '5', '6', '7'])
    await write(comment, await server.buildUser(`Person ${comment}`), mainPropertyId)
  expect(commentsOf(await server.guest.call('GET /reviews/latest'))).toEqual(['7', '6', '5', '4', '3', '2'])
  const two = await server.guest.call('GET /reviews/latest', { query: { limit: 2 } })
  expect(commentsOf(two)).toEqual(['7', '6'])
  const next = /^<(.+)>; rel="next"$/.exec(two.headers.get('link') ?? '')?.[1] ?? ''
  const rest = (await (await server.guest.fetch(next)).json()) as { comment: string }[]
  expect(rest.map(({ comment }) => comment)).toEqual(['5', '4'])
})

test('[C-reviews-user] [R-my-reviews] a user lists their own reviews, even of a property that is gone', async () => {
  const writer = await server.buildUser('Writer')
  const gone = await buildVerifiedProperty(server, agent)
  await write('Of what stays', writer)
  await write('Of what goes', writer, gone)
  await agent.call('DELETE /properties/:id', { params: { id: gone } })
  const list = (as: Client) => as.call('GET /reviews/user', { query: { email: writer.email } })
  expect(commentsOf(await list(writer))).toEqual(['Of what goes', 'Of what stays'])
  expect((await list(writer)).headers.get('x-total-count')).toBe('2')
  expect(commentsOf(await list(admin))).toHaveLength(2)
  for (const nobody of [other, agent]) expect((await list(nobody)).status).toBe(403)
})

test('[C-reviews-delete] a user deletes their own review and nobody else’s', async () => {
  const reviewed = await addProperty()
  const id = await write('Mine', user, reviewed)
  const remove = (as: Client, review = id) => as.call('DELETE /reviews/:id', { params: { id: review } })
  for (const nobody of [other, agent, admin]) expect((await remove(nobody)).status).toBe(403)
  expect(await remove(user)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
  for (const none of [id, 'nonsense', newId()]) expect((await remove(user, none)).status).toBe(404)
  expect(commentsOf(await readReviews(user, reviewed))).toEqual([])
})

test('[C-admin-reviews] [C-admin-reviews-delete] [R-manage-reviews] an admin lists every review and deletes any', async () => {
  const id = await write('To be deleted')
  const list = (as: Client) => as.call('GET /admin/reviews', { query: { limit: 1 } })
  const remove = (as: Client) => as.call('DELETE /admin/reviews/:id', { params: { id } })
  for (const nobody of [user, agent]) {
    expect((await list(nobody)).status).toBe(403)
    expect((await remove(nobody)).status).toBe(403)
  }
  expect((await list(admin)).body).toMatchObject([{ _id: id, userEmail: user.email }])
  expect(await remove(admin)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
  expect((await remove(admin)).status).toBe(404)
  expect((await list(admin)).body[0]?._id).not.toBe(id)
})

test('a review says whether its author bought the home, viewed it, or neither', async () => {
  const propertyId = await addProperty()
  const viewer = await server.buildUser('Viewer')
  const threadId = await buildThread(viewer, propertyId)
  const [slotId = ''] = await buildSlots(agent, [slotTime(1)])
  const viewingId = await buildViewing(viewer, threadId, slotId)
  const offerId = await buildOffer(other, propertyId)
  for (const person of [user, viewer, other]) await add(person, { propertyId })
  const deeds = async () =>
    Object.fromEntries(
      (await readReviews(admin, propertyId)).body.map((one) => [one.userName, one.authorDid]),
    )
  expect(await deeds()).toEqual({ User: null, Viewer: null, Other: null })
  const { pool } = server.database
  await pool.query(`update viewing set status = 'past' where id = $1`, [viewingId])
  await pool.query(`update offer set status = 'bought', transaction_id = 'test' where id = $1`, [offerId])
  expect(await deeds()).toEqual({ User: null, Viewer: 'viewed', Other: 'bought' })
})

test('the average and its bars are of all reviews of a home, above a hundred too, and of no other', async () => {
  const propertyId = await buildVerifiedProperty(server, await server.buildUser('Agent', 'agent'))
  const { rows } = await server.database.pool.query<{ id: string }>(
    `insert into app_user (id, email, name, provider, subject, role, status, created_at, last_log_in)
     select gen_random_uuid(), 'rater.' || n || '@people.test', 'Rater ' || n, 'account', 'rater ' || n, 'user', 'active', now(), now()
     from generate_series(1, 150) as n returning id`,
  )
  await server.database.pool.query(
    `insert into review (id, property_id, user_id, rating, comment, created_at)
     select gen_random_uuid(), $1, rater, case when n <= 100 then 50 else 20 end, 'Fine.', now()
     from unnest($2::uuid[]) with ordinality as raters (rater, n)`,
    [propertyId, rows.map(({ id }) => id)],
  )
  const { status, body } = await (
    await server.buildUser('Reader')
  ).call('GET /reviews/:propertyId/rating', { params: { propertyId } })
  expect(status).toBe(200)
  expect(body).toEqual({
    count: 150,
    average: 4,
    isOfKnowing: false,
    bars: [
      { stars: 5, count: 100 },
      { stars: 4, count: 0 },
      { stars: 3, count: 0 },
      { stars: 2, count: 50 },
      { stars: 1, count: 0 },
    ],
  })
})
