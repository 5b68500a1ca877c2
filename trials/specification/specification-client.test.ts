import { confirmInBrowser } from '@thikana/sandbox/stripe/browser'
import { startTestServer, type TestServer } from '@thikana/server/test/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf, register, type SpecificationClient } from './client.ts'

// Written from docs/requirements.md alone, as somebody would who wrote a client before anything else existed: with the bodies that
// requirements §15 lists, prices typed into fields and so sent as text, and no field that came later.

let server: TestServer
let [agent, buyer, rival, admin]: SpecificationClient[] = []
beforeAll(async () => {
  server = await startTestServer()
  // The first admin is made by the operator.
  const operator = await server.buildUser('Operator', 'admin')
  ;[agent, buyer, rival, admin] = await Promise.all(
    ['Old Agent', 'Old Buyer', 'Old Rival', 'Old Admin'].map((name) => register(server.url, name)),
  )
  for (const [{ email }, role] of [
    [agent!, 'agent'],
    [admin!, 'admin'],
  ] as const) {
    const { body } = await operator.call('GET /users/:email', { params: { email } })
    await operator.call('PATCH /users/role/:id', { params: { id: body._id }, body: { role } })
  }
})
afterAll(() => server.stop())

const form = {
  title: 'Brick house by the pond',
  location: 'Sreemangal, Sylhet',
  description: 'Two floors and a garden.',
  priceMin: '90000',
  priceMax: '120000',
}
const ofAgent = () => ({ agentName: 'Old Agent', agentEmail: agent!.email, agentImage: null })

const addProperty = async (changes = {}): Promise<string> => {
  const image = await agent!.upload()
  const rest = { image, status: 'pending', createdAt: new Date().toISOString(), ...ofAgent() }
  const { insertedId } = await agent!.call('POST', '/properties', { ...form, ...rest, ...changes })
  return String(insertedId)
}
const verify = (id: string) => admin!.call('PATCH', `/properties/status/${id}`, { status: 'verified' })
const listProperty = async (changes = {}) => {
  const id = await addProperty(changes)
  expect(await verify(id)).toMatchObject({ modifiedCount: 1 })
  return id
}
const readProperty = (id: string, as = buyer!) => as.call('GET', `/properties/${id}`)

/** An entry as requirements §14 has it, copied from the property. */
const entryOf = (property: Record<string, unknown>, userEmail: string) => ({
  userEmail,
  propertyId: property['_id'],
  propertyTitle: property['title'],
  propertyImage: property['image'],
  propertyLocation: property['location'],
  propertyStatus: property['status'],
  priceMin: property['priceMin'],
  priceMax: property['priceMax'],
  agentName: property['agentName'],
  agentImage: property['agentImage'],
  agentEmail: property['agentEmail'],
  addedAt: new Date().toISOString(),
})

const makeOffer = async (as: SpecificationClient, propertyId: string, offerAmount: string) => {
  const property = await readProperty(propertyId, as)
  const { insertedId } = await as.call('POST', '/offers', {
    propertyId,
    propertyTitle: property['title'],
    propertyImage: property['image'],
    propertyLocation: property['location'],
    priceMin: property['priceMin'],
    priceMax: property['priceMax'],
    agentName: property['agentName'],
    agentEmail: property['agentEmail'],
    buyerName: 'Somebody',
    buyerEmail: as.email,
    buyerImage: null,
    offerAmount,
    buyingDate: '2030-01-15',
    status: 'pending',
  })
  return String(insertedId)
}
const accept = (offerId: string, propertyId: string) =>
  agent!.call('PATCH', `/offers/update-status/${offerId}`, { status: 'accepted', propertyId })

const pay = async (offerId: string, dollars: number) => {
  const { clientSecret } = await buyer!.call('POST', '/create-payment-intent', {
    amountInCents: dollars * 100,
    offerId,
  })
  const charged = (await (await confirmInBrowser(server.url, String(clientSecret))).json()) as { id: string }
  return buyer!.call('POST', '/payments', {
    offerId,
    email: buyer!.email,
    amount: dollars,
    transactionId: charged.id,
    paymentMethod: ['card'],
  })
}

describe('a client written to the specification alone', () => {
  it('lists a home for sale with the fields of requirements §15, and reads it with those of requirements §14', async () => {
    const id = await listProperty()
    const property = await readProperty(id)
    expect(Object.keys(property)).toEqual(expect.arrayContaining(fieldsOf('Property')))
    expect(property).toMatchObject({
      title: form.title,
      location: form.location,
      priceMin: 90_000,
      priceMax: 120_000,
      status: 'verified',
      isAdvertised: false,
      agentEmail: agent!.email,
      purpose: 'sale',
    })
  })

  it('edits a home with prices as text and without one of the later fields, and what later clients said of it stays', async () => {
    const id = await listProperty({ kind: 'house', bedrooms: 3, lift: true })
    const { image } = await readProperty(id)
    const edit = {
      ...form,
      priceMin: '95000.50',
      priceMax: ' 99000 ',
      image,
      ...ofAgent(),
      status: 'pending',
    }
    expect(await agent!.call('PATCH', `/properties/${id}`, edit)).toMatchObject({ modifiedCount: 1 })
    expect(await readProperty(id, agent)).toMatchObject({ priceMin: 95_000.5, status: 'pending' })
    await verify(id)
    expect(await readProperty(id)).toMatchObject({
      priceMin: 95_000.5,
      priceMax: 99_000,
      kind: 'house',
      bedrooms: 3,
      lift: true,
    })
  })

  it('finds homes by words of the location, sorts them by price, and reads the advertised ones as a guest', async () => {
    const [dear, cheap] = [
      await listProperty({ location: 'Old Lane, Bhola', priceMin: '500', priceMax: '600' }),
      await listProperty({ location: 'Bhola, old lane', priceMin: '100', priceMax: '200' }),
    ]
    for (const address of ['/verified-properties-by-agents?', '/properties?status=verified&'])
      for (const [sort, expected] of [
        ['priceAsc', [cheap, dear]],
        ['priceDesc', [dear, cheap]],
        ['default', [cheap, dear]],
      ] as const) {
        const found = await buyer!.list(`${address}location=bhola%20lane&sort=${sort}`)
        expect(found.map(({ _id }) => _id)).toEqual(expected)
      }
    expect(await admin!.call('PATCH', `/advertise/${dear}`)).toMatchObject({ modifiedCount: 1 })
    const guest = (await (await fetch(`${server.url}/api/properties/advertised`)).json()) as object[]
    expect(Object.keys(guest[0]!)).toEqual(expect.arrayContaining(fieldsOf('Property')))
  })

  it('keeps a home on the wishlist, reviews it, and reads both back', async () => {
    const id = await listProperty()
    const property = await readProperty(id)
    const { insertedId } = await buyer!.call('POST', '/wishlist', entryOf(property, buyer!.email))
    const [entry] = await buyer!.list(`/wishlist?email=${buyer!.email}`)
    expect(Object.keys(entry!)).toEqual(expect.arrayContaining(fieldsOf('Wishlist entry')))
    expect(await buyer!.call('GET', `/wishlist/${String(insertedId)}`)).toMatchObject({ priceMin: 90_000 })
    expect(await buyer!.call('GET', `/wishlist/check?email=${buyer!.email}&propertyId=${id}`)).toMatchObject({
      exists: true,
    })
    expect(await buyer!.call('DELETE', `/wishlist/${String(insertedId)}`)).toMatchObject({ deletedCount: 1 })
    await buyer!.call('POST', '/reviews', {
      propertyId: id,
      agentName: 'Old Agent',
      propertyTitle: form.title,
      userEmail: buyer!.email,
      userName: 'Old Buyer',
      userPhoto: null,
      rating: '4.5',
      comment: 'Quiet at night.',
      createdAt: new Date().toISOString(),
    })
    const [review] = await buyer!.list(`/reviews/${id}`)
    expect(Object.keys(review!)).toEqual(expect.arrayContaining(fieldsOf('Review')))
    expect(review).toMatchObject({ rating: 4.5, comment: 'Quiet at night.' })
  })

  it('makes an offer with the amount as text, pays the accepted one, and the others are rejected', async () => {
    const id = await listProperty()
    const [mine, other] = [await makeOffer(buyer!, id, '100000'), await makeOffer(rival!, id, '110000')]
    expect(await accept(mine, id)).toMatchObject({ modifiedCount: 1 })
    const offer = await buyer!.call('GET', `/offer/${mine}`)
    expect(Object.keys(offer)).toEqual(expect.arrayContaining(fieldsOf('Offer')))
    expect(offer).toMatchObject({ offerAmount: 100_000, status: 'accepted', buyingDate: '2030-01-15' })
    expect(await rival!.call('GET', `/offer/${other}`)).toMatchObject({ status: 'rejected' })
    expect(await pay(mine, 100_000)).toMatchObject({ insertedId: expect.any(String) })
    const [bought] = await buyer!.list(`/offers/user?email=${buyer!.email}`)
    expect(bought).toMatchObject({ _id: mine, status: 'bought', transactionId: expect.any(String) })
    const sold = await agent!.list(`/offers/agent?email=${agent!.email}`)
    expect(sold.find(({ _id }) => _id === mine)).toMatchObject({ status: 'bought' })
  })

  it('buys a home to rent too, by the amount that it is asked to pay', async () => {
    const id = await listProperty({ purpose: 'rent', priceMin: '400', priceMax: '450', advanceMonths: 2 })
    const mine = await makeOffer(buyer!, id, '420')
    await accept(mine, id)
    const offer = await buyer!.call('GET', `/offer/${mine}`)
    expect(offer).toMatchObject({ offerAmount: 420, status: 'accepted' })
    expect(await pay(mine, Number(offer['totalAmount']))).toMatchObject({ insertedId: expect.any(String) })
    expect(await buyer!.call('GET', `/offer/${mine}`)).toMatchObject({ status: 'bought' })
  })

  it('manages people with the fields of requirements §14', async () => {
    const users = await admin!.list('/users')
    const known = users.find(({ email }) => email === agent!.email)!
    expect(Object.keys(known)).toEqual(expect.arrayContaining(fieldsOf('User')))
    expect(await agent!.call('GET', `/users/${agent!.email}/role`)).toMatchObject({ role: 'agent' })
    expect(await admin!.call('PATCH', `/users/fraud/${String(known['_id'])}`)).toMatchObject({
      modifiedCount: 1,
    })
    expect(await agent!.call('GET', `/users/${agent!.email}`)).toMatchObject({ status: 'fraud' })
  })
})
