import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buildPendingProperty,
  buildPropertyForm,
  buildVerifiedProperty,
} from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let buyer: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, buyer] = await Promise.all([server.buildUser('Agent', 'agent'), server.buildUser('Buyer')])
  image = await agent.upload()
})
afterAll(() => server.stop())

const flat = { kind: 'flat', bedrooms: 3, bathrooms: 2, sizeSqFt: 1650, floor: 4, floors: 6, lift: true }

const read = async (id: string, as = agent) => (await as.call('GET /properties/:id', { params: { id } })).body
const edit = async (id: string, changes: object) =>
  agent.call('PATCH /properties/:id', { params: { id }, body: { ...buildPropertyForm(image), ...changes } })
const add = (changes: object) =>
  agent.call('POST /properties', { body: { ...buildPropertyForm(image), ...changes } })

test('facts of a home are in its reply and in the lists; those that weren’t given aren’t', async () => {
  const id = await buildVerifiedProperty(server, agent, { ...flat, image })
  const one = await read(id, buyer)
  expect(one).toMatchObject(flat)
  expect(one).not.toHaveProperty('gas')
  const { body } = await buyer.call('GET /verified-properties-by-agents')
  expect(body.find(({ _id }) => _id === id)).toMatchObject(flat)
})

test('an edit with null takes a fact back, and one without it leaves it', async () => {
  const id = await buildPendingProperty(agent, { ...flat, image })
  expect((await edit(id, { lift: null, bedrooms: 4 })).body.modifiedCount).toBe(1)
  const edited = await read(id)
  const { lift: _takenBack, ...kept } = flat
  expect(edited).toMatchObject({ ...kept, bedrooms: 4 })
  expect(edited).not.toHaveProperty('lift')
})

test('a fact that the kind can’t have isn’t kept, also of the facts that were there before', async () => {
  const id = await buildPendingProperty(agent, { ...flat, image, landSqFt: 3600 })
  expect(await read(id)).not.toHaveProperty('landSqFt')
  await edit(id, { kind: 'plot', landSqFt: 3600 })
  const plot = await read(id)
  expect(plot).toMatchObject({ kind: 'plot', landSqFt: 3600 })
  for (const name of ['bedrooms', 'floor', 'lift']) expect(plot).not.toHaveProperty(name)
})

test('a floor above the building’s is refused, also if only one of the two is sent', async () => {
  expect((await add({ floor: 7, floors: 6 })).body).toMatchObject({ errors: [{ path: 'floor' }] })
  const id = await buildPendingProperty(agent, { ...flat, image })
  const refused = await edit(id, { floors: 3 })
  expect(refused).toMatchObject({
    status: 400,
    body: {
      errors: [{ path: 'floor', message: 'Floor can be at most the number of floors of the building, 3' }],
    },
  })
  expect(await read(id)).toMatchObject(flat)
})

test.each([
  [{ bedrooms: 'many' }, 'Bedrooms must be a whole number from 0 to 99'],
  [{ bedrooms: 2.5 }, 'Bedrooms must be a whole number from 0 to 99'],
  [{ sizeSqFt: 0 }, 'Size in square feet must be a whole number from 10 to 50,000,000'],
  [{ lift: 'perhaps' }, 'Lift must be true or false'],
  [{ gas: 'wood' }, 'Gas must be one of those that are offered: piped, cylinder or none'],
  [{ handover: '2027-13' }, 'Handover must be a month like 2027-03'],
  [
    { pin: { lat: 51.5, lng: -0.12, isExact: true } },
    'Pin on the map must be a place in Bangladesh: its latitude and longitude, like 23.7461, 90.3742',
  ],
  [
    { pin: '23.7461, 90.3742' },
    'Pin on the map must be a place in Bangladesh: its latitude and longitude, like 23.7461, 90.3742',
  ],
  [{ serviceCharge: -1 }, 'Service charge a month can’t be negative'],
])('%j is refused with a sentence', async (fact, message) => {
  const [path] = Object.keys(fact)
  expect((await add(fact)).body).toMatchObject({ errors: [{ path, message }] })
})

test('numbers may be sent as text, as forms do', async () => {
  const id = (await add({ bedrooms: '3', sizeSqFt: '1,650', serviceCharge: '$45.50' })).body.insertedId
  expect(await read(id)).toMatchObject({ bedrooms: 3, sizeSqFt: 1650, serviceCharge: 45.5 })
})

test('the place of a home is replied as its code and in words, in both scripts', async () => {
  const place = 'dhaka.dhaka.mirpur.section-10'
  const id = await buildVerifiedProperty(server, agent, { place, image, location: 'House 4, Mirpur 10' })
  const words = {
    place,
    placeName: { en: 'Mirpur 10, Dhaka', bn: 'মিরপুর ১০, ঢাকা' },
    location: 'House 4, Mirpur 10',
  }
  expect(await read(id, buyer)).toMatchObject(words)
  await edit(id, { place: 'dhaka.gazipur' })
  expect(await read(id)).toMatchObject({ placeName: { en: 'Gazipur District' }, lastVerified: words })
  await edit(id, { place: null })
  expect(await read(id)).not.toHaveProperty('placeName')
})

test.each(['dhaka.dhaka.atlantis', 'Dhanmondi', '', '../dhaka', 7, ['dhaka']])(
  'the place %j, which isn’t in the list, is refused with a sentence',
  async (place) => {
    const message = 'Place must be the code of a place in the list, such as dhaka.dhaka.dhanmondi'
    expect(await add({ place })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'place', message }] },
    })
  },
)

test('an exact pin is in replies to a metre', async () => {
  const pin = { lat: 23.7461374, lng: '90.374281', isExact: true }
  const id = await buildVerifiedProperty(server, agent, { image, pin })
  expect(await read(id, buyer)).toMatchObject({ pin: { lat: 23.74614, lng: 90.37428, isExact: true } })
})

test.each([{ isExact: false }, {}])(
  'the spot of a pin that isn’t said to be exact is stored nowhere (%j)',
  async (exactness) => {
    const spot = { lat: 23.7461, lng: 90.3742 }
    const id = await buildPendingProperty(agent, { image, pin: { ...spot, ...exactness } })
    const rounded = { lat: 23.7465, lng: 90.375, isExact: false }
    expect(await read(id)).toMatchObject({ pin: rounded })
    const { rows } = await server.database.pool.query<{ row: string }>(
      'select property::text as row from property where id = $1',
      [id],
    )
    expect(rows[0]?.row).toContain(String(rounded.lat))
    for (const degrees of Object.values(spot)) expect(rows[0]?.row).not.toContain(String(degrees))
    // The form sends it back as it was read.
    expect((await edit(id, { pin: rounded })).body.modifiedCount).toBe(0)
  },
)

test('a pin that is no longer exact is exact nowhere once the edit is verified; null removes it', async () => {
  const id = await buildVerifiedProperty(server, agent, {
    image,
    pin: { lat: 23.74614, lng: 90.37428, isExact: true },
  })
  await edit(id, { pin: { lat: 23.74614, lng: 90.37428, isExact: false } })
  expect(await read(id)).toMatchObject({
    pin: { isExact: false },
    lastVerified: { pin: { lat: 23.74614, isExact: true } },
  })
  const admin = await server.buildUser('Admin', 'admin')
  await admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })
  expect(JSON.stringify(await read(id))).not.toContain('23.74614')
  await edit(id, { pin: null })
  expect(await read(id)).not.toHaveProperty('pin')
})
