import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import { buildOffer } from '../../test/factories/offer.ts'
import {
  buildPendingProperty,
  buildPropertyForm,
  buildVerifiedProperty,
} from '../../test/factories/property.ts'
import { newestNotice, readTold } from '../../test/notices.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let admin: Client
let buyer: Client
let image: string
let other: string
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, admin, buyer] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('Buyer'),
  ])
  ;[image, other] = await Promise.all([agent.upload(), agent.upload()])
})
afterAll(() => server.stop())

const first = { title: 'As verified', bedrooms: 3, images: [{ url: '', caption: 'Front' }] }
const read = async (id: string, as = agent) => (await as.call('GET /properties/:id', { params: { id } })).body
const keepEarlier = (id: string, body: object = {}, as = admin) =>
  as.call('PATCH /properties/keep-earlier/:id', { params: { id }, body })

const buildEdited = async () => {
  const images = [{ url: image, caption: 'Front' }]
  const id = await buildVerifiedProperty(server, agent, { ...first, image, images })
  const body = buildPropertyForm(other, {
    title: 'As edited',
    bedrooms: 9,
    priceMin: 1_000_000,
    priceMax: 2_000_000,
  })
  await agent.call('PATCH /properties/:id', { params: { id }, body })
  return id
}

describe('[S-keep-earlier] an admin who rejects an edit of a listing', () => {
  it('lists it again as it was verified, with its facts, photos and offers, and its agent reads why', async () => {
    const id = await buildEdited()
    const before = await newestNotice(server)
    const kept = await keepEarlier(id, { reason: 'Nine bedrooms aren’t possible.' })
    expect(kept).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
    const seen = await read(id, buyer)
    expect(seen).toMatchObject({
      title: 'As verified',
      status: 'verified',
      bedrooms: 3,
      priceMin: 90_000,
      image,
    })
    expect(seen.images).toEqual([{ url: image, caption: 'Front' }])
    expect(seen.lastVerified).toBeNull()
    expect(seen.rejectionReason).toBeNull()
    expect(await readTold(server, before)).toEqual(['agent changeRejected'])
    const [told] = (await agent.call('GET /notices', { query: { limit: 1 } })).body
    expect(told!.title).toBe(
      'Change rejected: “As verified” stays listed as it was before. Why: Nine bedrooms aren’t possible.',
    )
    expect((await readTrail(server, id)).at(-1)).toBe(`${admin.email} keepEarlier pending verified`)
    expect(await buildOffer(buyer, id, { offerAmount: 95_000 })).not.toBe('')
  })

  it('leaves the listing to be edited again, and that edit to be verified', async () => {
    const id = await buildEdited()
    await keepEarlier(id)
    const body = buildPropertyForm(other, { title: 'Better' })
    expect((await agent.call('PATCH /properties/:id', { params: { id }, body })).body.modifiedCount).toBe(1)
    await admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })
    expect((await read(id, buyer)).title).toBe('Better')
  })

  it('can’t keep what was never verified, nor decide on another edit than the one they read', async () => {
    const isNew = await buildPendingProperty(agent, { image })
    expect(await keepEarlier(isNew)).toMatchObject({
      status: 409,
      body: { message: 'This property has no earlier verified version.' },
    })
    const id = await buildEdited()
    const { revision } = await read(id)
    expect((await keepEarlier(id, { revision: revision - 1 })).status).toBe(409)
    expect((await keepEarlier(id, { revision }, agent)).status).toBe(403)
    expect((await keepEarlier(id, { revision })).status).toBe(200)
    expect((await keepEarlier(id, { revision })).status).toBe(409)
  })
})
