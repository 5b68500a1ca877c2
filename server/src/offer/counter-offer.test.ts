import { maxCounters } from '@thikana/domain/offer/counter-offer'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import { answer, buildCounteredOffer, buildOffer, counter } from '../../test/factories/offer.ts'
import { payOffer } from '../../test/factories/payment.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { offer } from '../database/schema/offer.ts'

let server: TestServer
let agent: Client
let buyer: Client
let rival: Client
let propertyId: string
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
  buyer = await server.buildUser('Buyer')
  rival = await server.buildUser('Rival')
})
afterAll(() => server.stop())
beforeEach(async () => {
  propertyId = await buildVerifiedProperty(server, agent)
})

const read = async (client: Client, id: string) =>
  (await client.call('GET /offer/:id', { params: { id } })).body
const accept = (client: Client, id: string, counterAmount = 110_000) =>
  client.call('PATCH /offers/accept-counter/:id', { params: { id }, body: { counterAmount } })
const decline = (client: Client, id: string, counterAmount = 110_000) =>
  client.call('PATCH /offers/decline-counter/:id', { params: { id }, body: { counterAmount } })
const newestNotice = async (client: Client) =>
  (await client.call('GET /notices', { query: { limit: 1 } })).body[0]?.title
const endDays = (id: string) =>
  server.database.db
    .update(offer)
    .set({ counterUntil: new Date(Date.now() - 1) })
    .where(eq(offer.id, id))

it('an agent’s counter-offer leaves the offer pending, and its buyer hears of it and sees until when it is open', async () => {
  const id = await buildOffer(buyer, propertyId)
  expect(await counter(agent, id, 110_000, 2)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
  const seen = await read(buyer, id)
  expect(seen).toMatchObject({ status: 'pending', offerAmount: 100_000, counterAmount: 110_000, counters: 1 })
  const days = (Date.parse(seen.counterUntil ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(1.9)
  expect(days).toBeLessThanOrEqual(2)
  expect(await newestNotice(buyer)).toMatch(/^Counter-offer: \$110,000, to be answered by /)
})

it('[R-counter] a buyer who accepts it has the home at its amount: others are rejected, and exactly that amount is paid', async () => {
  const other = await buildOffer(rival, propertyId)
  const id = await buildCounteredOffer(agent, buyer, propertyId)
  expect((await accept(buyer, id)).status).toBe(200)
  expect(await read(agent, id)).toMatchObject({
    status: 'accepted',
    offerAmount: 110_000,
    offeredAmount: 100_000,
    counterAmount: null,
  })
  expect(await read(rival, other)).toMatchObject({ status: 'rejected', endedBy: 'lose' })
  expect(await newestNotice(agent)).toMatch(/^Accepted: your counter-offer of \$110,000/)
  await payOffer(server, buyer, id)
  expect(await read(buyer, id)).toMatchObject({ status: 'bought', paidAmount: 110_000 })
  expect(await readTrail(server, id)).toEqual([
    `${buyer.email} make pending`,
    `${agent.email} counter pending pending`,
    `${buyer.email} acceptCounter pending accepted`,
    'payment buy accepted bought',
  ])
})

it('a buyer who declines it keeps their own offer, which the agent can still accept', async () => {
  const id = await buildCounteredOffer(agent, buyer, propertyId)
  expect((await decline(buyer, id)).status).toBe(200)
  expect(await read(buyer, id)).toMatchObject({
    status: 'pending',
    counterAmount: null,
    offerAmount: 100_000,
  })
  expect(await newestNotice(agent)).toMatch(
    /^Declined: your counter-offer of \$110,000; the offer of \$100,000/,
  )
  expect((await accept(buyer, id)).body.message).toMatch(/^This counter-offer has ended/)
  expect((await answer(agent, id, propertyId)).status).toBe(200)
  expect(await read(buyer, id)).toMatchObject({
    status: 'accepted',
    offerAmount: 100_000,
    offeredAmount: null,
  })
})

it('a counter-offer whose days are over can’t be accepted, and the next round tells its agent', async () => {
  const id = await buildCounteredOffer(agent, buyer, propertyId)
  await endDays(id)
  expect(await read(buyer, id)).toMatchObject({ status: 'pending', counterAmount: null, counterUntil: null })
  expect((await accept(buyer, id)).status).toBe(409)
  await server.reconcile()
  await server.reconcile()
  expect(await newestNotice(agent)).toMatch(/^Not answered: your counter-offer of \$110,000/)
  expect((await readTrail(server, id)).slice(2)).toEqual(['clock lapseCounter pending pending'])
})

it('a new counter-offer replaces the last: who answers the old amount is told so, and nothing happens', async () => {
  const id = await buildCounteredOffer(agent, buyer, propertyId)
  await counter(agent, id, 115_000)
  for (const stale of [await accept(buyer, id), await decline(buyer, id)])
    expect(stale).toMatchObject({ status: 409, body: { message: expect.stringContaining('has changed') } })
  expect(await read(buyer, id)).toMatchObject({ status: 'pending', counterAmount: 115_000 })
})

it('an agent may make five on an offer, each with another amount than the offer and in the range of the home', async () => {
  const id = await buildOffer(buyer, propertyId)
  expect((await counter(agent, id, 100_000)).body).toMatchObject({
    status: 400,
    message: expect.stringContaining('accept the offer'),
  })
  expect((await counter(agent, id, 500_000)).body.message).toBe('Offer must be between $90,000 and $120,000')
  for (const days of [0, 15, 1.5]) expect((await counter(agent, id, 110_000, days)).status).toBe(400)
  for (let made = 1; made <= maxCounters; made++)
    expect((await counter(agent, id, 110_000 + made)).status).toBe(200)
  expect((await counter(agent, id, 112_000)).status).toBe(409)
  expect((await answer(agent, id, propertyId, 'rejected')).status).toBe(200)
})

it('a withdrawn offer takes no counter-offer and none of it can be accepted; nobody else may answer one', async () => {
  const id = await buildCounteredOffer(agent, buyer, propertyId)
  for (const stranger of [rival, agent])
    for (const reply of [await accept(stranger, id), await decline(stranger, id)])
      expect(reply.status).toBe(403)
  await buyer.call('PATCH /offers/withdraw/:id', { params: { id } })
  expect(await read(buyer, id)).toMatchObject({ status: 'rejected', counterAmount: null, counterUntil: null })
  expect((await accept(buyer, id)).status).toBe(409)
  expect((await counter(agent, id)).status).toBe(409)
})
