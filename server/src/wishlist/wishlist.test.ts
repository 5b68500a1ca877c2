import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../database/rows/ids.ts'
import { buildAcceptedOffer } from '../../test/factories/offer.ts'
import { buildBoughtOffer } from '../../test/factories/payment.ts'
import {
  buildPendingProperty,
  buildVerifiedProperty,
  buildPropertyForm,
} from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { markAsFraud } from '../../test/factories/user.ts'

let server: TestServer
let agent: Client
let admin: Client
let user: Client
let other: Client

beforeAll(async () => {
  server = await startTestServer()
  ;[agent, admin, user, other] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('User'),
    server.buildUser('Other'),
  ])
})
afterAll(() => server.stop())

const add = (as: Client, propertyId: string, claims = {}) =>
  as.call('POST /wishlist', { body: { propertyId, ...claims } })
const keep = async (propertyId: string, as = user) => (await add(as, propertyId)).body.insertedId
const read = async (id: string, as = user) => (await as.call('GET /wishlist/:id', { params: { id } })).body

test('[C-wishlist-add] [R-wishlist] [C-wishlist-one] a user keeps a property, shown as it is and not as the body claims', async () => {
  const id = await buildVerifiedProperty(server, agent)
  const claims = {
    propertyTitle: 'Mine',
    priceMin: 1,
    agentEmail: 'x',
    propertyStatus: 'rejected',
    addedAt: '1999',
  }
  const added = await add(user, id, { ...claims, userEmail: user.email.toUpperCase() })
  expect(added).toMatchObject({ status: 200, body: { acknowledged: true } })
  const entry = await read(added.body.insertedId)
  expect(entry).toMatchObject({
    userEmail: user.email,
    propertyId: id,
    propertyTitle: 'A house by the lake',
    propertyLocation: 'Dhanmondi, Dhaka',
    propertyStatus: 'verified',
    priceMin: 90_000,
    priceMax: 120_000,
    agentName: 'Agent',
    agentEmail: agent.email,
    takesOffers: true,
  })
  expect(entry.addedAt > '2026').toBe(true)
})

test('[V-wishlist] a property is in a wishlist once however often it is added, and only users add one', async () => {
  const id = await buildVerifiedProperty(server, agent)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => add(user, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  expect((await add(user, id)).body.message).toBe('This property is already in your wishlist.')
  for (const nobody of [agent, admin])
    expect(await add(nobody, id)).toMatchObject({
      status: 403,
      body: { message: 'Only users can add to wishlist.' },
    })
  expect((await add(server.guest, id)).status).toBe(401)
  expect((await add(other, id)).status).toBe(200)
  expect((await add(other, id, { userEmail: user.email })).status).toBe(403)
})

test('a user can’t keep a property that isn’t public', async () => {
  const marked = await server.buildUser('Marked', 'agent')
  const [pending, hidden] = [await buildPendingProperty(agent), await buildVerifiedProperty(server, marked)]
  await markAsFraud(server, marked)
  for (const id of [pending, hidden, newId(), 'nonsense']) expect((await add(user, id)).status).toBe(404)
})

test('[C-wishlist-check] a user learns whether a property is in their wishlist, and nothing of another’s wishlist', async () => {
  const id = await buildVerifiedProperty(server, agent)
  const check = (as: Client, propertyId = id) =>
    as.call('GET /wishlist/check', { query: { email: user.email, propertyId } })
  expect((await check(user)).body).toEqual({ exists: false, entryId: null })
  const entryId = await keep(id)
  expect((await check(user)).body).toEqual({ exists: true, entryId })
  expect((await check(admin)).body.exists).toBe(true)
  expect((await check(user, 'nonsense')).body.exists).toBe(false)
  for (const nobody of [other, agent]) expect((await check(nobody)).status).toBe(403)
})

test('[C-wishlist-list] a user lists their entries, newest first, a page at a time', async () => {
  const lister = await server.buildUser('Lister')
  const entries: string[] = []
  for (const title of ['one', 'two', 'three'])
    entries.unshift(await keep(await buildVerifiedProperty(server, agent, { title }), lister))
  const list = (as: Client, query = {}) =>
    as.call('GET /wishlist', { query: { email: lister.email, ...query } })
  const all = await list(lister)
  expect(all.body.map(({ _id }) => _id)).toEqual(entries)
  expect(all.headers.get('x-total-count')).toBe('3')
  const first = await list(lister, { limit: 2 })
  const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const rest = (await (await lister.fetch(next)).json()) as { propertyTitle: string }[]
  expect(rest.map(({ propertyTitle }) => propertyTitle)).toEqual(['one'])
  expect((await list(admin)).body).toHaveLength(3)
  for (const nobody of [other, agent]) expect((await list(nobody)).status).toBe(403)
})

test('an entry says what became of its property, and takes no offers then', async () => {
  const marked = await server.buildUser('Later Marked', 'agent')
  const [edited, taken, sold, deleted] = await Promise.all(
    [1, 2, 3, 4].map(() => buildVerifiedProperty(server, agent)),
  )
  const hidden = await buildVerifiedProperty(server, marked)
  const entryOf = new Map<string, string>()
  for (const id of [edited, taken, sold, deleted, hidden]) entryOf.set(id!, await keep(id!))
  const form = buildPropertyForm(await agent.upload(), { title: 'Another house' })
  await agent.call('PATCH /properties/:id', { params: { id: edited! }, body: form })
  await buildAcceptedOffer(agent, other, taken!)
  await buildBoughtOffer(server, agent, other, sold!)
  await agent.call('DELETE /properties/:id', { params: { id: deleted! } })
  await markAsFraud(server, marked)
  const entry = (id: string | undefined) => read(entryOf.get(id!)!)
  expect(await entry(edited)).toMatchObject({
    propertyTitle: 'A house by the lake',
    propertyStatus: 'pending',
    takesOffers: false,
  })
  expect(await entry(taken)).toMatchObject({
    propertyStatus: 'verified',
    isUnderOffer: true,
    isSold: false,
    takesOffers: false,
  })
  expect(await entry(sold)).toMatchObject({
    propertyStatus: 'verified',
    isUnderOffer: false,
    isSold: true,
    takesOffers: false,
  })
  expect(await entry(deleted)).toMatchObject({
    propertyTitle: 'A house by the lake',
    propertyStatus: 'removed',
    takesOffers: false,
  })
  expect(await entry(hidden)).toMatchObject({ propertyStatus: 'removed', takesOffers: false })
})

test('an entry has the facts of its property as last verified', async () => {
  const id = await buildVerifiedProperty(server, agent, {
    kind: 'flat',
    bedrooms: '3',
    serviceCharge: '80.50',
  })
  const entry = await keep(id)
  const facts = { kind: 'flat', bedrooms: 3, serviceCharge: 80.5 }
  expect((await read(entry)).facts).toMatchObject(facts)
  const form = buildPropertyForm(await agent.upload(), { kind: 'flat', bedrooms: '4' })
  await agent.call('PATCH /properties/:id', { params: { id }, body: form })
  expect((await read(entry)).facts).toMatchObject(facts)
})

test('[C-wishlist-delete] a user takes out their own entry; to others it isn’t there', async () => {
  const id = await keep(await buildVerifiedProperty(server, agent))
  const remove = (as: Client, entry = id) => as.call('DELETE /wishlist/:id', { params: { id: entry } })
  expect((await other.call('GET /wishlist/:id', { params: { id } })).status).toBe(404)
  expect((await admin.call('GET /wishlist/:id', { params: { id } })).status).toBe(200)
  expect([(await remove(other)).status, (await remove(admin)).status]).toEqual([404, 403])
  expect(await remove(user)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
  for (const gone of [id, 'nonsense']) expect((await remove(user, gone)).status).toBe(404)
})

test('a user reads what they keep by id, newest first, and nobody else does', async () => {
  const keeper = await server.buildUser('Keeper')
  const [older, newer] = [
    await buildVerifiedProperty(server, agent),
    await buildVerifiedProperty(server, agent),
  ]
  const entries = [await keep(older, keeper), await keep(newer, keeper)]
  const readKept = (as: Client) => as.call('GET /wishlist/kept', { query: { email: keeper.email } })
  expect((await readKept(keeper)).body).toEqual([
    { propertyId: newer, entryId: entries[1] },
    { propertyId: older, entryId: entries[0] },
  ])
  expect((await readKept(admin)).body).toHaveLength(2)
  for (const nobody of [other, agent]) expect((await readKept(nobody)).status).toBe(403)
  expect((await readKept(server.guest)).status).toBe(401)
})
