import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import { answer, buildAcceptedOffer, buildOffer } from '../../test/factories/offer.ts'
import { buildBoughtOffer } from '../../test/factories/payment.ts'
import {
  buildPendingProperty,
  buildVerifiedProperty,
  buildPropertyForm,
} from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { findUserId } from '../../test/factories/user.ts'

let server: TestServer
let admin: Client
let marked: Client
let buyer: Client
let id: string
let image: string
const propertyIds: Record<string, string> = {}
const offers: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer()
  ;[admin, marked, buyer] = await Promise.all([
    server.buildUser('Admin', 'admin'),
    server.buildUser('Marked', 'agent'),
    server.buildUser('Buyer'),
  ])
  ;[id, image] = await Promise.all([findUserId(marked), marked.upload()])
  for (const title of ['open', 'promised', 'sold'])
    propertyIds[title] = await buildVerifiedProperty(server, marked, { title, image })
  propertyIds.pending = await buildPendingProperty(marked, { title: 'pending', image })
  await admin.call('PATCH /advertise/:id', { params: { id: propertyIds.open! } })
  await buyer.call('POST /wishlist', { body: { propertyId: propertyIds.open } })
  offers.open = await buildOffer(buyer, propertyIds.open!)
  offers.promised = await buildAcceptedOffer(marked, buyer, propertyIds.promised!)
  offers.sold = await buildBoughtOffer(server, marked, buyer, propertyIds.sold!)
})
afterAll(() => server.stop())

const mark = (whom: string) => admin.call('PATCH /users/fraud/:id', { params: { id: whom } })
const readOffer = async (name: string) =>
  (await buyer.call('GET /offer/:id', { params: { id: offers[name]! } })).body

describe('[C-users-fraud] [S-user-fraud] an agent whom an admin marks as fraud', () => {
  it('is shown as such, and can’t be marked again', async () => {
    expect(await mark(id)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
    const { body } = await marked.call('GET /users/:email', { params: { email: marked.email } })
    expect(body).toMatchObject({ role: 'agent', status: 'fraud' })
    expect(await readTrail(server, id)).toEqual([`${admin.email} markFraud active fraud`])
    const again = await mark(id)
    expect(again.status).toBe(409)
    expect(again.body.message).toMatch(/^This account is fraud/)
  })

  it('has no unsold property in any list, and the sold one in the admin’s and in their own', async () => {
    const titles = async (as: Client, path: string) =>
      ((await (await as.fetch(`/api${path}`)).json()) as { title: string }[]).map(({ title }) => title)
    expect(await titles(server.guest, '/properties/advertised')).toEqual([])
    expect(await titles(buyer, '/verified-properties-by-agents')).toEqual([])
    expect(await titles(buyer, '/properties?status=verified')).toEqual([])
    expect(await titles(admin, '/properties')).toEqual(['sold'])
    expect(await titles(marked, `/properties/agent?email=${marked.email}`)).toEqual(['sold'])
    const wishlist = await buyer.call('GET /wishlist', { query: { email: buyer.email } })
    expect(wishlist.body).toMatchObject([{ propertyStatus: 'removed', takesOffers: false }])
  })

  it('has lost the open offers, pending and accepted, and keeps the sale', async () => {
    expect((await readOffer('open')).status).toBe('rejected')
    expect((await readOffer('promised')).status).toBe('rejected')
    expect(await readOffer('sold')).toMatchObject({ status: 'bought', agentName: 'Marked' })
  })

  it('can’t add, edit or delete a property, or answer an offer', async () => {
    const added = await marked.call('POST /properties', { body: buildPropertyForm(image) })
    expect(added).toMatchObject({ status: 403, body: { message: 'Fraud agents cannot add properties.' } })
    const params = { id: propertyIds.pending! }
    const edited = await marked.call('PATCH /properties/:id', { params, body: buildPropertyForm(image) })
    expect(edited.status).toBe(403)
    expect((await marked.call('DELETE /properties/:id', { params })).status).toBe(403)
    expect((await answer(marked, offers.open!, propertyIds.open!)).status).toBe(403)
  })

  it('is given no other role', async () => {
    const setRole = (role: string) => admin.call('PATCH /users/role/:id', { params: { id }, body: { role } })
    expect(await setRole('admin')).toMatchObject({
      status: 409,
      body: { message: 'This person is marked as fraud, so their role can’t be changed.' },
    })
    expect((await setRole('agent')).body.modifiedCount).toBe(0)
  })
})

it('only an agent can be marked as fraud', async () => {
  const second = await server.buildUser('Second Admin', 'admin')
  for (const person of [buyer, second])
    expect(await mark(await findUserId(person))).toMatchObject({
      status: 409,
      body: { message: 'Only agents can be marked as fraud.' },
    })
  expect((await mark(crypto.randomUUID())).status).toBe(404)
})
