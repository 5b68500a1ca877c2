import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTrail } from '../../../test/audit.ts'
import { buildAcceptedOffer, buildOffer } from '../../../test/factories/offer.ts'
import { buildBoughtOffer } from '../../../test/factories/payment.ts'
import { buildPendingProperty, buildVerifiedProperty } from '../../../test/factories/property.ts'
import { newestNotice, readTold } from '../../../test/notices.ts'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let agent: Client
let admin: Client
let buyer: Client
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, admin, buyer] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('Buyer'),
  ])
})
afterAll(() => server.stop())

const takeDown = (id: string, body: object = { reasonCode: 'rightUnproved' }) =>
  admin.call('PATCH /properties/take-down/:id', { params: { id }, body })
const read = async (id: string) => (await agent.call('GET /properties/:id', { params: { id } })).body
const offerOf = async (id: string) => (await buyer.call('GET /offer/:id', { params: { id } })).body

describe('[S-take-down] an admin who takes a verified listing down', () => {
  it('rejects it for good with a reason, ends its pending offers, and everyone hears why', async () => {
    const id = await buildVerifiedProperty(server, agent)
    const offer = await buildOffer(buyer, id)
    await buyer.call('POST /wishlist', { body: { propertyId: id } })
    const before = await newestNotice(server)
    expect(await takeDown(id)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
    expect(await read(id)).toMatchObject({ status: 'rejected', reasonCode: 'rightUnproved' })
    expect(await offerOf(offer)).toMatchObject({ status: 'rejected', endedBy: 'loseTakenDown' })
    expect(await readTold(server, before)).toEqual([
      'agent listingTakenDown',
      'buyer offerTakenDown',
      'buyer wishDelisted',
    ])
    expect(await readTrail(server, id)).toContain(`${admin.email} takeDown verified rejected`)
    expect((await takeDown(id)).status).toBe(409)
    expect((await admin.call('PATCH /properties/undo/:id', { params: { id } })).status).toBe(409)
  })

  it('takes nothing from an accepted or paid offer', async () => {
    const [promised, sold] = [
      await buildVerifiedProperty(server, agent),
      await buildVerifiedProperty(server, agent),
    ]
    const offer = await buildAcceptedOffer(agent, buyer, promised)
    await buildBoughtOffer(server, agent, buyer, sold)
    for (const id of [promised, sold]) {
      expect((await takeDown(id)).status).toBe(409)
      expect((await read(id)).status).toBe('verified')
    }
    expect((await offerOf(offer)).status).toBe('accepted')
  })

  it('needs a reason, and a listing that is verified and as it was read', async () => {
    const [pending, shown] = [await buildPendingProperty(agent), await buildVerifiedProperty(server, agent)]
    expect(await takeDown(shown, {})).toMatchObject({ status: 400, body: { message: 'Reason is required' } })
    expect((await takeDown(pending)).status).toBe(409)
    expect((await takeDown(shown, { reason: 'Not theirs.', revision: 7 })).status).toBe(409)
    expect((await read(shown)).status).toBe('verified')
  })
})
