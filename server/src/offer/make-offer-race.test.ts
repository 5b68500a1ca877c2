import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withdrawalsADay } from '@thikana/domain/offer/offer'
import { notice } from '../database/schema/notice.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'
import { readTrail } from '../../test/audit.ts'
import { answer, buildOffer, buildOfferForm } from '../../test/factories/offer.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { findUserId } from '../../test/factories/user.ts'
import { whileLocked } from '../../test/locks.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let admin: Client
let rival: Client
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, admin, rival] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('Rival'),
  ])
})
afterAll(() => server.stop())

const lockProperty = 'SELECT 1 FROM property WHERE id = $1 FOR UPDATE'
const lockPerson = 'SELECT 1 FROM app_user WHERE email = $1 FOR UPDATE'

const offerOn = (propertyId: string, buyer: Client) => () =>
  buyer.call('POST /offers', { body: buildOfferForm(propertyId) })
const withdraw = (id: string, buyer: Client) => () =>
  buyer.call('PATCH /offers/withdraw/:id', { params: { id } })
const readStatuses = async (propertyId: string) => {
  const rows = await server.database.db
    .select({ status: offer.status })
    .from(offer)
    .where(eq(offer.propertyId, propertyId))
  return rows.map(({ status }) => status).toSorted()
}
type Step = () => Promise<{ status: number; body: unknown }>
/** Both replies; both requests wait for the lock, the first before the second. */
const run = (lock: [string, string], first: Step, second: Step) =>
  whileLocked(server.database.pool, lock, [first, second])

it('an offer that waits while the agent accepts another one is refused', async () => {
  const propertyId = await buildVerifiedProperty(server, agent)
  const first = await buildOffer(rival, propertyId)
  const accept = () => answer(agent, first, propertyId)
  const [accepted, made] = await run(
    [lockProperty, propertyId],
    accept,
    offerOn(propertyId, await server.buildUser('Late')),
  )
  expect(accepted.status).toBe(200)
  expect(made).toMatchObject({ status: 409, body: { type: 'urn:thikana:problem:propertyNotOpen' } })
  expect(await readStatuses(propertyId)).toEqual(['accepted'])
})

it('an offer that waits while the agent rejects another one is made', async () => {
  const propertyId = await buildVerifiedProperty(server, agent)
  const first = await buildOffer(rival, propertyId)
  const reject = () => answer(agent, first, propertyId, 'rejected')
  const replies = await run(
    [lockProperty, propertyId],
    reject,
    offerOn(propertyId, await server.buildUser('Patient')),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await readStatuses(propertyId)).toEqual(['pending', 'rejected'])
})

it('offers that wait for withdrawals can’t pass the number a person may withdraw within a day', async () => {
  const propertyId = await buildVerifiedProperty(server, agent)
  const buyer = await server.buildUser('Undecided')
  for (let made = 1; made < withdrawalsADay.max; made += 1)
    await withdraw(await buildOffer(buyer, propertyId), buyer)()
  const last = await buildOffer(buyer, propertyId)
  const [withdrawn, made] = await run(
    [lockProperty, propertyId],
    withdraw(last, buyer),
    offerOn(propertyId, buyer),
  )
  expect(withdrawn.status).toBe(200)
  expect(made).toMatchObject({ status: 429, body: { type: 'urn:thikana:problem:withdrawnADay' } })
})

it('an offer that waits while another of the same buyer is withdrawn is made', async () => {
  const propertyId = await buildVerifiedProperty(server, agent)
  const first = await buildOffer(rival, propertyId)
  const replies = await run([lockProperty, propertyId], withdraw(first, rival), offerOn(propertyId, rival))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await readStatuses(propertyId)).toEqual(['pending', 'rejected'])
})

it('an offer that waits while its buyer becomes an agent is refused', async () => {
  const propertyId = await buildVerifiedProperty(server, agent)
  const buyer = await server.buildUser('Promoted')
  const id = await findUserId(buyer)
  const promote = () => admin.call('PATCH /users/role/:id', { params: { id }, body: { role: 'agent' } })
  const [promoted, made] = await run([lockPerson, buyer.email], promote, offerOn(propertyId, buyer))
  expect(promoted.status).toBe(200)
  expect(made).toMatchObject({ status: 403 })
  expect(await readStatuses(propertyId)).toEqual([])
})

it('an offer that waits while the property’s agent is marked as fraud is refused', async () => {
  const dishonest = await server.buildUser('Dishonest', 'agent')
  const propertyId = await buildVerifiedProperty(server, dishonest)
  const id = await findUserId(dishonest)
  const mark = () => admin.call('PATCH /users/fraud/:id', { params: { id } })
  const [marked, made] = await run([lockProperty, propertyId], mark, offerOn(propertyId, rival))
  expect(marked.status).toBe(200)
  expect(made).toMatchObject({ status: 409, body: { type: 'urn:thikana:problem:propertyNotOpen' } })
  expect(await readStatuses(propertyId)).toEqual([])
})

it('an offer that waits while its buyer’s account is deleted is refused', async () => {
  const propertyId = await buildVerifiedProperty(server, agent)
  const buyer = await server.buildUser('Leaving')
  const id = await findUserId(buyer)
  const remove = () => admin.call('DELETE /users/:id', { params: { id } })
  const [removed, made] = await run([lockPerson, buyer.email], remove, offerOn(propertyId, buyer))
  expect(removed.status).toBe(200)
  expect(made).toMatchObject({ status: 401, body: { type: 'urn:thikana:problem:accountClosed' } })
  expect(await readStatuses(propertyId)).toEqual([])
})

it('an offer that waits while the property leaves the lists, since nobody confirmed it, is refused', async () => {
  const propertyId = await buildVerifiedProperty(server, agent)
  const expire = async () => {
    await server.database.db
      .update(property)
      .set({ unconfirmedAt: new Date() })
      .where(eq(property.id, propertyId))
    return { status: 200, body: null }
  }
  const [, made] = await run([lockProperty, propertyId], expire, offerOn(propertyId, rival))
  expect(made).toMatchObject({ status: 409, body: { type: 'urn:thikana:problem:propertyUnconfirmed' } })
  expect(await readStatuses(propertyId)).toEqual([])
})

it('an offer that waits while its property gets another price is measured by that', async () => {
  const propertyId = await buildVerifiedProperty(server, agent)
  const reprice = async () => {
    const prices = { priceMin: 20_000_000, priceMax: 30_000_000 }
    await server.database.db.update(property).set(prices).where(eq(property.id, propertyId))
    return { status: 200, body: null }
  }
  const [, made] = await run([lockProperty, propertyId], reprice, offerOn(propertyId, rival))
  expect(made).toMatchObject({ status: 400, body: { type: 'urn:thikana:problem:offerOutOfRange' } })
})

it('two offers of one buyer at the same time leave one, and the other one is told so', async () => {
  const propertyId = await buildVerifiedProperty(server, agent)
  const buyer = await server.buildUser('Hasty')
  const replies = await Promise.all([offerOn(propertyId, buyer)(), offerOn(propertyId, buyer)()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    type: 'urn:thikana:problem:openOfferExists',
  })
  expect(await readStatuses(propertyId)).toEqual(['pending'])
})

it('offers of three people at the same time are each stored for their buyer, with one audit row and one notice, and a fourth that is too low is not', async () => {
  const propertyId = await buildVerifiedProperty(server, agent)
  const people = await Promise.all(
    ['First', 'Second', 'Third', 'Fourth'].map((name) => server.buildUser(name)),
  )
  const replies = await Promise.all(
    people.map((person, at) =>
      person.call('POST /offers', {
        body: buildOfferForm(propertyId, at === 3 ? { offerAmount: 1 } : {}),
      }),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 400])
  const buyerIds = await Promise.all(people.map(findUserId))
  const told = await server.database.db.select().from(notice).where(eq(notice.kind, 'offerReceived'))
  for (const [at, { body }] of replies.slice(0, 3).entries()) {
    const id = (body as { insertedId: string }).insertedId
    const [made] = await server.database.db.select().from(offer).where(eq(offer.id, id))
    expect(made).toMatchObject({ buyerId: buyerIds[at], propertyId })
    expect(await readTrail(server, id)).toEqual([`${people[at]?.email} make pending`])
    expect(told.filter(({ data }) => (data as { offerId: string }).offerId === id)).toHaveLength(1)
  }
  expect(await readStatuses(propertyId)).toHaveLength(3)
})
