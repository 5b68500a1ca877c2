import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { offer } from '@thikana/server/database/schema/offer'
import { property } from '@thikana/server/database/schema/property'
import { appUser } from '@thikana/server/database/schema/user'
import { answer, buildAcceptedOffer, buildOfferForm } from '@thikana/server/test/factories/offer'
import { payByCard } from '@thikana/server/test/factories/payment'
import {
  buildPendingProperty,
  buildVerifiedProperty,
  buildPropertyForm,
} from '@thikana/server/test/factories/property'
import type { Client } from '@thikana/server/test/client'
import { startTestServer } from '@thikana/server/test/server'

const server = await startTestServer()
const agent = await server.buildUser('Agent', 'agent')
const other = await server.buildUser('Other', 'agent')
const user = await server.buildUser('User')
const image = await agent.upload()
afterAll(() => server.stop())

const personRow = async ({ email }: Client) => {
  const [row] = await server.database.db.select().from(appUser).where(eq(appUser.email, email))
  return row
}
const readPropertyRow = async (id: string) => {
  const [row] = await server.database.db.select().from(property).where(eq(property.id, id))
  return row
}
const offerRow = async (id: string) => {
  const [row] = await server.database.db.select().from(offer).where(eq(offer.id, id))
  return row
}

test('mass assignment: no field of a body sets a role or an account status', async () => {
  const wanted = { role: 'admin', status: 'active', isAdmin: true, emailVerified: true, id: 'chosen' }
  const signUp = await server.guest.fetch('/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Climber',
      email: 'climber@people.test',
      password: 'Secret!2026',
      ...wanted,
    }),
  })
  const cookie = signUp.headers.getSetCookie().map((line) => line.split(';')[0])
  const climber = { email: 'climber@people.test' } as Client
  const call = (path: string) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookie.join('; '), origin: server.url },
      body: JSON.stringify({ name: 'Climber', ...wanted }),
    })
  expect((await call('/api/users')).status).toBe(200)
  expect((await call('/api/auth/update-user')).status).toBe(200)
  expect((await call('/api/users')).status).toBe(200)
  expect(await personRow(climber)).toMatchObject({ role: 'user', status: 'active' })
  const listed = await fetch(`${server.url}/api/users`, { headers: { cookie: cookie.join('; ') } })
  expect(listed.status).toBe(403)
})

test('mass assignment: an agent can’t verify, advertise, backdate or give away a home through a field of its form', async () => {
  const fields = {
    status: 'verified',
    isAdvertised: true,
    createdAt: '2001-01-01T00:00:00.000Z',
    revision: 99,
    removedAt: null,
    agentId: (await personRow(other))?.id,
    agentName: 'Somebody Else',
    _id: '01890000-0000-7000-8000-000000000000',
  }
  const id = await buildPendingProperty(agent, { image, ...fields })
  const own = { status: 'pending', isAdvertised: false, agentId: (await personRow(agent))?.id }
  expect(await readPropertyRow(id)).toMatchObject(own)
  expect(id).not.toBe(fields._id)
  expect((await readPropertyRow(id))?.createdAt.getFullYear()).toBeGreaterThan(2020)
  const edited = await agent.call('PATCH /properties/:id', {
    params: { id },
    body: buildPropertyForm(image, { title: 'Edited', ...fields, revision: 1 }),
  })
  expect(edited.status).toBe(200)
  expect(await readPropertyRow(id)).toMatchObject({ ...own, title: 'Edited', revision: 2 })
})

test('mass assignment: agentEmail, buyerEmail and userEmail can’t assign anything to another person', async () => {
  const foreign = {
    agentEmail: other.email,
    buyerEmail: other.email,
    userEmail: other.email,
    email: other.email,
  }
  const propertyId = await buildVerifiedProperty(server, agent, { image })
  const before = (await server.database.db.select().from(property)).length
  const refused = await Promise.all([
    agent.call('POST /properties', { body: buildPropertyForm(image, foreign) }),
    agent.call('PATCH /properties/:id', {
      params: { id: propertyId },
      body: buildPropertyForm(image, foreign),
    }),
    user.call('POST /offers', { body: buildOfferForm(propertyId, { buyerEmail: other.email }) }),
    user.call('POST /wishlist', { body: { propertyId, userEmail: other.email } }),
    user.call('POST /reviews', {
      body: { propertyId, rating: 1, comment: 'No.', userEmail: other.email },
    }),
    user.call('POST /users', { body: { email: other.email } }),
  ])
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  expect((await server.database.db.select().from(property)).length).toBe(before)
})

test('mass assignment: status and transactionId neither accept nor buy an offer', async () => {
  const propertyId = await buildVerifiedProperty(server, agent, { image })
  const bought = {
    status: 'bought',
    transactionId: 'pi_made_up',
    acceptedAt: new Date(),
    boughtAt: new Date(),
  }
  const made = await user.call('POST /offers', {
    body: buildOfferForm(propertyId, {
      ...bought,
      offerAmount: 100_000,
      priceMin: 1,
      priceMax: 9e9,
      amount: 1,
    }),
  })
  const id = made.body.insertedId
  expect(await offerRow(id)).toMatchObject({ status: 'pending', transactionId: null, boughtAt: null })
  const pushed = await agent.call('PATCH /offers/update-status/:id', {
    params: { id },
    body: { ...bought, propertyId },
  })
  expect(pushed.status).toBe(400)
  const accepted = await agent.call('PATCH /offers/update-status/:id', {
    params: { id },
    body: { ...bought, status: 'accepted', propertyId },
  })
  expect(accepted.status).toBe(200)
  expect(await offerRow(id)).toMatchObject({ status: 'accepted', transactionId: null, boughtAt: null })
})

test('mass assignment: a buyer can’t choose the amount or the payer of a payment', async () => {
  const propertyId = await buildVerifiedProperty(server, agent, { image })
  const offerId = await buildAcceptedOffer(agent, user, propertyId)
  const cheap = await user.call('POST /create-payment-intent', { body: { offerId, amountInCents: 100 } })
  expect(cheap.status).toBe(400)
  const asked = await user.call('POST /create-payment-intent', {
    body: { offerId, amount: 1, part: 99, parts: 99, status: 'captured' },
  })
  const made = { offerId, transactionId: 'pi_made_up', status: 'captured', paymentMethod: ['card'] }
  expect((await user.call('POST /payments', { body: made })).status).toBeGreaterThanOrEqual(400)
  expect(await offerRow(offerId)).toMatchObject({ status: 'accepted', transactionId: null })
  const { id: transactionId } = await payByCard(server, asked.body.clientSecret)
  const paid = await user.call('POST /payments', { body: { offerId, transactionId, amount: 100_000 } })
  expect(paid.status).toBe(200)
  expect(await offerRow(offerId)).toMatchObject({ status: 'bought', transactionId })
  expect((await answer(agent, offerId, propertyId, 'rejected')).status).toBe(409)
})
