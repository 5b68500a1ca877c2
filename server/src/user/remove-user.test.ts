import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import { buildAcceptedOffer, buildOffer } from '../../test/factories/offer.ts'
import { buildBoughtOffer } from '../../test/factories/payment.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { signInAt, signUpAt, startTestServer, type TestServer } from '../../test/server.ts'
import { findUserId } from '../../test/factories/user.ts'

let server: TestServer
let admin: Client
let agent: Client
let buyer: Client
beforeAll(async () => {
  server = await startTestServer()
  ;[admin, agent, buyer] = await Promise.all([
    server.buildUser('Admin', 'admin'),
    server.buildUser('Agent', 'agent'),
    server.buildUser('Buyer'),
  ])
})
afterAll(() => server.stop())

const remove = (id: string) => admin.call('DELETE /users/:id', { params: { id } })
const readOffer = async (id: string) => (await admin.call('GET /offer/:id', { params: { id } })).body

test('[C-users-delete] an account that an admin deletes is signed out immediately, can’t sign in, and isn’t made again', async () => {
  const leaver = await server.buildUser('Leaver')
  const laptop = await signInAt(server.url, 'Leaver')
  const id = await findUserId(leaver)
  expect(await remove(id)).toMatchObject({ status: 200, body: { acknowledged: true, deletedCount: 1 } })
  const self = { params: { email: leaver.email } }
  for (const session of [leaver, laptop])
    expect((await session.call('GET /users/:email', self)).status).toBe(401)
  await expect(signInAt(server.url, 'Leaver')).rejects.toThrow('401')
  await expect(signUpAt(server.url, 'Leaver')).rejects.toThrow('409')
  expect((await admin.call('GET /users/:email', self)).status).toBe(404)
  expect((await remove(id)).status).toBe(404)
  expect(await readTrail(server, id)).toEqual([`${admin.email} remove active deleted`])
})

test('a deleted agent’s unsold homes leave every list and their open offers end; what they sold stays, with their name', async () => {
  const leaver = await server.buildUser('Leaving Agent', 'agent')
  const image = await leaver.upload()
  const [open, promised, sold] = [
    await buildVerifiedProperty(server, leaver, { title: 'open', image }),
    await buildVerifiedProperty(server, leaver, { title: 'promised', image }),
    await buildVerifiedProperty(server, leaver, { title: 'sold', image }),
  ]
  const offers = [await buildOffer(buyer, open), await buildAcceptedOffer(leaver, buyer, promised)]
  const bought = await buildBoughtOffer(server, leaver, buyer, sold)
  await remove(await findUserId(leaver))
  for (const id of offers) expect((await readOffer(id)).status).toBe('rejected')
  const mine = await buyer.call('GET /offers/user', { query: { email: buyer.email } })
  expect(mine.body.find(({ _id }) => _id === bought)).toMatchObject({
    status: 'bought',
    agentName: 'Leaving Agent',
    propertyTitle: 'sold',
  })
  expect((await buyer.call('GET /properties/:id', { params: { id: sold } })).body.isSold).toBe(true)
  const titles = async (as: Client, key: 'GET /properties' | 'GET /verified-properties-by-agents') =>
    (await as.call(key)).body.map(({ title }) => title)
  expect(await titles(admin, 'GET /properties')).toEqual(['sold'])
  expect(await titles(buyer, 'GET /verified-properties-by-agents')).toEqual([])
})

test('a deleted buyer’s open offers end and the home they were promised is open again; what they bought stays sold', async () => {
  const leaver = await server.buildUser('Leaving Buyer')
  const image = await agent.upload()
  const [promised, sold] = [
    await buildVerifiedProperty(server, agent, { image }),
    await buildVerifiedProperty(server, agent, { image }),
  ]
  const accepted = await buildAcceptedOffer(agent, leaver, promised)
  const bought = await buildBoughtOffer(server, agent, leaver, sold)
  await remove(await findUserId(leaver))
  expect((await readOffer(accepted)).status).toBe('rejected')
  expect(await readOffer(bought)).toMatchObject({ status: 'bought', buyerName: 'Leaving Buyer' })
  const read = async (id: string) => (await buyer.call('GET /properties/:id', { params: { id } })).body
  expect(await read(promised)).toMatchObject({ isUnderOffer: false, isSold: false })
  expect((await read(sold)).isSold).toBe(true)
  expect(await buildAcceptedOffer(agent, buyer, promised)).toBeTypeOf('string')
})
