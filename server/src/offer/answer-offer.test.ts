import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import { buildBoughtOffer } from '../../test/factories/payment.ts'
import { buildVerifiedProperty, buildPropertyForm } from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { answer, buildAcceptedOffer, buildOffer } from '../../test/factories/offer.ts'

let server: TestServer
let agent: Client
let admin: Client
let buyer: Client
let rival: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, admin, buyer, rival] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('Buyer'),
    server.buildUser('Rival'),
  ])
  image = await agent.upload()
})
afterAll(() => server.stop())

const addProperty = () => buildVerifiedProperty(server, agent, { image })
const read = async (id: string) => (await admin.call('GET /offer/:id', { params: { id } })).body
const statuses = (ids: string[]) => Promise.all(ids.map(async (id) => (await read(id)).status))

describe('[C-offers-status] [S-offer-answer] an agent', () => {
  it('accepts a pending offer, which rejects every other one there and puts the home under offer', async () => {
    const propertyId = await addProperty()
    const [lost, won] = [await buildOffer(rival, propertyId), await buildOffer(buyer, propertyId)]
    const elsewhere = await buildOffer(rival, await addProperty())
    expect(await answer(agent, won, propertyId)).toMatchObject({
      status: 200,
      body: { acknowledged: true, modifiedCount: 1 },
    })
    expect(await statuses([won, lost, elsewhere])).toEqual(['accepted', 'rejected', 'pending'])
    expect((await read(won)).acceptedAt).not.toBeNull()
    const property = await buyer.call('GET /properties/:id', { params: { id: propertyId } })
    expect(property.body).toMatchObject({ isUnderOffer: true, isSold: false })
    expect(await readTrail(server, won)).toEqual([
      `${buyer.email} make pending`,
      `${agent.email} accept pending accepted`,
    ])
    expect(await readTrail(server, lost)).toEqual([
      `${rival.email} make pending`,
      'rival lose pending rejected',
    ])
  })

  it('rejects a pending offer, which leaves the others and the home open', async () => {
    const propertyId = await addProperty()
    const [refused, open] = [await buildOffer(buyer, propertyId), await buildOffer(rival, propertyId)]
    expect(await answer(agent, refused, propertyId, 'rejected')).toMatchObject({
      status: 200,
      body: { modifiedCount: 1 },
    })
    expect(await statuses([refused, open])).toEqual(['rejected', 'pending'])
    expect(await read(refused)).toMatchObject({ acceptedAt: null, isLapsed: false })
  })

  it('can’t answer an offer a second time, in whatever state it is', async () => {
    const [promised, refusing, sold] = [await addProperty(), await addProperty(), await addProperty()]
    const accepted = await buildAcceptedOffer(agent, buyer, promised)
    const rejected = await buildOffer(buyer, refusing)
    await answer(agent, rejected, refusing, 'rejected')
    const bought = await buildBoughtOffer(server, agent, buyer, sold)
    const again = async (id: string, propertyId: string, status: string) => {
      const refused = await answer(agent, id, propertyId, status)
      expect(refused.status).toBe(409)
      return refused.body.message
    }
    expect(await again(accepted, promised, 'rejected')).toBe(
      'This offer is accepted, so it can’t become rejected.',
    )
    expect(await again(rejected, refusing, 'accepted')).toBe(
      'This offer is rejected, so it can’t become accepted.',
    )
    for (const status of ['accepted', 'rejected'])
      expect(await again(bought, sold, status)).toBe(`This offer is bought, so it can’t become ${status}.`)
    await again(accepted, promised, 'accepted')
    await again(rejected, refusing, 'rejected')
    expect(await statuses([accepted, rejected, bought])).toEqual(['accepted', 'rejected', 'bought'])
  })

  it('sets no other state, and names the offer’s own property', async () => {
    const [propertyId, otherPropertyId] = [await addProperty(), await addProperty()]
    const id = await buildOffer(buyer, propertyId)
    for (const status of ['pending', 'bought', ''])
      expect(await answer(agent, id, propertyId, status)).toMatchObject({
        status: 400,
        body: { message: 'Status must be accepted or rejected' },
      })
    for (const wrong of [otherPropertyId, 'nonsense'])
      expect(await answer(agent, id, wrong)).toMatchObject({
        status: 400,
        body: { message: 'This offer belongs to another property. Please reload the page.' },
      })
    expect((await answer(agent, crypto.randomUUID(), propertyId)).status).toBe(404)
    expect(await statuses([id])).toEqual(['pending'])
  })

  it('answers no offer on another person’s property, and nobody else answers one', async () => {
    const propertyId = await addProperty()
    const id = await buildOffer(buyer, propertyId)
    const other = await server.buildUser('Other Agent', 'agent')
    for (const nobody of [other, admin, buyer])
      expect((await answer(nobody, id, propertyId)).status).toBe(403)
    expect(await statuses([id])).toEqual(['pending'])
  })

  it('can accept after an edit only once the property is verified again and the amount still fits', async () => {
    const propertyId = await addProperty()
    const id = await buildOffer(buyer, propertyId, { offerAmount: 90_000 })
    const price = async (priceMin: number) => {
      const body = buildPropertyForm(image, { priceMin })
      await agent.call('PATCH /properties/:id', { params: { id: propertyId }, body })
    }
    const verify = () =>
      admin.call('PATCH /properties/status/:id', { params: { id: propertyId }, body: { status: 'verified' } })
    await price(100_000)
    expect(await answer(agent, id, propertyId)).toMatchObject({
      status: 409,
      body: { message: 'This property doesn’t take offers at the moment.' },
    })
    await verify()
    expect(await answer(agent, id, propertyId)).toMatchObject({
      status: 400,
      body: { message: 'Offer must be between $100,000 and $120,000' },
    })
    expect(await read(id)).toMatchObject({ status: 'pending', terms: { priceMin: 100_000 } })
    await price(80_000)
    await verify()
    expect((await answer(agent, id, propertyId)).status).toBe(200)
  })
})
