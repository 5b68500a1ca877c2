import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import { newId } from '../database/rows/ids.ts'
import { answer, buildAcceptedOffer, buildOffer } from '../../test/factories/offer.ts'
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
let other: Client
let admin: Client
let user: Client

beforeAll(async () => {
  server = await startTestServer()
  ;[agent, other, admin, user] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Other Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('User'),
  ])
})
afterAll(() => server.stop())

const read = async (id: string, as = admin) => (await as.call('GET /properties/:id', { params: { id } })).body

const edit = (id: string, body: unknown, as = agent) =>
  as.call('PATCH /properties/:id', { params: { id }, body })

test('another agent can’t edit or delete a property: 403 where they see it, 404 where they don’t', async () => {
  const [hidden, shown] = [await buildPendingProperty(agent), await buildVerifiedProperty(server, agent)]
  const form = buildPropertyForm((await read(hidden)).image)
  expect((await edit(hidden, form, other)).status).toBe(404)
  expect((await edit(shown, form, other)).status).toBe(403)
  expect((await other.call('DELETE /properties/:id', { params: { id: hidden } })).status).toBe(404)
  expect((await other.call('DELETE /properties/:id', { params: { id: shown } })).status).toBe(403)
  for (const id of ['nonsense', newId()]) expect((await edit(id, form)).status).toBe(404)
})

test.each(['accepted', 'bought'] as const)(
  'a property with an %s offer can’t be edited or deleted',
  async (status) => {
    const id = await buildVerifiedProperty(server, agent)
    if (status === 'bought') await buildBoughtOffer(server, agent, user, id)
    else await buildAcceptedOffer(agent, user, id)
    const { image } = await read(id)
    expect((await edit(id, buildPropertyForm(image, { title: 'Again' }))).status).toBe(409)
    expect((await agent.call('DELETE /properties/:id', { params: { id } })).status).toBe(409)
    expect(await read(id)).toMatchObject({
      status: 'verified',
      isUnderOffer: status === 'accepted',
      isSold: status === 'bought',
    })
  },
)

test('[C-properties-delete] an agent deletes a property: it is gone for everyone, and its pending offers become rejected', async () => {
  const id = await buildVerifiedProperty(server, agent)
  const offered = await buildOffer(user, id)
  expect(await agent.call('DELETE /properties/:id', { params: { id } })).toMatchObject({
    status: 200,
    body: { deletedCount: 1 },
  })
  for (const anyone of [agent, admin, user])
    expect((await anyone.call('GET /properties/:id', { params: { id } })).status).toBe(404)
  const offer = await user.call('GET /offer/:id', { params: { id: offered } })
  expect(offer.body.status).toBe('rejected')
  expect((await agent.call('DELETE /properties/:id', { params: { id } })).status).toBe(404)
  expect((await readTrail(server, id)).at(-1)).toBe(`${agent.email} remove verified removed`)
})

test('deleting or editing a property while its offer is accepted leaves no accepted offer on a home that changed', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = await buildVerifiedProperty(server, agent)
    const offer = await buildOffer(user, id)
    const form = buildPropertyForm((await read(id)).image, { title: 'Another house' })
    const change = () =>
      round % 2 ? edit(id, form) : agent.call('DELETE /properties/:id', { params: { id } })
    const accept = () => answer(agent, offer, id)
    const [changed, accepted] = await Promise.all(
      round < 3 ? [change(), accept()] : [accept(), change()].reverse(),
    )
    expect([changed!.status === 200, accepted!.status === 200].filter(Boolean)).toHaveLength(1)
    const { body } = await user.call('GET /offer/:id', { params: { id: offer } })
    expect(body.status === 'accepted').toBe(accepted!.status === 200)
  }
})
