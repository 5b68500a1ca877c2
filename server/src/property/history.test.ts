import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOffer } from '../../test/factories/offer.ts'
import {
  buildPendingProperty,
  buildPropertyForm,
  buildVerifiedProperty,
} from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let admin: Client
let buyer: Client
let image: string
beforeAll(async () => {
  server = await startTestServer({ env: { BROWSE: 'public' } })
  ;[agent, admin, buyer] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('Buyer'),
  ])
  image = await agent.upload()
})
afterAll(() => server.stop())

const readHistory = async (id: string, as: Client = buyer) =>
  (await as.call('GET /properties/:id', { params: { id } })).body.history!

const verify = (id: string) =>
  admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })
const edit = (id: string, changes: object) =>
  agent.call('PATCH /properties/:id', { params: { id }, body: buildPropertyForm(image, { ...changes }) })

const reprice = async (id: string, changes: object) => {
  expect(await edit(id, changes)).toMatchObject({ body: { modifiedCount: 1 } })
  expect(await verify(id)).toMatchObject({ body: { modifiedCount: 1 } })
}

describe('[R-listing-history] the reply for one property', () => {
  it('says since when it is listed and when it was verified last, and names nobody', async () => {
    const pending = await buildPendingProperty(agent)
    expect(await readHistory(pending, agent)).toMatchObject({ listedAt: null, verifiedAt: null })
    await verify(pending)
    const listed = await readHistory(pending)
    expect(listed.verifiedAt).toBe(listed.listedAt)
    await reprice(pending, { title: 'Another title' })
    const again = await readHistory(pending)
    expect(again.listedAt).toBe(listed.listedAt)
    expect(again.verifiedAt! > listed.listedAt!).toBe(true)
    expect(again.earlierPrices).toEqual([])
    expect(JSON.stringify(again)).not.toContain('@')
  })

  it('has each price that it was listed for, oldest first, to rent too', async () => {
    for (const purpose of ['sale', 'rent']) {
      const id = await buildVerifiedProperty(server, agent, { purpose, priceMin: 900, priceMax: 1200 })
      await reprice(id, { purpose, priceMin: 850, priceMax: 1200 })
      await reprice(id, { purpose, priceMin: 850, priceMax: 1000.5 })
      const { earlierPrices, verifiedAt } = await readHistory(id)
      expect(earlierPrices).toMatchObject([
        { priceMin: 900, priceMax: 1200 },
        { priceMin: 850, priceMax: 1200 },
      ])
      expect(Math.abs(Date.parse(verifiedAt!) - Date.parse(earlierPrices[1]!.until))).toBeLessThan(10_000)
    }
  })

  it('has no price that an admin didn’t let through', async () => {
    const id = await buildVerifiedProperty(server, agent, { image })
    await edit(id, { priceMax: 999_000 })
    expect((await readHistory(id, agent)).earlierPrices).toEqual([])
    await admin.call('PATCH /properties/keep-earlier/:id', { params: { id }, body: {} })
    expect((await readHistory(id)).earlierPrices).toEqual([])
  })

  it('compares no rent with a price', async () => {
    const id = await buildVerifiedProperty(server, agent, { priceMin: 900, priceMax: 1200 })
    await reprice(id, { purpose: 'rent', priceMin: 90, priceMax: 120 })
    expect((await readHistory(id)).earlierPrices).toEqual([])
    await reprice(id, { purpose: 'rent', priceMin: 80, priceMax: 120 })
    expect((await readHistory(id)).earlierPrices).toMatchObject([{ priceMin: 90, priceMax: 120 }])
  })

  it('counts the pending offers of others for buyers, its own agent and admins, and tells nobody else', async () => {
    const id = await buildVerifiedProperty(server, agent)
    const [rival, otherAgent] = await Promise.all([
      server.buildUser('Rival'),
      server.buildUser('Other agent', 'agent'),
    ])
    for (const maker of [buyer, rival]) await buildOffer(maker, id)
    expect((await readHistory(id, buyer)).openOffers).toBe(1)
    for (const reader of [agent, admin, await server.buildUser('Looker')])
      expect((await readHistory(id, reader)).openOffers).toBe(2)
    for (const reader of [otherAgent, server.guest]) {
      const history = await readHistory(id, reader)
      expect(history.listedAt).toBeTruthy()
      expect(history).not.toHaveProperty('openOffers')
    }
  })

  it('isn’t in lists', async () => {
    await buildVerifiedProperty(server, agent)
    const { body } = await buyer.call('GET /verified-properties-by-agents', {})
    expect(body.some((property: object) => 'history' in property)).toBe(false)
  })
})
