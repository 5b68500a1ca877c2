// @module-tag commit
import { maxOpenProposals } from '@thikana/domain/viewing/viewing-proposal'
import { english } from '@thikana/texts/english'
import { momentInDhaka } from '@thikana/texts/moment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailSettingsOf } from '../../test/email-settings.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { buildProposal, buildSlots, buildThread, proposedTime } from '../../test/factories/viewing.ts'
import { newestNotice, readTold } from '../../test/notices.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { createComposer } from '../mail/compose-notice.ts'
import { maintainViewings } from './maintain-viewings.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

let count = 0
/** A home of an agent who offers no time, and a buyer who asked about it. */
const meet = async () => {
  const number = ++count
  const agent = await server.buildUser(`Agent ${number}`, 'agent')
  const buyer = await server.buildUser(`Buyer ${number}`)
  const propertyId = await buildVerifiedProperty(server, agent)
  return { agent, buyer, propertyId, threadId: await buildThread(buyer, propertyId) }
}
const times = [proposedTime(3), proposedTime(4), proposedTime(4, 5)] as const
const answer = (as: Client, id: string, body: object) =>
  as.call('PATCH /viewings/:id', { params: { id }, body: { revision: 1, ...body } })
const read = async (as: Client, id: string) =>
  (await as.call('GET /viewings')).body.find(({ _id }) => _id === id)
const codeOf = ({ body }: { body: object }) =>
  'type' in body && String(body.type).replace('urn:thikana:problem:', '')

test('[C-viewings-ask] where an agent offers no time a buyer proposes three, of which the agent chooses one', async () => {
  const { agent, buyer, threadId } = await meet()
  const before = await newestNotice(server)
  const id = await buildProposal(buyer, threadId, [times[2], times[0], times[1]])
  expect(await read(agent, id)).toMatchObject({ status: 'requested', times, startsAt: times[2] })
  expect((await answer(agent, id, { move: 'confirm' })).body.message).toBe('Time is required')
  const foreign = await answer(agent, id, { move: 'confirm', startsAt: proposedTime(5) })
  expect([foreign.status, codeOf(foreign)]).toEqual([404, 'slotNotFound'])
  expect((await answer(agent, id, { move: 'confirm', startsAt: times[1] })).status).toBe(200)
  expect(await read(buyer, id)).toMatchObject({ status: 'confirmed', times: [], startsAt: times[1] })
  const told = await readTold(server, before)
  expect(told.map((line) => line.split(' ').at(-1))).toEqual(['viewingProposed', 'viewingConfirmed'])
})

test('a time that was agreed on is the agent’s, and nobody else can ask for it once it is free again', async () => {
  const { agent, buyer, propertyId, threadId } = await meet()
  const id = await buildProposal(buyer, threadId, times)
  await answer(agent, id, { move: 'confirm', startsAt: times[0] })
  const slots = async () => (await agent.call('GET /viewing-slots')).body
  expect(await slots()).toMatchObject([{ startsAt: times[0], isTaken: true }])
  await answer(buyer, id, { move: 'cancel', revision: 2, reason: 'Ill.' })
  expect(await slots()).toEqual([])
  const free = await buyer.call('GET /properties/:id/slots', { params: { id: propertyId } })
  expect(free.body).toEqual([])
  await buildSlots(agent, [times[0]])
  expect(await slots()).toMatchObject([{ startsAt: times[0], isTaken: false }])
})

test('an agent who shows another home at a proposed time can’t choose it', async () => {
  const { agent, buyer, threadId } = await meet()
  const other = await server.buildUser(`Other ${count}`)
  const elsewhere = await buildThread(other, await buildVerifiedProperty(server, agent))
  const [mine, theirs] = [
    await buildProposal(buyer, threadId, times),
    await buildProposal(other, elsewhere, times),
  ]
  expect((await answer(agent, mine, { move: 'confirm', startsAt: times[1] })).status).toBe(200)
  const taken = await answer(agent, theirs, { move: 'confirm', startsAt: times[1] })
  expect([taken.status, codeOf(taken)]).toEqual([409, 'slotTaken'])
  expect((await answer(agent, theirs, { move: 'confirm', startsAt: times[2] })).status).toBe(200)
})

test('a proposal is declined, moved to a time of the agent’s, or expires, and leaves its times to be read', async () => {
  const [declined, moved, late] = [await meet(), await meet(), await meet()]
  const [a, b, c] = [
    await buildProposal(declined.buyer, declined.threadId, times),
    await buildProposal(moved.buyer, moved.threadId, times),
    await buildProposal(late.buyer, late.threadId, times),
  ]
  await answer(declined.agent, a, { move: 'decline', reason: 'I am away.' })
  expect(await read(declined.buyer, a)).toMatchObject({ status: 'declined', times })
  const [slotId] = await buildSlots(moved.agent, [proposedTime(5)])
  await answer(moved.agent, b, { move: 'move', slotId })
  expect(await read(moved.buyer, b)).toMatchObject({ status: 'proposed', times: [] })
  await server.database.pool.query(`update viewing set starts_at = now() where id = $1`, [c])
  await maintainViewings(server.database.db)
  expect(await read(late.buyer, c)).toMatchObject({ status: 'expired', times })
})

test('a buyer moves a viewing to proposed times only while the agent offers none, and an agent never does', async () => {
  const { agent, buyer, threadId } = await meet()
  const id = await buildProposal(buyer, threadId, [times[0]])
  await answer(agent, id, { move: 'confirm', startsAt: times[0] })
  const later = [proposedTime(6)]
  expect((await answer(agent, id, { move: 'move', revision: 2, times: later })).status).toBe(400)
  expect((await answer(buyer, id, { move: 'move', revision: 2, times: later })).status).toBe(200)
  expect(await read(agent, id)).toMatchObject({ status: 'requested', times: later })
  const [slotId] = await buildSlots(agent, [proposedTime(7)])
  const offered = await answer(buyer, id, { move: 'move', revision: 3, times: [proposedTime(8)] })
  expect([offered.status, codeOf(offered)]).toEqual([409, 'timesOffered'])
  expect((await answer(agent, id, { move: 'move', revision: 3, slotId, times: later })).status).toBe(200)
  expect(await read(buyer, id)).toMatchObject({ status: 'proposed', times: [], startsAt: proposedTime(7) })
})

/** The email about the newest notice, as its reader gets it. */
const newestEmail = async (to: string) => {
  const { rows } = await server.database.pool.query<{ kind: string; data: unknown; userId: string }>(
    'select kind, data, user_id as "userId" from notice order by id desc limit 1',
  )
  return createComposer(emailSettingsOf())({ ...rows[0]!, language: 'en', to })
}

test('a confirmed viewing that is moved to proposed times leaves the agent’s calendar', async () => {
  const { agent, buyer, threadId } = await meet()
  const id = await buildProposal(buyer, threadId, times)
  expect(await newestEmail(agent.email)).not.toHaveProperty('calendar')
  await answer(agent, id, { move: 'confirm', startsAt: times[0] })
  await answer(buyer, id, { move: 'move', revision: 2, times: [proposedTime(6), proposedTime(7)] })
  const { subject, text, calendar } = await newestEmail(agent.email)
  const before = momentInDhaka(english, new Date(times[0]))
  expect(subject).toMatch(`No longer on ${before}: choose another time for the viewing of `)
  expect(text).toContain('is no longer at its earlier time')
  expect(text).toContain(`Instead of: ${before} (Dhaka time)`)
  expect(text).toContain('Open the attached file to remove the earlier time from your calendar.')
  expect(calendar?.method).toBe('CANCEL')
  const lines = calendar?.content.split('\r\n')
  const startsAt = times[0].replace(/\.\d+|[-:]/g, '')
  expect(lines).toEqual(expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:3', `DTSTART:${startsAt}`]))
})

test('emails about the end of a proposal speak of its times, not of one time', async () => {
  const [declined, cancelled, late] = [await meet(), await meet(), await meet()]
  const propose = ({ buyer, threadId }: typeof late) => buildProposal(buyer, threadId, times)
  await answer(declined.agent, await propose(declined), { move: 'decline', reason: 'I am away.' })
  const ofDeclined = await newestEmail(declined.buyer.email)
  expect(ofDeclined.text).toContain('The times proposed for a viewing of')
  expect(ofDeclined.text).toContain('were declined.')
  await answer(cancelled.buyer, await propose(cancelled), { move: 'cancel', reason: 'Ill.' })
  expect((await newestEmail(cancelled.agent.email)).text).toContain('were cancelled. See the reason')
  const id = await propose(late)
  await server.database.pool.query(`update viewing set starts_at = now() where id = $1`, [id])
  await maintainViewings(server.database.db)
  expect((await newestEmail(late.buyer.email)).text).toContain('Nobody chose one of the times for a viewing')
})

test('a proposal names one to three times by day, within two weeks, at half hours', async () => {
  const { buyer, threadId } = await meet()
  const propose = async (sent: unknown) =>
    (await buyer.call('POST /viewings', { body: { threadId, times: sent as string[] } })).body.message
  expect(await propose([])).toBe('Name at least one time')
  expect(await propose([...times, proposedTime(5)])).toBe('Propose at most 3 times')
  expect(await propose([proposedTime(3, -5)])).toBe('Times must be between 08:00 and 20:00 in Dhaka')
  expect(await propose([proposedTime(16)])).toBe('Times can be at most 14 days from now')
  expect(await propose([proposedTime(-1)])).toBe('Times must be in the future')
  expect(await propose(undefined)).toBe('Time is required')
})

test('a buyer has three proposals that wait for an answer at most', async () => {
  const buyer = await server.buildUser('Tireless')
  const propose = async () => {
    const { propertyId } = await meet()
    return buyer.call('POST /viewings', { body: { propertyId, times: [times[0]] } })
  }
  for (let sent = 0; sent < maxOpenProposals; sent++) expect((await propose()).status).toBe(200)
  const refused = await propose()
  expect([refused.status, codeOf(refused)]).toEqual([409, 'proposalsFull'])
})

test('[C-viewings-slots] a buyer asks for a time on a home’s page, which opens the conversation about it once', async () => {
  const { agent, propertyId } = await meet()
  const buyer = await server.buildUser('Direct')
  const [slotId] = await buildSlots(agent, [times[0]])
  const free = await buyer.call('GET /properties/:id/slots', { params: { id: propertyId } })
  expect(free.body).toEqual([{ _id: slotId, startsAt: times[0] }])
  expect((await buyer.call('POST /viewings', { body: { slotId } })).body.message).toBe(
    'Conversation is required',
  )
  const body = { propertyId, slotId }
  const [asked, again] = [
    await buyer.call('POST /viewings', { body }),
    await buyer.call('POST /viewings', { body }),
  ]
  expect([asked.status, codeOf(again)]).toEqual([200, 'viewingOpen'])
  const threads = (await buyer.call('GET /threads', { query: { propertyId } })).body
  expect(threads).toMatchObject([{ lastText: '', unread: 0 }])
  const before = await newestNotice(server)
  const id = threads[0]?._id ?? ''
  await buyer.call('POST /threads/:id/messages', { params: { id }, body: { text: 'May I bring my aunt?' } })
  // The first words in it are a question, whatever opened it.
  expect(await readTold(server, before)).toEqual([`${agent.email.split('@')[0]} enquiryReceived`])
})

test('a proposal has no calendar file before its time is chosen', async () => {
  const { agent, buyer, threadId } = await meet()
  const id = await buildProposal(buyer, threadId, times)
  const file = () => buyer.fetch(`/api/viewings/${id}/calendar.ics`)
  expect((await file()).status).toBe(404)
  await answer(agent, id, { move: 'confirm', startsAt: times[0] })
  expect(await (await file()).text()).toContain('STATUS:CONFIRMED')
})
