import { pickPropertyFields } from '@thikana/domain/property/property-fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import {
  buildPendingProperty,
  buildVerifiedProperty,
  buildPropertyForm,
} from '../../test/factories/property.ts'

let server: TestServer
let agent: Client
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
  ;[agent, admin] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
  ])
})
afterAll(() => server.stop())

const read = async (id: string, as = admin) => (await as.call('GET /properties/:id', { params: { id } })).body

const edit = (id: string, body: unknown, as = agent) =>
  as.call('PATCH /properties/:id', { params: { id }, body })

test('[C-properties-edit] [S-property-edit] [R-update] an agent who edits a verified property makes it pending and takes it off the home page', async () => {
  const id = await buildVerifiedProperty(server, agent)
  await admin.call('PATCH /advertise/:id', { params: { id } })
  const before = await read(id)
  const { description, ...form } = buildPropertyForm(before.image, {
    title: 'A house by the river',
    status: 'verified',
  })
  expect(await edit(id, form)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
  expect(await read(id)).toEqual({
    ...before,
    confirmedAt: expect.any(String),
    submittedAt: expect.any(String),
    title: 'A house by the river',
    status: 'pending',
    isAdvertised: false,
    revision: before.revision + 1,
    waitsAs: 'edit',
    lastVerified: { ...pickPropertyFields(before), images: before.images },
  })
  expect(before.description).toBe(description)
  expect((await readTrail(server, id)).at(-1)).toBe(`${agent.email} edit verified pending`)
})

test('an edit that changes nothing modifies nothing and leaves the property verified', async () => {
  const id = await buildVerifiedProperty(server, agent)
  const before = await read(id)
  const trail = await readTrail(server, id)
  expect(await edit(id, buildPropertyForm(before.image))).toMatchObject({
    status: 200,
    body: { modifiedCount: 0 },
  })
  expect(await read(id)).toEqual(before)
  expect(await readTrail(server, id)).toEqual(trail)
})

test('[V-property-update] an edit without its fields or without a picture of ours is refused', async () => {
  const id = await buildPendingProperty(agent)
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
    expect((await edit(id, buildPropertyForm(image, { image: none }))).body.errors).toEqual([
      { path: 'image', message: 'Please upload an image' },
    ])
})

test('[S-property-rejected] an agent can’t edit a rejected property, but may delete it', async () => {
  const id = await buildPendingProperty(agent)
  await admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'rejected' } })
  const { image } = await read(id)
  expect(await edit(id, buildPropertyForm(image, { title: 'Again' }))).toMatchObject({
    status: 409,
    body: { message: 'This property is rejected, so it can’t become pending.' },
  })
  expect(await agent.call('DELETE /properties/:id', { params: { id } })).toMatchObject({
    body: { deletedCount: 1 },
  })
})
