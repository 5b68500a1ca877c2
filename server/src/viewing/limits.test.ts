// @module-tag commit
import {
  maxOpenViewings,
  maxUnansweredOfPair,
  maxViewingChanges,
  mostUnansweredOf,
  viewingMovesADay,
  viewingsADay,
} from '@thikana/domain/viewing/viewing'
import { maxSlots, maxSlotsACall } from '@thikana/domain/viewing/viewing-slot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildVerifiedProperty, buildPendingProperty } from '../../test/factories/property.ts'
import { buildSlots, buildThread, buildViewing, slotTime } from '../../test/factories/viewing.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { buildBoughtOffer } from '../../test/factories/payment.ts'

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

test('a buyer has at most five viewings to come, one per home', async () => {
  const { buyer, threadId, id } = await request('Tourist')
  const times = await slots(maxOpenViewings + 1)
  const again = await buyer.call('POST /viewings', { body: { threadId, slotId: times[0] } })
  expect(again.body.message).toMatch(/^You have a viewing of this home already/)
  const confirm = (one: string) => answer(agent, one, { move: 'confirm', revision: 1 })
  await confirm(id)
  for (const slotId of times.slice(0, maxOpenViewings - 1))
    await confirm(await buildViewing(buyer, (await open('Tourist')).threadId, slotId))
  const full = await buyer.call('POST /viewings', {
    body: { threadId: (await open('Tourist')).threadId, slotId: times.at(-1) },
  })
  expect(full).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^You have 5 viewings/) },
  })
})

test('a buyer asks an agent for three viewings, and for the next one once the agent has answered one', async () => {
  const { buyer, id } = await request('Collector')
  const times = await slots(maxUnansweredOfPair)
  for (const slotId of times.slice(1)) await buildViewing(buyer, (await open('Collector')).threadId, slotId)
  const { threadId } = await open('Collector')
  const ask = () => buyer.call('POST /viewings', { body: { threadId, slotId: times[0] } })
  expect(await ask()).toMatchObject({ status: 409, body: { type: 'urn:thikana:problem:agentUnanswered' } })
  await answer(agent, id, { move: 'confirm', revision: 1 })
  expect((await ask()).status).toBe(200)
})

test('strangers take a third of an agent’s times until the agent answers, also under concurrency', async () => {
  const sought = await server.buildUser('Sought agent', 'agent')
  const home = await buildVerifiedProperty(server, sought)
  const free = await buildSlots(
    sought,
    Array.from({ length: 18 }, (_, at) => slotTime(2, at)),
  )
  const asked = await Promise.all(
    free.slice(0, 9).map(async (slotId, at) => {
      const buyer = await server.buildUser(`Stranger ${at}`)
      const threadId = await buildThread(buyer, home)
      return buyer.call('POST /viewings', { body: { threadId, slotId } })
    }),
  )
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(mostUnansweredOf(18))
  expect(asked.find(({ status }) => status !== 200)?.body.type).toBe('urn:thikana:problem:agentBusy')
})

test('a buyer asks for at most ten viewings within a day, also those that they gave up', async () => {
  const { buyer, threadId, slotId, id } = await request('Restless')
  await answer(buyer, id, { move: 'cancel', revision: 1, reason: 'Too far.' })
  for (let asked = 1; asked < viewingsADay.max; asked++) {
    const again = await buildViewing(buyer, threadId, slotId)
    await answer(buyer, again, { move: 'cancel', revision: 1, reason: 'Too far.' })
  }
  const refused = await buyer.call('POST /viewings', { body: { threadId, slotId } })
  expect(refused).toMatchObject({ status: 429, body: { type: 'urn:thikana:problem:viewingsADay' } })
})

test('an agent has at most 300 times to come, and of a list that exceeds them none is added', async () => {
  const busy = await server.buildUser('Busy agent', 'agent')
  const add = (from: number, count: number) =>
    busy.call('POST /viewing-slots', {
      body: { startsAt: Array.from({ length: count }, (_, at) => slotTime(1, from + at)) },
    })
  for (let from = 0; from < maxSlots - 10; from += maxSlotsACall)
    expect((await add(from, Math.min(maxSlotsACall, maxSlots - 10 - from))).status).toBe(200)
  const refused = await add(maxSlots, 11)
  expect(refused).toMatchObject({ status: 409, body: { type: 'urn:thikana:problem:slotsFull' } })
  expect((await add(maxSlots, 10)).body.modifiedCount).toBe(10)
})

test('a viewing can be changed twenty times, and then only be confirmed, declined or cancelled', async () => {
  const { buyer, slotId, otherId, id } = await request('Wavering')
  const changedTo = (revision: number) =>
    server.database.pool.query('update viewing set revision = $2 where id = $1', [id, revision])
  await changedTo(maxViewingChanges)
  const last = await answer(buyer, id, { move: 'move', revision: maxViewingChanges, slotId: otherId })
  expect(last.status).toBe(200)
  const revision = maxViewingChanges + 1
  const more = await answer(agent, id, { move: 'move', revision, slotId })
  expect([more.status, more.body.message]).toEqual([409, expect.stringContaining('changed 20 times already')])
  expect((await answer(agent, id, { move: 'confirm', revision })).status).toBe(200)
})

test('a person moves viewings a limited number of times within a day, also under concurrency', async () => {
  const [one, two] = [await request('Fickle'), await request('Fidgety')]
  const move = ({ id }: { id: string }, revision: number, slotId: string) =>
    answer(agent, id, { move: 'move', revision, slotId })
  const otherSlotOfOne = (revision: number) => (revision % 2 === 1 ? one.otherId : one.slotId)
  for (let revision = 1; revision < viewingMovesADay.max; revision++)
    expect((await move(one, revision, otherSlotOfOne(revision))).status).toBe(200)
  const revision = viewingMovesADay.max
  const last = await Promise.all([move(one, revision, otherSlotOfOne(revision)), move(two, 1, two.otherId)])
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 429])
})

test('[C-viewings-slots] an agent sets times for a home that can be viewed only: not for a sold one, nor one that waits to be checked', async () => {
  const owner = await server.buildUser('Owner', 'agent')
  const own = { image: await owner.upload() }
  const [viewable, sold] = [
    await buildVerifiedProperty(server, owner, own),
    await buildVerifiedProperty(server, owner, own),
  ]
  const waiting = await buildPendingProperty(owner, own)
  await buildBoughtOffer(server, owner, await server.buildUser('Taker'), sold)
  const add = async (propertyId: string, at: number) =>
    (await owner.call('POST /viewing-slots', { body: { propertyId, startsAt: [slotTime(2, at)] } })).status
  expect([await add(viewable, 1), await add(sold, 2), await add(waiting, 3)]).toEqual([200, 409, 409])
  const query = { email: owner.email, state: 'viewable' }
  const { body } = await owner.call('GET /properties/agent', { query })
  expect(body.map(({ _id }) => _id)).toEqual([viewable])
})
