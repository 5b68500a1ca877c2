// @module-tag commit
import { unansweredDays } from '@thikana/domain/viewing/viewing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBoughtOffer } from '../../test/factories/payment.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { markAsFraud } from '../../test/factories/user.ts'
import { buildSlots, buildThread, buildViewing, slotTime } from '../../test/factories/viewing.ts'
import { newestNotice, readTold } from '../../test/notices.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { maintainViewings } from './maintain-viewings.ts'

let server: TestServer
let image: string
let agent: Client
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
  image = await agent.upload()
})
afterAll(() => server.stop())

let used = 0
/** Slots of the agent that no other test uses. */
const slots = (count: number, days = 3) =>
  buildSlots(
    agent,
    Array.from({ length: count }, () => slotTime(days, used++)),
  )
const open = async (name: string) => {
  const buyer = await server.buildUser(name)
  const propertyId = await buildVerifiedProperty(server, agent, { image })
  return { buyer, propertyId, threadId: await buildThread(buyer, propertyId) }
}
/** A viewing that `name` asked for, with a second slot to move it to. */
const request = async (name: string) => {
  const [{ buyer, propertyId, threadId }, [slotId = '', otherId = '']] = [await open(name), await slots(2)]
  return { buyer, propertyId, threadId, slotId, otherId, id: await buildViewing(buyer, threadId, slotId) }
}
const answer = (as: Client, id: string, body: object) =>
  as.call('PATCH /viewings/:id', { params: { id }, body })
const read = async (as: Client, id: string) => {
  const { body } = await as.call('GET /viewings')
  return body.find(({ _id }) => _id === id)
}
const freeIds = async (as: Client, threadId: string) =>
  (await as.call('GET /threads/:id/slots', { params: { id: threadId } })).body.map(({ _id }) => _id)
const keep = () => maintainViewings(server.database.db)
const begin = (id: string, minutes: number) =>
  server.database.pool.query(
    `update viewing set starts_at = now() + make_interval(mins => $2) where id = $1`,
    [id, minutes],
  )

test('[C-viewings-ask] a buyer asks for one of the agent’s times, the agent confirms, and both hear of it', async () => {
  const [{ buyer, threadId }, [first = '', second = '']] = [await open('Visitor'), await slots(2)]
  expect(await freeIds(buyer, threadId)).toEqual(expect.arrayContaining([first, second]))
  const before = await newestNotice(server)
  const id = await buildViewing(buyer, threadId, first)
  expect(await freeIds(buyer, threadId)).not.toContain(first)
  expect((await answer(agent, id, { move: 'confirm', revision: 1 })).status).toBe(200)
  expect(await readTold(server, before)).toEqual(['agent viewingRequested', 'visitor viewingConfirmed'])
  expect(await read(buyer, id)).toMatchObject({ status: 'confirmed', side: 'buyer', revision: 2 })
  expect(await read(agent, id)).toMatchObject({ otherName: 'Visitor', side: 'agent' })
})

test('[C-viewings-answer] a viewing that either side moves has to be confirmed by the other, and frees its old time', async () => {
  const { buyer, threadId, slotId, otherId, id } = await request('Mover')
  await answer(agent, id, { move: 'confirm', revision: 1 })
  expect((await answer(agent, id, { move: 'move', revision: 2, slotId: otherId })).status).toBe(200)
  expect(await read(buyer, id)).toMatchObject({ status: 'proposed', revision: 3 })
  const free = await freeIds(buyer, threadId)
  expect([free.includes(slotId), free.includes(otherId)]).toEqual([true, false])
  const own = await answer(agent, id, { move: 'confirm', revision: 3 })
  expect(own).toMatchObject({
    status: 409,
    body: { message: 'This viewing is proposed, so it can’t become confirmed.' },
  })
  expect((await answer(buyer, id, { move: 'confirm', revision: 3 })).status).toBe(200)
})

test('nobody confirms a time that they haven’t seen: an answer names the revision', async () => {
  const { buyer, otherId, id } = await request('Changer')
  await answer(buyer, id, { move: 'move', revision: 1, slotId: otherId })
  const late = await answer(agent, id, { move: 'confirm', revision: 1 })
  expect(late.body.message).toMatch(/^This viewing was changed\./)
  expect((await answer(agent, id, { move: 'confirm', revision: 2 })).status).toBe(200)
})

test('a viewing is cancelled with a reason, which only its two people read', async () => {
  const { buyer, threadId, slotId, id } = await request('Canceller')
  const silent = await answer(buyer, id, { move: 'cancel', revision: 1 })
  expect(silent).toMatchObject({ status: 400, body: { message: 'Reason is required' } })
  await answer(buyer, id, { move: 'cancel', revision: 1, reason: 'My train is late.' })
  expect(await read(agent, id)).toMatchObject({ status: 'cancelled', reason: 'My train is late.' })
  expect(await freeIds(buyer, threadId)).toContain(slotId)
  const { body } = await agent.call('GET /notices', { query: { limit: 1 } })
  expect(body[0]?.title).toMatch(/^Cancelled: the viewing on .*, \d\d:\d\d of “A house by the lake”$/)
  const other = await server.buildUser('Stranger')
  expect(await read(other, id)).toBeUndefined()
})

test('a taken time, another agent’s and one for another listing can’t be asked for', async () => {
  const { slotId } = await request('First')
  const [{ buyer, threadId }, second] = [await open('Second'), await server.buildUser('Rival', 'agent')]
  const [theirs = ''] = await buildSlots(second, [slotTime(4)])
  const elsewhere = await buildVerifiedProperty(server, agent, { image })
  const start = slotTime(3, used++)
  await agent.call('POST /viewing-slots', { body: { propertyId: elsewhere, startsAt: [start] } })
  const narrow = (await agent.call('GET /viewing-slots')).body.find(({ startsAt }) => startsAt === start)
  expect(narrow).toMatchObject({ propertyId: elsewhere, isTaken: false })
  const ask = async (id: string) =>
    (await buyer.call('POST /viewings', { body: { threadId, slotId: id } })).body
  expect((await ask(slotId)).message).toBe('This time is taken already. Please choose another one.')
  for (const id of [theirs, narrow?._id ?? '', 'none'])
    expect((await ask(id)).message).toBe('This time is not offered any more. Please choose another one.')
  expect(await freeIds(buyer, threadId)).not.toContain(narrow?._id)
})

test('[C-viewings-slots] an agent’s times are added once each, and one that a viewing takes up can’t be removed', async () => {
  const { slotId, otherId } = await request('Holder')
  const start = slotTime(5, used++)
  const add = (startsAt: string[]) => agent.call('POST /viewing-slots', { body: { startsAt } })
  expect((await add([start, start])).body.modifiedCount).toBe(1)
  expect((await add([start])).body.modifiedCount).toBe(0)
  const odd = await add([new Date(Date.parse(start) + 60_000).toISOString()])
  expect(odd).toMatchObject({ status: 400, body: { message: 'Times must be at full or half hours' } })
  const remove = (id: string) => agent.call('DELETE /viewing-slots/:id', { params: { id } })
  expect((await remove(slotId)).body.message).toBe(
    'There is a viewing at this time. Move or cancel it first.',
  )
  expect((await remove(otherId)).status).toBe(200)
  expect((await remove(otherId)).status).toBe(404)
})

test('who is blocked can’t ask for a viewing or confirm one, and theirs is cancelled', async () => {
  const { buyer, threadId, id } = await request('Blocked')
  await agent.call('PATCH /threads/block/:id', { params: { id: threadId }, body: { blocked: true } })
  expect((await answer(agent, id, { move: 'confirm', revision: 1 })).body.message).toMatch(
    /^You have blocked/,
  )
  await keep()
  expect((await read(buyer, id))?.status).toBe('cancelled')
  const [slotId] = await slots(1)
  const refused = await buyer.call('POST /viewings', { body: { threadId, slotId } })
  expect(refused.body.message).toMatch(/^You can’t write to this person any more/)
  expect(await freeIds(buyer, threadId)).toEqual([])
})

test('who is blocked can’t write a reason either, with which they cancel or decline', async () => {
  const [asked, proposed] = [await request('Angry'), await request('Furious')]
  await answer(agent, proposed.id, { move: 'move', revision: 1, slotId: proposed.otherId })
  for (const { threadId } of [asked, proposed])
    await agent.call('PATCH /threads/block/:id', { params: { id: threadId }, body: { blocked: true } })
  const reason = 'You will regret this.'
  const cancelled = await answer(asked.buyer, asked.id, { move: 'cancel', revision: 1, reason })
  const declined = await answer(proposed.buyer, proposed.id, { move: 'decline', revision: 2, reason })
  expect([cancelled.status, declined.status]).toEqual([409, 409])
  await keep()
  expect(await read(agent, asked.id)).toMatchObject({ status: 'cancelled', reason: '' })
  expect(await read(agent, proposed.id)).toMatchObject({ status: 'cancelled', reason: '' })
})

test('a viewing that nobody answers for three days expires, and its time is free again', async () => {
  const [ignored, recent] = [await request('Ignored'), await request('Recent')]
  const age = (id: string, hours: number) =>
    server.database.pool.query(
      `update viewing set changed_at = now() - make_interval(hours => $2) where id = $1`,
      [id, hours],
    )
  await Promise.all([age(ignored.id, unansweredDays * 24 + 1), age(recent.id, unansweredDays * 24 - 1)])
  const before = await newestNotice(server)
  await keep()
  expect(await readTold(server, before)).toEqual(['agent viewingExpired', 'ignored viewingExpired'])
  expect((await read(agent, recent.id))?.status).toBe('requested')
  expect(await freeIds(recent.buyer, recent.threadId)).toContain(ignored.slotId)
})

test('a home that is sold is not shown any more, and its viewings are cancelled', async () => {
  const { buyer, propertyId, threadId, id, otherId } = await request('Late Visitor')
  const before = await newestNotice(server)
  await buildBoughtOffer(server, agent, await server.buildUser('Quick Buyer'), propertyId)
  await keep()
  expect(await readTold(server, before)).toEqual(
    expect.arrayContaining(['agent viewingDismissed', 'late.visitor viewingDismissed']),
  )
  expect((await read(buyer, id))?.status).toBe('cancelled')
  const refused = await buyer.call('POST /viewings', { body: { threadId, slotId: otherId } })
  expect(refused.body.message).toBe('This home can’t be seen at the moment.')
})

test('the viewings of an agent who is marked as fraud are cancelled', async () => {
  const cheat = await server.buildUser('Cheat', 'agent')
  const [slotId = ''] = await buildSlots(cheat, [slotTime(2)])
  const buyer = await server.buildUser('Careful')
  const threadId = await buildThread(buyer, await buildVerifiedProperty(server, cheat))
  const id = await buildViewing(buyer, threadId, slotId)
  await markAsFraud(server, cheat)
  await keep()
  expect((await read(buyer, id))?.status).toBe('cancelled')
})

test('a viewing closes by itself: expired at its start unless it was confirmed, past once it is over', async () => {
  const [open_, agreed] = [await request('Forgotten'), await request('Punctual')]
  await answer(agent, agreed.id, { move: 'confirm', revision: 1 })
  await Promise.all([begin(open_.id, -1), begin(agreed.id, -1)])
  const late = await answer(agent, open_.id, { move: 'confirm', revision: 1 })
  expect(late.body.message).toBe('This viewing is over, so it can’t become confirmed.')
  await Promise.all([keep(), keep()])
  expect((await read(agent, open_.id))?.status).toBe('expired')
  expect((await read(agent, agreed.id))?.status).toBe('confirmed')
  await begin(agreed.id, -31)
  await keep()
  expect((await read(agent, agreed.id))?.status).toBe('past')
})

test('both are reminded once within the last day, unless they agreed on it since', async () => {
  const [early, fresh] = [await request('Early'), await request('Fresh')]
  for (const { id } of [early, fresh]) {
    await answer(agent, id, { move: 'confirm', revision: 1 })
    await begin(id, 20 * 60)
  }
  await server.database.pool.query(
    `update viewing set changed_at = now() - interval '2 days' where id = $1`,
    [early.id],
  )
  const before = await newestNotice(server)
  await Promise.all([keep(), keep()])
  await keep()
  expect(await readTold(server, before)).toEqual(['agent viewingSoon', 'early viewingSoon'])
  expect((await early.buyer.call('GET /notices', { query: { limit: 1 } })).body).toMatchObject([
    { kind: 'viewingSoon', readAt: null },
  ])
})

test('[C-viewings-list] the list of upcoming viewings begins with the next one, and is paged', async () => {
  const { buyer, threadId, id } = await request('Planner')
  const other = await open('Planner')
  const [sooner = ''] = await buildSlots(agent, [slotTime(1, used++)])
  const first = await buildViewing(buyer, other.threadId, sooner)
  const list = (query: object) => buyer.call('GET /viewings', { query: { ...query } })
  expect((await list({ state: 'upcoming' })).body.map(({ _id }) => _id)).toEqual([first, id])
  expect((await list({ threadId })).body.map(({ _id }) => _id)).toEqual([id])
  const page = await list({ state: 'upcoming', limit: 1 })
  const next = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1]
  expect((await list({ state: 'upcoming', limit: 1, cursor: next })).body.map(({ _id }) => _id)).toEqual([id])
  const exported = await (await buyer.fetch('/api/account/export')).text()
  expect((JSON.parse(exported) as { viewings: unknown[] }).viewings).toHaveLength(2)
})
