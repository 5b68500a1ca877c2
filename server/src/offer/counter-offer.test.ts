import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import { answer, buildCounteredOffer, buildOffer, counter, counterBack } from '../../test/factories/offer.ts'
import { payOffer } from '../../test/factories/payment.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'

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

it('a counter-offer stands for its days: the agent makes the next once it is over, and who answers the old amount is told so', async () => {
  const id = await buildCounteredOffer(agent, buyer, propertyId)
  expect(await counter(agent, id, 115_000)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('still waits for an answer') },
  })
  await endDays(id)
  expect((await counter(agent, id, 115_000)).status).toBe(200)
  for (const stale of [await accept(buyer, id), await decline(buyer, id), await counterBack(buyer, id)])
    expect(stale).toMatchObject({ status: 409, body: { message: expect.stringContaining('has changed') } })
  expect(await read(buyer, id)).toMatchObject({ status: 'pending', counterAmount: 115_000 })
})

it('[R-counter] a buyer may answer with an amount between the two, which their agent hears of, and accepts or counters again', async () => {
  const id = await buildCounteredOffer(agent, buyer, propertyId)
  expect(await counterBack(buyer, id)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
  const seen = await read(agent, id)
  expect(seen).toMatchObject({
    status: 'pending',
    offerAmount: 105_000,
    totalAmount: 105_000,
    counterAmount: null,
    counterUntil: null,
    counters: 1,
    buyerCounters: 1,
  })
  expect(seen.amounts.map(({ side, amount }) => [side, amount])).toEqual([
    ['buyer', 100_000],
    ['agent', 110_000],
    ['buyer', 105_000],
  ])
  const times = seen.amounts.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
  expect(times[0]).toBe(seen.createdAt)
  expect(await newestNotice(agent)).toBe(
    'New amount: $105,000 in answer to your $110,000, for “A house by the lake”',
  )
  expect((await counter(agent, id, 108_000)).status).toBe(200)
  expect((await counterBack(buyer, id, 106_000, 108_000)).status).toBe(200)
  expect((await answer(agent, id, propertyId)).status).toBe(200)
  await payOffer(server, buyer, id)
  expect(await read(buyer, id)).toMatchObject({
    status: 'bought',
    offerAmount: 106_000,
    offeredAmount: null,
    paidAmount: 106_000,
  })
  expect(await readTrail(server, id)).toEqual([
    `${buyer.email} make pending`,
    `${agent.email} counter pending pending`,
    `${buyer.email} counterBack pending pending`,
    `${agent.email} counter pending pending`,
    `${buyer.email} counterBack pending pending`,
    `${agent.email} accept pending accepted`,
    'payment buy accepted bought',
  ])
})

it('a buyer’s new amount lies between their own and the agent’s, and in the range that the home has by now', async () => {
  const id = await buildCounteredOffer(agent, buyer, propertyId)
  for (const amount of [99_999.99, 100_000, 110_000, 110_000.01])
    expect(await counterBack(buyer, id, amount)).toMatchObject({
      status: 400,
      body: {
        message:
          'Your new amount must lie between your $100,000 and the agent’s $110,000. To take $110,000, accept the counter-offer.',
        errors: [{ path: 'offerAmount' }],
      },
    })
  await server.database.db.update(property).set({ priceMax: 10_400_000 }).where(eq(property.id, propertyId))
  expect((await counterBack(buyer, id, 105_000)).body.message).toBe(
    'Offer must be between $90,000 and $104,000',
  )
  expect((await counterBack(buyer, id, 103_999.99)).status).toBe(200)
})

it('each side names an amount at most three times in answer to the other, and then decides', async () => {
  const id = await buildOffer(buyer, propertyId)
  for (const [asked, offered] of [
    [119_000, 101_000],
    [118_000, 102_000],
    [117_000, 103_000],
  ] as const) {
    expect((await counter(agent, id, asked)).status).toBe(200)
    expect((await counterBack(buyer, id, offered, asked)).status).toBe(200)
  }
  expect((await counter(agent, id, 116_000)).body.message).toMatch(/^You can’t make more counter-offers/)
  // An installation of an earlier release allowed more.
  await server.database.db.update(offer).set({ counters: 2 }).where(eq(offer.id, id))
  await counter(agent, id, 116_000)
  expect((await counterBack(buyer, id, 104_000, 116_000)).body.message).toMatch(
    /^You can’t name more amounts on this offer/,
  )
  expect((await accept(buyer, id, 116_000)).status).toBe(200)
})

it('an agent’s answer to an amount that they haven’t seen is refused, and one that names none goes on', async () => {
  const id = await buildCounteredOffer(agent, buyer, propertyId)
  await counterBack(buyer, id)
  const accepting = { status: 'accepted' as const, propertyId, seenAmount: 100_000 }
  const countering = { offerAmount: 108_000, days: 3, seenAmount: 100_000 }
  for (const stale of [
    await agent.call('PATCH /offers/update-status/:id', { params: { id }, body: accepting }),
    await agent.call('PATCH /offers/counter/:id', { params: { id }, body: countering }),
  ])
    expect(stale).toMatchObject({ status: 409, body: { message: expect.stringContaining('has changed') } })
  const seen = { ...accepting, seenAmount: 105_000 }
  expect((await agent.call('PATCH /offers/update-status/:id', { params: { id }, body: seen })).status).toBe(
    200,
  )
})

it('an agent may make three on an offer, each with another amount than the offer and in the range of the home', async () => {
  const id = await buildOffer(buyer, propertyId)
  expect((await counter(agent, id, 100_000)).body).toMatchObject({
    status: 400,
    message: expect.stringContaining('accept the offer'),
  })
  expect((await counter(agent, id, 500_000)).body.message).toBe('Offer must be between $90,000 and $120,000')
  for (const days of [0, 15, 1.5]) expect((await counter(agent, id, 110_000, days)).status).toBe(400)
  for (let made = 1; made <= 3; made++) {
    expect((await counter(agent, id, 110_000 + made)).status).toBe(200)
    await decline(buyer, id, 110_000 + made)
  }
  expect((await counter(agent, id, 112_000)).status).toBe(409)
  expect((await answer(agent, id, propertyId, 'rejected')).status).toBe(200)
})

it('a withdrawn offer takes no counter-offer and none of it can be accepted; nobody else may answer one', async () => {
  const id = await buildCounteredOffer(agent, buyer, propertyId)
  for (const stranger of [rival, agent])
    for (const reply of [
      await accept(stranger, id),
      await decline(stranger, id),
      await counterBack(stranger, id),
    ])
      expect(reply.status).toBe(403)
  await buyer.call('PATCH /offers/withdraw/:id', { params: { id } })
  expect(await read(buyer, id)).toMatchObject({ status: 'rejected', counterAmount: null, counterUntil: null })
  expect((await accept(buyer, id)).status).toBe(409)
  expect((await counterBack(buyer, id)).status).toBe(409)
  expect((await counter(agent, id)).status).toBe(409)
})
