import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../database/ids.ts'
import { type Client, startTestServer, type TestServer } from '../testing.ts'
import { addPending, addVerified, markAsFraud, propertyForm, take } from './testing.ts'

let server: TestServer
let agent: Client
let other: Client
let admin: Client
let user: Client

beforeAll(async () => {
  server = await startTestServer()
  ;[agent, other, admin, user] = await Promise.all([
    server.as('Agent', 'agent'),
    server.as('Other Agent', 'agent'),
    server.as('Admin', 'admin'),
    server.as('User'),
  ])
})
afterAll(() => server.stop())

const read = async (id: string, as = admin) => (await as.call('GET /properties/:id', { params: { id } })).body

const edit = (id: string, body: unknown, as = agent) =>
  as.call('PATCH /properties/:id', { params: { id }, body })

const trailOf = async (id: string) => {
  const { rows } = await server.database.db.execute<{ line: string }>(
    sql`select concat_ws(' ', actor, move, "from", "to") as line from audit where entity_id = ${id} order by id`,
  )
  return rows.map((row) => row.line)
}

test('[C-properties-add] [S-property-created] [R-add] an agent adds a property, which is pending and theirs, whatever the body claims', async () => {
  const image = await agent.upload()
  const claims = {
    agentName: 'Nobody',
    agentImage: 'x',
    agentEmail: ` ${agent.email.toUpperCase()} `,
    status: 'verified',
  }
  const added = await agent.call('POST /properties', {
    body: propertyForm(image, {
      ...claims,
      createdAt: '1999-01-01',
      isAdvertised: true,
      priceMin: '90000.50',
    }),
  })
  expect(added.status).toBe(200)
  expect(added.body.acknowledged).toBe(true)
  const found = await read(added.body.insertedId, agent)
  expect(found).toMatchObject({
    ...propertyForm(image),
    priceMin: 90_000.5,
    status: 'pending',
    isAdvertised: false,
  })
  expect(found).toMatchObject({
    agentEmail: agent.email,
    agentName: 'Agent',
    agentImage: null,
    imageColour: expect.stringMatching(/^#/),
  })
  expect(found.createdAt > '2026').toBe(true)
  expect(await trailOf(found._id)).toEqual([`${agent.email} add pending`])
})

test('an agent can’t add a property in somebody else’s name', async () => {
  const body = propertyForm(await agent.upload(), { agentEmail: other.email })
  expect(await agent.call('POST /properties', { body })).toMatchObject({
    status: 403,
    body: { message: 'That e-mail address is not yours.' },
  })
})

test('[V-property] a property without its fields, with its prices the wrong way round or without a picture of ours is refused, field by field', async () => {
  const image = await agent.upload()
  const add = async (body: unknown) => {
    const { status, body: problem } = await agent.call('POST /properties', { body })
    expect(status).toBe(400)
    return problem.errors
  }
  expect((await add({})).map(({ path }) => path).sort()).toEqual([
    'description',
    'image',
    'location',
    'priceMax',
    'priceMin',
    'title',
  ])
  expect(await add(propertyForm(image, { priceMin: 5, priceMax: 4 }))).toEqual([
    { path: 'priceMin', message: 'Minimum price cannot be greater than Maximum price' },
  ])
  for (const none of [
    undefined,
    '',
    'https://elsewhere.test/a.webp',
    image.replace(/[0-9a-f]{8}/, '00000000'),
  ])
    expect(await add(propertyForm(image, { image: none }))).toEqual([
      { path: 'image', message: 'Image not uploaded' },
    ])
  const marked = await server.as('Marked', 'agent')
  const theirs = propertyForm(await marked.upload())
  await markAsFraud(server, marked)
  expect(await marked.call('POST /properties', { body: theirs })).toMatchObject({
    status: 403,
    body: { message: 'Fraud agents cannot add properties.' },
  })
})

test('a picture may be named by its whole address', async () => {
  const image = await agent.upload()
  const id = await addPending(agent, { image: `${server.url}${image}` })
  expect((await read(id)).image).toBe(image)
})

test('[C-properties-edit] [S-property-edit] [R-update] an agent who edits a verified property makes it pending and takes it off the home page', async () => {
  const id = await addVerified(server, agent)
  await admin.call('PATCH /advertise/:id', { params: { id } })
  const before = await read(id)
  const { description, ...form } = propertyForm(before.image, {
    title: 'A house by the river',
    status: 'verified',
  })
  expect(await edit(id, form)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
  expect(await read(id)).toEqual({
    ...before,
    title: 'A house by the river',
    status: 'pending',
    isAdvertised: false,
  })
  expect(before.description).toBe(description)
  expect((await trailOf(id)).at(-1)).toBe(`${agent.email} edit verified pending`)
})

test('an edit that changes nothing modifies nothing and leaves the property verified', async () => {
  const id = await addVerified(server, agent)
  const before = await read(id)
  const trail = await trailOf(id)
  expect(await edit(id, propertyForm(before.image))).toMatchObject({
    status: 200,
    body: { modifiedCount: 0 },
  })
  expect(await read(id)).toEqual(before)
  expect(await trailOf(id)).toEqual(trail)
})

test('[V-property-update] an edit without its fields or without a picture of ours is refused', async () => {
  const id = await addPending(agent)
  const { image } = await read(id)
  const refused = await edit(id, {})
  expect(refused.status).toBe(400)
  expect(refused.body.errors.map(({ path }) => path).sort()).toEqual([
    'image',
    'location',
    'priceMax',
    'priceMin',
    'title',
  ])
  for (const none of ['', 'https://elsewhere.test/a.webp'])
    expect((await edit(id, propertyForm(image, { image: none }))).body.errors).toEqual([
      { path: 'image', message: 'Please upload an image' },
    ])
})

test('[S-property-rejected] an agent can’t edit a rejected property, but may delete it', async () => {
  const id = await addPending(agent)
  await admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'rejected' } })
  const { image } = await read(id)
  expect(await edit(id, propertyForm(image, { title: 'Again' }))).toMatchObject({
    status: 409,
    body: { message: 'This property is rejected, so it can’t become pending.' },
  })
  expect(await agent.call('DELETE /properties/:id', { params: { id } })).toMatchObject({
    body: { deletedCount: 1 },
  })
})

test('another agent can’t edit or delete a property: 403 where they see it, 404 where they don’t', async () => {
  const [hidden, shown] = [await addPending(agent), await addVerified(server, agent)]
  const form = propertyForm((await read(hidden)).image)
  expect((await edit(hidden, form, other)).status).toBe(404)
  expect((await edit(shown, form, other)).status).toBe(403)
  expect((await other.call('DELETE /properties/:id', { params: { id: hidden } })).status).toBe(404)
  expect((await other.call('DELETE /properties/:id', { params: { id: shown } })).status).toBe(403)
  for (const id of ['nonsense', newId()]) expect((await edit(id, form)).status).toBe(404)
})

test.each(['accepted', 'bought'] as const)(
  'a property with an %s offer can’t be edited or deleted',
  async (status) => {
    const id = await addVerified(server, agent)
    await take(server, id, user, status)
    const { image } = await read(id)
    expect((await edit(id, propertyForm(image, { title: 'Again' }))).status).toBe(409)
    expect((await agent.call('DELETE /properties/:id', { params: { id } })).status).toBe(409)
    expect(await read(id)).toMatchObject({
      status: 'verified',
      isUnderOffer: status === 'accepted',
      isSold: status === 'bought',
    })
  },
)

test('[C-properties-delete] an agent deletes a property: it is gone for everyone, and its pending offers become rejected', async () => {
  const id = await addVerified(server, agent)
  const offered = { propertyId: id, offerAmount: 100_000, buyingDate: new Date().toISOString() }
  const { body } = await user.call('POST /offers', { body: offered })
  expect(await agent.call('DELETE /properties/:id', { params: { id } })).toMatchObject({
    status: 200,
    body: { deletedCount: 1 },
  })
  for (const anyone of [agent, admin, user])
    expect((await anyone.call('GET /properties/:id', { params: { id } })).status).toBe(404)
  const offer = await user.call('GET /offer/:id', { params: { id: body.insertedId } })
  expect(offer.body.status).toBe('rejected')
  expect((await agent.call('DELETE /properties/:id', { params: { id } })).status).toBe(404)
  expect((await trailOf(id)).at(-1)).toBe(`${agent.email} remove verified removed`)
})

test('[C-properties-status] [S-property-verify] [R-manage-properties] an admin verifies or rejects a pending property, once', async () => {
  for (const status of ['verified', 'rejected']) {
    const id = await addPending(agent)
    const judge = (verdict: string, as = admin) =>
      as.call('PATCH /properties/status/:id', { params: { id }, body: { status: verdict } })
    for (const nobody of [agent, user]) expect((await judge(status, nobody)).status).toBe(403)
    expect((await judge('pending')).status).toBe(400)
    expect(await judge(status)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
    expect((await read(id)).status).toBe(status)
    for (const again of ['verified', 'rejected']) expect((await judge(again)).status).toBe(409)
  }
})

test('of two admins who judge a property at once, exactly one is heard', async () => {
  const id = await addPending(agent)
  const answers = await Promise.all(
    ['verified', 'rejected', 'verified', 'rejected'].map((status) =>
      admin.call('PATCH /properties/status/:id', { params: { id }, body: { status } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await trailOf(id)).toHaveLength(2)
})

test('[C-advertise] [S-property-advertise] [R-advertise] an admin advertises a verified property, once; not one that is pending or sold', async () => {
  const advertise = (id: string, as = admin) => as.call('PATCH /advertise/:id', { params: { id } })
  const [pending, sold, id] = [
    await addPending(agent),
    await addVerified(server, agent),
    await addVerified(server, agent),
  ]
  await take(server, sold, user, 'bought')
  for (const refused of [pending, sold]) expect((await advertise(refused)).status).toBe(409)
  expect((await advertise(id, agent)).status).toBe(403)
  expect(await advertise(id)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
  expect(await read(id)).toMatchObject({ status: 'verified', isAdvertised: true })
  expect((await advertise(id)).status).toBe(409)
})
