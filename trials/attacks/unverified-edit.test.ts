// @module-tag slow
// @module-tag starts-first
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPropertyForm } from '@thikana/server/test/factories/property'
import type { Client } from '@thikana/server/test/client'
import { startTestServer } from '@thikana/server/test/server'
import { markAsFraud } from '@thikana/server/test/factories/user'
import { type People, edit, findLeaks, type Fixture, buildFixture, verified } from './edited-property.ts'

let people: People
let agent: Client
let admin: Client
let buyer: Client
beforeAll(async () => {
  const server = await startTestServer({ withPages: true })
  ;[agent, admin, buyer] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('Buyer'),
  ])
  const marked = await server.buildUser('Marked', 'agent')
  await markAsFraud(server, marked)
  const [user, otherAgent] = await Promise.all([
    server.buildUser('Other User'),
    server.buildUser('Other Agent', 'agent'),
  ])
  const others = {
    guest: server.guest,
    buyer,
    'another user': user,
    'another agent': otherAgent,
    'a marked agent': marked,
  }
  people = { server, agent, admin, buyer, others }
})
afterAll(() => people.server.stop())

const readStored = async ({ ids, propertyId }: Fixture) => {
  const wish = await buyer.call('GET /wishlist/:id', { params: { id: ids.wish } })
  const offer = await buyer.call('GET /offer/:id', { params: { id: ids.offer } })
  const reviews = await buyer.call('GET /reviews/user', { query: { email: buyer.email } })
  return {
    wish: wish.body,
    offer: offer.body,
    review: reviews.body.find((review) => review.propertyId === propertyId)!,
  }
}

test('nobody but its agent and admins reads an edit of a verified home before it is verified, in any reply', async () => {
  const fixture = await buildFixture(people)
  const image = await edit(people, fixture)
  expect(await findLeaks(people, fixture, image)).toEqual([])
  for (const reader of [agent, admin]) {
    const { body } = await reader.call('GET /properties/:id', { params: { id: fixture.propertyId } })
    expect(body).toMatchObject({ ...fixture.secret.form, image })
  }
  expect((await buyer.call('GET /properties/:id', { params: { id: fixture.propertyId } })).status).toBe(404)
})

test('a buyer’s wishlist entry, offer and review show an edited home as it was last verified, and say that it is being checked', async () => {
  const fixture = await buildFixture(people)
  await edit(people, fixture)
  const { wish, offer, review } = await readStored(fixture)
  expect(wish).toMatchObject({
    propertyTitle: verified.title,
    propertyLocation: verified.location,
    propertyImage: fixture.image,
    priceMin: verified.priceMin,
    priceMax: verified.priceMax,
    propertyStatus: 'pending',
    takesOffers: false,
  })
  expect(offer).toMatchObject({ propertyImage: fixture.image, propertyStatus: 'pending' })
  expect(review).toMatchObject({ propertyTitle: verified.title, propertyStatus: 'pending' })
})

test('its agent and admins see an edit together with the form that others still see, until it is verified', async () => {
  const fixture = await buildFixture(people)
  const read = async (reader: Client) =>
    (await reader.call('GET /properties/:id', { params: { id: fixture.propertyId } })).body.lastVerified
  expect(await read(admin)).toBeNull()
  await edit(people, fixture)
  const form = { ...verified, image: fixture.image, description: expect.any(String) }
  for (const reader of [agent, admin]) expect(await read(reader)).toMatchObject(form)
  const pending = await admin.call('GET /properties', { query: { status: 'pending' } })
  expect(pending.body.find(({ _id }) => _id === fixture.propertyId)?.lastVerified).toMatchObject(form)
  await admin.call('PATCH /properties/status/:id', {
    params: { id: fixture.propertyId },
    body: { status: 'verified' },
  })
  for (const reader of [agent, admin, buyer]) expect(await read(reader)).toBeNull()
})

test('a property without a stored verified form is shown without any part of its edit', async () => {
  const fixture = await buildFixture(people)
  const image = await edit(people, fixture)
  await people.server.database.pool.query('delete from property_last_verified where property_id = $1', [
    fixture.propertyId,
  ])
  expect(await findLeaks(people, fixture, image)).toEqual([])
  const { wish, offer, review } = await readStored(fixture)
  expect(wish).toMatchObject({
    propertyTitle: 'A home that is being checked',
    propertyImage: '',
    priceMin: 0,
    priceMax: 0,
  })
  expect(offer).toMatchObject({ propertyTitle: verified.title, propertyImage: '' })
  expect(review.propertyTitle).toBe('A home that is being checked')
})

test('an edited home that is rejected, or that its agent removes, stays in its last verified form for others', async () => {
  for (const end of ['rejected', 'removed'] as const) {
    const fixture = await buildFixture(people)
    const image = await edit(people, fixture)
    if (end === 'rejected')
      await admin.call('PATCH /properties/status/:id', {
        params: { id: fixture.propertyId },
        body: { status: end },
      })
    else await agent.call('DELETE /properties/:id', { params: { id: fixture.propertyId } })
    expect(await findLeaks(people, fixture, image)).toEqual([])
    const { wish, offer, review } = await readStored(fixture)
    expect(wish).toMatchObject({ propertyTitle: verified.title, propertyStatus: end })
    expect(offer).toMatchObject({ propertyImage: fixture.image, propertyStatus: end })
    expect(review).toMatchObject({ propertyTitle: verified.title, propertyStatus: end })
  }
})

test('after several edits others see the form before the first; once verified, everyone sees the new one', async () => {
  const fixture = await buildFixture(people)
  await agent.call('PATCH /properties/:id', {
    params: { id: fixture.propertyId },
    body: buildPropertyForm(await agent.upload(), { title: 'Unverified first attempt' }),
  })
  const image = await edit(people, fixture)
  expect(await findLeaks(people, fixture, image)).toEqual([])
  await admin.call('PATCH /properties/status/:id', {
    params: { id: fixture.propertyId },
    body: { status: 'verified' },
  })
  const { wish, offer, review } = await readStored(fixture)
  expect(wish).toMatchObject({
    propertyTitle: fixture.secret.form.title,
    propertyImage: image,
    priceMin: fixture.secret.form.priceMin,
    propertyStatus: 'verified',
  })
  expect(offer).toMatchObject({ propertyImage: image, propertyStatus: 'verified' })
  expect(review).toMatchObject({ propertyTitle: fixture.secret.form.title, propertyStatus: 'verified' })
})
