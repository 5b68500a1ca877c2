import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import { buildBoughtOffer } from '../../test/factories/payment.ts'
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
let user: Client

beforeAll(async () => {
  server = await startTestServer()
  ;[agent, admin, user] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('User'),
  ])
})
afterAll(() => server.stop())

const read = async (id: string, as = admin) => (await as.call('GET /properties/:id', { params: { id } })).body

test('[C-properties-status] [S-property-verify] [R-manage-properties] an admin verifies or rejects a pending property, once', async () => {
  for (const status of ['verified', 'rejected']) {
    const id = await buildPendingProperty(agent)
    const judge = (verdict: string, as = admin) =>
      as.call('PATCH /properties/status/:id', { params: { id }, body: { status: verdict } })
    for (const nobody of [agent, user]) expect((await judge(status, nobody)).status).toBe(403)
    expect((await judge('pending')).status).toBe(400)
    expect(await judge(status)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
    expect((await read(id)).status).toBe(status)
    for (const again of ['verified', 'rejected']) expect((await judge(again)).status).toBe(409)
  }
})

test('of two admins who decide on a property at the same time, exactly one succeeds', async () => {
  const id = await buildPendingProperty(agent)
  const answers = await Promise.all(
    ['verified', 'rejected', 'verified', 'rejected'].map((status) =>
      admin.call('PATCH /properties/status/:id', { params: { id }, body: { status } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await readTrail(server, id)).toHaveLength(2)
})

test('[C-advertise] [S-property-advertise] [R-advertise] an admin advertises a verified property, once; not one that is pending or sold', async () => {
  const advertise = (id: string, as = admin) => as.call('PATCH /advertise/:id', { params: { id } })
  const [pending, sold, id] = [
    await buildPendingProperty(agent),
    await buildVerifiedProperty(server, agent),
    await buildVerifiedProperty(server, agent),
  ]
  await buildBoughtOffer(server, agent, user, sold)
  for (const refused of [pending, sold]) expect((await advertise(refused)).status).toBe(409)
  expect((await advertise(id, agent)).status).toBe(403)
  expect(await advertise(id)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
  expect(await read(id)).toMatchObject({ status: 'verified', isAdvertised: true })
  expect((await advertise(id)).status).toBe(409)
})

test('an admin can’t verify a property that was edited since they read it, and can once they read it again', async () => {
  const id = await buildPendingProperty(agent, { title: 'An honest home' })
  const seen = await admin.call('GET /properties/:id', { params: { id } })
  const image = seen.body.image
  await agent.call('PATCH /properties/:id', {
    params: { id },
    body: buildPropertyForm(image, { title: 'Another home' }),
  })
  const verify = (revision: number) =>
    admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified', revision } })
  const late = await verify(seen.body.revision)
  expect(late.status).toBe(409)
  expect(late.body.message).toContain('was edited since you opened it')
  const again = await admin.call('GET /properties/:id', { params: { id } })
  expect(again.body).toMatchObject({ title: 'Another home', status: 'pending' })
  expect((await verify(again.body.revision)).body.modifiedCount).toBe(1)
})
