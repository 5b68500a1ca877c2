// @module-tag commit
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { findUserId } from '../../test/factories/user.ts'
import {
  buildProposal,
  buildSlots,
  buildThread,
  buildViewing,
  proposedTime,
  slotTime,
} from '../../test/factories/viewing.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
  admin = await server.buildUser('Admin', 'admin')
})
afterAll(() => server.stop())

const renew = async (as = agent): Promise<string> => (await as.call('POST /viewings/feed')).body.token
const open = (token: string) => server.guest.fetch(`/api/viewings/feed.ics?token=${token}`)
const lines = async (token: string) => {
  const answer = await open(token)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  return (await answer.text()).replaceAll('\r\n ', '').split('\r\n')
}
const uids = async (token: string) => (await lines(token)).filter((line) => line.startsWith('UID:'))

/** A viewing that a new buyer asks this agent for; returns its id. */
const book = async (as: Client, name: string, startsAt: string, title = 'Lake flat') => {
  const buyer = await server.buildUser(name)
  const [slot] = await buildSlots(as, [startsAt])
  const thread = await buildThread(buyer, await buildVerifiedProperty(server, as, { title }))
  return buildViewing(buyer, thread, slot!)
}

test('[S-viewing-feed] whoever has the address reads the agent’s own viewings, without a session', async () => {
  const rival = await server.buildUser('Rival', 'agent')
  const theirs = await book(rival, 'Their buyer', slotTime(2))
  const own = await book(agent, 'Rafiq', slotTime(3), 'Roof, garden')
  const token = await renew()
  const read = await lines(token)
  expect(read.filter((line) => line.startsWith('UID:'))).toEqual([expect.stringContaining(`UID:${own}@`)])
  expect(read).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'STATUS:TENTATIVE',
      'SUMMARY:Viewing: Roof\\, garden',
      expect.stringMatching(/^X-WR-CALNAME:Viewings at /),
    ]),
  )
  expect(read.join('\n')).not.toMatch(/Rafiq|people\.test/)
  expect(await uids(await renew(rival))).toEqual([expect.stringContaining(theirs)])
})

test('[S-viewing-feed] what is moved follows, what is called off leaves, and proposed times come once one is chosen', async () => {
  const other = await server.buildUser('Moving agent', 'agent')
  const token = await renew(other)
  const id = await book(other, 'Visitor', slotTime(2))
  const begins = async () => (await lines(token)).find((line) => line.startsWith('DTSTART:'))
  const before = await begins()
  const [slot] = await buildSlots(other, [slotTime(4)])
  await other.call('PATCH /viewings/:id', {
    params: { id },
    body: { move: 'move', revision: 1, slotId: slot },
  })
  expect(await begins()).not.toBe(before)
  await other.call('PATCH /viewings/:id', {
    params: { id },
    body: { move: 'cancel', revision: 2, reason: 'Sold' },
  })
  expect(await uids(token)).toEqual([])

  const timeless = await server.buildUser('Timeless agent', 'agent')
  const buyer = await server.buildUser('Proposing')
  const thread = await buildThread(buyer, await buildVerifiedProperty(server, timeless))
  const times = [proposedTime(2), proposedTime(3)]
  const proposal = await buildProposal(buyer, thread, times)
  const theirs = await renew(timeless)
  expect(await uids(theirs)).toEqual([])
  await timeless.call('PATCH /viewings/:id', {
    params: { id: proposal },
    body: { move: 'confirm', revision: 1, startsAt: times[0]! },
  })
  expect(await uids(theirs)).toHaveLength(1)
})

test('[C-viewing-feed] a new address ends the one before, only its hash is kept, and it can be ended', async () => {
  const keeper = await server.buildUser('Keeper', 'agent')
  const feed = async () => (await keeper.call('GET /viewings/feed')).body.feed
  expect(await feed()).toBeNull()
  const first = await renew(keeper)
  const second = await renew(keeper)
  expect((await open(first)).status).toBe(404)
  expect((await open(second)).status).toBe(200)
  expect(await feed()).toEqual({ createdAt: expect.any(String) })
  const { rows } = await server.database.pool.query('select * from viewing_feed')
  expect(JSON.stringify(rows)).not.toContain(second)
  expect((await keeper.call('DELETE /viewings/feed')).body.deletedCount).toBe(1)
  expect((await open(second)).status).toBe(404)
  expect((await open('')).status).toBe(400)
  expect(server.logs()).not.toContain(second)
})

test('the address ends with the role and with the account, and speaks the language of the account', async () => {
  const leaver = await server.buildUser('Leaver', 'agent')
  await book(leaver, 'Last buyer', slotTime(2))
  const token = await renew(leaver)
  await leaver.call('PATCH /account/language', { body: { language: 'bn' } })
  expect((await lines(token)).join('\n')).toMatch(/SUMMARY:[^\n]*[\u0980-\u09FF]/)
  const id = await findUserId(leaver)
  await admin.call('PATCH /users/role/:id', { params: { id }, body: { role: 'admin' } })
  expect((await open(token)).status).toBe(404)
  // Nor does it come back with the role.
  await admin.call('PATCH /users/role/:id', { params: { id }, body: { role: 'agent' } })
  expect((await open(token)).status).toBe(404)
  await admin.call('DELETE /users/:id', { params: { id } })
  expect((await open(token)).status).toBe(404)
})

test('[R-viewing-week] an agent reads what takes place in a week, earliest first, without what was called off', async () => {
  const weekly = await server.buildUser('Weekly agent', 'agent')
  const [later, sooner, off] = [slotTime(3), slotTime(2), slotTime(3, 2)]
  const ids = [await book(weekly, 'Later', later), await book(weekly, 'Sooner', sooner)]
  const cancelled = await book(weekly, 'Off', off)
  await weekly.call('PATCH /viewings/:id', {
    params: { id: cancelled },
    body: { move: 'decline', revision: 1 },
  })
  const read = async (from: string, until: string) =>
    (await weekly.call('GET /viewings', { query: { from, until } })).body.map(({ _id }) => _id)
  expect(await read(sooner, slotTime(4))).toEqual([ids[1], ids[0]])
  expect(await read(sooner, later)).toEqual([ids[1]])
  expect(await read('0000-01-01T00:00:00Z', sooner)).toEqual([])
})
