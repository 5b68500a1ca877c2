import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildPendingProperty,
  buildPropertyForm,
  buildVerifiedProperty,
} from '../../test/factories/property.ts'
import {
  answer,
  buildAcceptedOffer,
  buildOffer,
  buildOfferForm,
  counter,
} from '../../test/factories/offer.ts'
import { buildBoughtOffer } from '../../test/factories/payment.ts'
import { readPdf } from '../../test/pdf-text.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let admin: Client
let tenant: Client
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, admin, tenant] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('Tenant'),
  ])
})
afterAll(() => server.stop())

const rent = { purpose: 'rent', priceMin: 400, priceMax: 450, advanceMonths: 2 }
const buildRental = (changes: Record<string, unknown> = {}) =>
  buildVerifiedProperty(server, agent, { ...rent, ...changes })

const readOne = async (id: string, reader = tenant) =>
  (await reader.call('GET /offer/:id', { params: { id } })).body
const readNotices = async (person: Client) => (await person.call('GET /notices')).body
const readHome = async (id: string) => (await tenant.call('GET /properties/:id', { params: { id } })).body

describe('a home to rent', () => {
  it('says so wherever it is read, and one that says nothing is for sale', async () => {
    const id = await buildRental({ availableFrom: '2027-03-01', tenants: 'family' })
    const facts = { purpose: 'rent', advanceMonths: 2, availableFrom: '2027-03-01', tenants: 'family' }
    expect(await readHome(id)).toMatchObject(facts)
    const wish = await tenant.call('POST /wishlist', { body: { propertyId: id } })
    const entry = await tenant.call('GET /wishlist/:id', { params: { id: wish.body.insertedId } })
    expect(entry.body).toMatchObject({ purpose: 'rent', advanceMonths: 2, availableFrom: '2027-03-01' })
    const plain = await readHome(await buildVerifiedProperty(server, agent))
    expect(plain).toMatchObject({ purpose: 'sale' })
    expect(plain).not.toHaveProperty('advanceMonths')
  })

  it('keeps no advance once it is for sale', async () => {
    const id = await buildPendingProperty(agent, rent)
    const prices = { priceMin: 90_000, priceMax: 95_000 }
    const { image } = (await agent.call('GET /properties/:id', { params: { id } })).body
    const body = buildPropertyForm(image, { ...prices, purpose: 'sale' })
    expect((await agent.call('PATCH /properties/:id', { params: { id }, body })).status).toBe(200)
    const { body: after } = await agent.call('GET /properties/:id', { params: { id } })
    expect(after).toMatchObject({ purpose: 'sale', ...prices })
    expect(after).not.toHaveProperty('advanceMonths')
  })

  it('can’t ask for more than three years in advance, or be for something else', async () => {
    const body = buildPropertyForm(await agent.upload(), { ...rent, advanceMonths: 37 })
    expect((await agent.call('POST /properties', { body })).body).toMatchObject({
      errors: [{ path: 'advanceMonths', message: expect.stringContaining('from 0 to 36') }],
    })
    const swap = { ...body, advanceMonths: 2, purpose: 'swap' }
    expect((await agent.call('POST /properties', { body: swap })).body).toMatchObject({
      errors: [{ path: 'purpose', message: 'Purpose must be one of those that are offered: sale or rent' }],
    })
  })
})

describe('the list of homes', () => {
  const titlesOf = async (query: Record<string, unknown>) =>
    (await tenant.call('GET /properties', { query: { status: 'verified', ...query } })).body.map(
      ({ title }) => title,
    )

  it('is of both, or of one purpose, in every order and with every search', async () => {
    const location = 'Kalabagan, Dhaka'
    await buildVerifiedProperty(server, agent, { title: 'For sale here', location })
    await buildRental({ title: 'To rent here', location })
    await buildRental({ title: 'To rent elsewhere' })
    for (const sort of ['default', 'priceAsc', 'priceDesc']) {
      expect(await titlesOf({ location: 'kalabagan', sort })).toHaveLength(2)
      expect(await titlesOf({ location: 'kalabagan', sort, purpose: 'rent' })).toEqual(['To rent here'])
      expect(await titlesOf({ location: 'kalabagan', sort, purpose: 'sale' })).toEqual(['For sale here'])
      const all = await titlesOf({ sort, purpose: 'rent' })
      expect(all).toEqual(expect.arrayContaining(['To rent here', 'To rent elsewhere']))
      expect(all).not.toContain('For sale here')
    }
  })

  it('counts those of the purpose', async () => {
    const query = { status: 'verified', purpose: 'rent', limit: 1 }
    const { headers } = await tenant.call('GET /properties', { query })
    const all = await titlesOf({ purpose: 'rent' })
    expect(Number(headers.get('x-total-count'))).toBe(all.length)
  })

  it('refuses a purpose that there isn’t', async () => {
    expect((await tenant.call('GET /properties', { query: { purpose: 'swap' } })).status).toBe(400)
  })
})

describe('an offer to rent', () => {
  it('names a month’s rent, and costs that month and those in advance', async () => {
    const id = await buildOffer(tenant, await buildRental(), { offerAmount: 420.5 })
    const agreed = { purpose: 'rent', offerAmount: 420.5, advanceMonths: 2, totalAmount: 1261.5 }
    expect(await readOne(id)).toMatchObject(agreed)
    expect(await readOne(id, agent)).toMatchObject(agreed)
  })

  it('costs one month if nothing is asked in advance', async () => {
    const id = await buildOffer(tenant, await buildRental({ advanceMonths: undefined }), { offerAmount: 420 })
    expect(await readOne(id)).toMatchObject({ advanceMonths: 0, totalAmount: 420 })
  })

  it('stays what it was made for when the agent asks for more months later', async () => {
    const propertyId = await buildRental()
    const id = await buildOffer(tenant, propertyId, { offerAmount: 420 })
    const { image } = await readHome(propertyId)
    const body = buildPropertyForm(image, { ...rent, advanceMonths: 6 })
    await agent.call('PATCH /properties/:id', { params: { id: propertyId }, body })
    await admin.call('PATCH /properties/status/:id', {
      params: { id: propertyId },
      body: { status: 'verified' },
    })
    expect((await answer(agent, id, propertyId)).status).toBe(200)
    expect(await readOne(id)).toMatchObject({ status: 'accepted', advanceMonths: 2, totalAmount: 1260 })
  })

  it('can’t be accepted or countered as an offer to buy', async () => {
    const prices = { priceMin: 400, priceMax: 450 }
    const propertyId = await buildRental(prices)
    const id = await buildOffer(tenant, propertyId, { offerAmount: 420 })
    const { image } = await readHome(propertyId)
    const body = buildPropertyForm(image, { ...prices, purpose: 'sale' })
    await agent.call('PATCH /properties/:id', { params: { id: propertyId }, body })
    await admin.call('PATCH /properties/status/:id', {
      params: { id: propertyId },
      body: { status: 'verified' },
    })
    const refused = {
      status: 409,
      body: { message: expect.stringContaining('The listing was to rent when this offer was made') },
    }
    expect(await answer(agent, id, propertyId)).toMatchObject(refused)
    expect(await counter(agent, id, 430)).toMatchObject(refused)
    expect((await answer(agent, id, propertyId, 'rejected')).status).toBe(200)
  })

  it.each([
    ['that is listed', () => buildRental(), 'The move-in date can’t be in the past'],
    [
      'that nobody has checked',
      () => buildPendingProperty(agent, rent),
      'The buying date can’t be in the past',
    ],
  ])('%s names a date in the past as its buyers know it', async (_, build, message) => {
    const body = buildOfferForm(await build(), { offerAmount: 420, buyingDate: '2020-01-01' })
    expect((await tenant.call('POST /offers', { body })).body).toMatchObject({
      errors: [{ path: 'buyingDate', message }],
    })
  })

  it('tells both sides of months, and of all that is to pay', async () => {
    const id = await buildAcceptedOffer(agent, tenant, await buildRental({ title: 'Two rooms to rent' }), {
      offerAmount: 420,
    })
    const titlesOf = async (person: Client) =>
      (await readNotices(person)).filter(({ href }) => href.includes(id)).map(({ title }) => title)
    expect(await titlesOf(agent)).toEqual(['New offer: $420 a month for “Two rooms to rent”'])
    expect((await titlesOf(tenant))[0]).toMatch(/^Accepted: your offer of \$420 a month, to be paid by /)
  })
})

describe('a home that is let', () => {
  it('was paid for with the first month and the advance, and the receipt says so', async () => {
    const propertyId = await buildRental({ title: 'Two rooms by the park' })
    const id = await buildBoughtOffer(server, agent, tenant, propertyId, {
      offerAmount: 420,
      buyingDate: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
    })
    expect(await readOne(id)).toMatchObject({ status: 'bought', paidAmount: 1260, totalAmount: 1260 })
    expect(await readHome(propertyId)).toMatchObject({ isSold: true, purpose: 'rent' })
    const { body: receipt } = await tenant.call('GET /offers/:id/receipt', { params: { id } })
    expect(receipt).toMatchObject({ purpose: 'rent', offerAmount: 420, advanceMonths: 2, amount: 1260 })
    const file = await tenant.fetch(`/api/offers/${id}/receipt.pdf`)
    const { text } = readPdf(new Uint8Array(await file.arrayBuffer()))
    for (const words of ['$420 a month', 'the first month and 2 months’ advance', 'Tenant', 'Move-in date'])
      expect(text).toContain(words)
    const titles = (await readNotices(tenant)).map(({ title }) => title)
    expect(titles).toContain('Rented: $1,260 is paid in full for “Two rooms by the park”')
  })

  it('has one tenant', async () => {
    const propertyId = await buildRental()
    await buildBoughtOffer(server, agent, tenant, propertyId, { offerAmount: 420 })
    const other = await server.buildUser('Other')
    const body = buildOfferForm(propertyId, { offerAmount: 420 })
    expect((await other.call('POST /offers', { body })).status).toBe(409)
  })
})
