// @module-tag commit
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../database/rows/ids.ts'
import { audit } from '../database/schema/audit.ts'
import { thread } from '../database/schema/message.ts'
import { dayMs, leaveLists } from '../../test/factories/confirmation.ts'
import { buildOffer } from '../../test/factories/offer.ts'
import { buildPendingProperty, buildVerifiedProperty } from '../../test/factories/property.ts'
import { findUserId, markAsFraud } from '../../test/factories/user.ts'
import { buildSlots, buildThread, buildViewing, slotTime } from '../../test/factories/viewing.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let buyer: Client
beforeAll(async () => {
  server = await startTestServer({ env: { BROWSE: 'public' } })
  buyer = await server.buildUser('Buyer')
})
afterAll(() => server.stop())

const pool = () => server.database.pool

/** An agent of the test's own: figures are kept for a minute. */
const newAgent = async (name: string) => {
  const agent = await server.buildUser(name, 'agent')
  return {
    agent,
    id: await findUserId(agent),
    list: (changes: Record<string, unknown> = {}) => buildVerifiedProperty(server, agent, changes),
  }
}
const rental = { purpose: 'rent', priceMin: 300, priceMax: 350 }
const read = (id: string, as = server.guest) => as.call('GET /agents/:id', { params: { id } })
const reviewsOf = (id: string, as = server.guest) => as.call('GET /agents/:id/reviews', { params: { id } })
const review = (as: Client, propertyId: string, rating: number, comment = 'Bright rooms.') =>
  as.call('POST /reviews', { body: { propertyId, rating, comment } })

/** As if the offer had been paid. */
const buy = async (as: Client, propertyId: string, changes: Record<string, unknown> = {}) => {
  const offerId = await buildOffer(as, propertyId, changes)
  await pool().query(
    `update offer set status = 'bought', transaction_id = $1, accepted_at = now(), bought_at = now() where id = $1`,
    [offerId],
  )
}

test('[R-agent] a guest of a public site reads who an agent is, since when, and what they list, but no address', async () => {
  const { agent, id, list } = await newAgent('Nusrat')
  await list()
  await list({ ...rental })
  await list({ ...rental })
  await buildPendingProperty(agent)
  const { status, body } = await read(id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ _id: id, name: 'Nusrat', image: null, homes: { sale: 1, rent: 2 } })
  expect(Date.now() - new Date(body.joinedAt).getTime()).toBeLessThan(60_000)
  expect(JSON.stringify(body)).not.toContain(agent.email)
  expect((await read(id, buyer)).body).toEqual(body)
})

test('nobody is told of an agent who was marked or deleted, took another role, or never was one', async () => {
  const [marked, deleted, promoted] = [
    await newAgent('Marked'),
    await newAgent('Deleted'),
    await newAgent('Promoted'),
  ]
  const admin = await server.buildUser('Admin', 'admin')
  expect((await read(marked.id)).status).toBe(200)
  await markAsFraud(server, marked.agent)
  await admin.call('DELETE /users/:id', { params: { id: deleted.id } })
  await admin.call('PATCH /users/role/:id', { params: { id: promoted.id }, body: { role: 'admin' } })
  const others = [await findUserId(buyer), newId(), 'nonsense']
  for (const id of [marked.id, deleted.id, promoted.id, ...others])
    for (const reader of [server.guest, buyer, admin]) {
      const answer = await read(id, reader)
      expect(answer).toMatchObject({
        status: 404,
        body: { message: 'This agent’s page is not available.' },
      })
      expect((await reviewsOf(id, reader)).status).toBe(404)
    }
})

test('the list of homes can be narrowed to one agent’s, sold ones last and uncounted', async () => {
  const { id, list } = await newAgent('Lister')
  await (await newAgent('Neighbour')).list({ title: 'Next door' })
  const sold = await list({ title: 'Sold' })
  await list({ title: 'For sale' })
  await list({ title: 'To rent', ...rental })
  await buy(buyer, sold)
  const find = async (query: object) => {
    const { body, headers } = await server.guest.call('GET /verified-properties-by-agents', {
      query: { agent: id, sold: 'last', ...query },
    })
    return { titles: body.map(({ title }) => title), total: headers.get('x-total-count') }
  }
  expect(await find({ purpose: 'sale' })).toEqual({ titles: ['For sale', 'Sold'], total: '1' })
  expect(await find({ purpose: 'rent' })).toEqual({ titles: ['To rent'], total: '1' })
  expect((await find({ location: 'lake' })).titles).toEqual([])
  for (const none of [newId(), 'nonsense']) expect((await find({ agent: none })).titles).toEqual([])
  const own = await server.guest.call('GET /properties/:id', { params: { id: sold } })
  expect(own.body.agentId).toBe(id)
})

describe('figures', () => {
  test('of fewer than three cases aren’t told', async () => {
    const { agent, id, list } = await newAgent('Beginner')
    const propertyId = await list()
    const threadId = await buildThread(buyer, propertyId)
    await agent.call('POST /threads/:id/messages', { params: { id: threadId }, body: { text: 'Yes.' } })
    await agent.call('PATCH /properties/confirm/:id', { params: { id: propertyId } })
    await buy(buyer, propertyId)
    await review(buyer, propertyId, 5)
    expect((await read(id)).body).toMatchObject({
      ended: null,
      firstReply: null,
      confirmed: null,
      rating: null,
    })
  })

  test('homes count as sold and let once they are paid', async () => {
    const { id, list } = await newAgent('Seller')
    for (const form of [{}, {}, rental]) {
      const amount = form === rental ? { offerAmount: 320 } : {}
      await buy(await server.buildUser(`Taker ${newId()}`), await list(form), amount)
    }
    await buildOffer(buyer, await list())
    expect((await read(id)).body.ended).toEqual({ sale: 2, rent: 1 })
  })

  test('the first reply is the agent’s first after the buyer’s first, in conversations of the last 90 days', async () => {
    const { agent, id, list } = await newAgent('Answerer')
    const ask = async (minutes: number | null, daysAgo: number, isAgentFirst = false) => {
      const threadId = await buildThread(buyer, await list())
      // Two of each: only the first ones count.
      const send = (as: Client) =>
        as.call('POST /threads/:id/messages', { params: { id: threadId }, body: { text: 'And?' } })
      await send(buyer)
      if (minutes !== null) await send(agent)
      if (minutes !== null) await send(agent)
      if (isAgentFirst)
        await pool().query(`update message set sender_id = $2 where thread_id = $1 and number = 1`, [
          threadId,
          id,
        ])
      await pool().query(
        `update message set created_at = now() - make_interval(days => $2) + case
           when sender_id = $3 then make_interval(mins => $4) + number * interval '1 hour' - interval '3 hours'
           else (number - 1) * interval '1 minute' end
         where thread_id = $1`,
        [threadId, daysAgo, id, minutes ?? 0],
      )
      await server.database.db
        .update(thread)
        .set({ createdAt: new Date(Date.now() - daysAgo * dayMs) })
        .where(eq(thread.id, threadId))
    }
    await ask(30, 80)
    await ask(60, 5, true)
    await ask(null, 3)
    await ask(1, 91)
    await ask(1, 91)
    // 30 minutes, an hour after a question that came a minute later, and three days without an answer.
    expect((await read(id)).body.firstReply).toEqual({ seconds: 3540, cases: 3 })
  })

  test('a home is confirmed in time unless it left the lists within the last 180 days', async () => {
    const { agent, id, list } = await newAgent('Confirmer')
    const [one, two, late, old] = [await list(), await list(), await list(), await list()]
    for (const propertyId of [one, one, two])
      await agent.call('PATCH /properties/confirm/:id', { params: { id: propertyId } })
    await leaveLists(server, late)
    await agent.call('PATCH /properties/confirm/:id', { params: { id: late } })
    await server.database.db.insert(audit).values({
      actor: 'clock',
      entity: 'property',
      entityId: old,
      move: 'unconfirm',
      from: 'verified',
      to: 'verified',
      at: new Date(Date.now() - 181 * dayMs),
    })
    expect((await read(id)).body.confirmed).toEqual({ inTime: 2, cases: 3 })
  })

  test('the rating is by those who viewed or took a home, of removed ones too, and all reviews are marked', async () => {
    const { agent, id, list } = await newAgent('Rated')
    const [viewed, taken, gone] = [await list(), await list(), await list()]
    const [one, two, three, stranger] = await Promise.all(
      ['Viewer', 'Taker', 'Second viewer', 'Stranger'].map((name) => server.buildUser(name)),
    )
    const slots = await buildSlots(agent, [slotTime(1), slotTime(1, 1)])
    await buildViewing(one!, await buildThread(one!, viewed), slots[0]!)
    await buildViewing(three!, await buildThread(three!, gone), slots[1]!)
    await pool().query(`update viewing set status = 'past'`)
    await buy(two!, taken)
    await review(one!, viewed, 4, 'Viewed.')
    await review(two!, taken, 5, 'Taken.')
    await review(three!, gone, 3, 'Of a removed home.')
    await review(stranger!, viewed, 1, 'Never there.')
    await agent.call('DELETE /properties/:id', { params: { id: gone } })
    expect((await read(id)).body.rating).toEqual({ average: 4, cases: 3 })
    const { body, headers } = await reviewsOf(id)
    expect(body.map(({ comment, authorDid }) => [comment, authorDid])).toEqual([
      ['Never there.', null],
      ['Taken.', 'bought'],
      ['Viewed.', 'viewed'],
    ])
    expect(headers.get('x-total-count')).toBe('3')
    expect(JSON.stringify(body)).not.toContain(one!.email)
  })
})
