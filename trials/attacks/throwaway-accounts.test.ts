// @module-tag slow
import { enquiriesAnHour } from '@thikana/domain/notice/notice'
import { networkLimits } from '@thikana/domain/denial'
import { mostUnansweredOf } from '@thikana/domain/viewing/viewing'
import { buildOfferForm } from '@thikana/server/test/factories/offer'
import { buildVerifiedProperty } from '@thikana/server/test/factories/property'
import { confirmAddressOf } from '@thikana/server/test/factories/user'
import { buildSlots, slotTime } from '@thikana/server/test/factories/viewing'
import { startMailServer } from '@thikana/server/test/mail'
import type { Client } from '@thikana/server/test/client'
import { startTestServer, type TestServer } from '@thikana/server/test/server'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Accounts of the attack, and homes and times of the agent. */
const [accounts, propertiesEach, times] = [60, 4, 300]
/** Accounts that act at the same time. */
const atOnce = 5

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer
let people: Client[]
beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestServer({
    env: { SMTP_URL: mailServer.url, MAIL_FROM: 'Homes <no-reply@homes.test>', TRUST_PROXY: '1' },
  })
  people = []
  for (let at = 0; at < accounts; at++) people.push(await server.buildUser(`Throwaway ${at}`))
}, 180_000)
afterAll(async () => {
  await server.stop()
  await mailServer.close()
})

/** An agent with homes and many times, whose address is confirmed. */
const buildAgent = async (name: string) => {
  const agent = await server.buildUser(name, 'agent')
  await confirmAddressOf(server, agent)
  const image = await agent.upload()
  const properties: string[] = []
  for (let at = 0; at < propertiesEach; at++)
    properties.push(await buildVerifiedProperty(server, agent, { image }))
  const slots: string[] = []
  for (let from = 0; from < times; from += 50)
    slots.push(
      ...(await buildSlots(
        agent,
        Array.from({ length: 50 }, (_, at) => slotTime(2, from + at)),
      )),
    )
  return { agent, properties, slots }
}

type Counts = Record<'asked' | 'visiting' | 'reported' | 'reviewed', number>

/** Each account asks, wants every viewing that it can have, reports and reviews, from the address that `from` says. */
const attack = async (
  { properties, slots }: Awaited<ReturnType<typeof buildAgent>>,
  from: (at: number) => string,
) => {
  const counts: Counts = { asked: 0, visiting: 0, reported: 0, reviewed: 0 }
  const codes = new Set<string>()
  const post = async (at: number, path: string, body: object) => {
    const response = await people[at]!.fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from(at) },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as { insertedId?: string; type?: string }
    if (answer.type) codes.add(answer.type.split(':').at(-1) ?? '')
    return answer.insertedId
  }
  const attackAs = async (at: number) => {
    for (const [number, propertyId] of properties.entries()) {
      const threadId = await post(at, '/threads', { propertyId, text: 'Is it still there?' })
      if (threadId) counts.asked += 1
      const slotId = slots[at * propertiesEach + number]
      if (threadId && (await post(at, '/viewings', { threadId, slotId }))) counts.visiting += 1
      if (await post(at, '/reports', { propertyId, reason: 'notTheOwner' })) counts.reported += 1
      if (await post(at, '/reviews', { propertyId, rating: 1, comment: 'No.' })) counts.reviewed += 1
    }
  }
  for (let first = 0; first < accounts; first += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, at) => attackAs(first + at)))
  return { counts, codes: [...codes] }
}

const emailsTo = async (agent: Client) => {
  const { rows } = await server.database.pool.query(
    `select count(*)::int as all, count(*) filter (where kind = 'enquiriesCounted' and sent_at is null)::int as later
     from mail join notice on notice.id = notice_id
     where "to" = $1 and kind in ('enquiryReceived', 'viewingRequested', 'enquiriesCounted')`,
    [agent.email],
  )
  return rows[0] as { all: number; later: number }
}

test('60 accounts without a confirmed address reach no agent', async () => {
  const agent = await buildAgent('Untouched')
  const { counts, codes } = await attack(agent, (at) => `198.51.${at}.7`)
  expect(counts).toEqual({ asked: 0, visiting: 0, reported: 0, reviewed: 0 })
  expect(codes).toContain('confirmAddressFirst')
  expect(await emailsTo(agent.agent)).toEqual({ all: 0, later: 0 })
})

test('an account without a confirmed address makes an offer, but writes nothing with it', async () => {
  const { properties } = await buildAgent('Unwritten')
  const buyer = people[0]!
  const offer = (message?: string) =>
    buyer.call('POST /offers', { body: buildOfferForm(properties[0]!, { message }) })
  expect(await offer('Call me at once')).toMatchObject({
    status: 403,
    body: { type: expect.stringContaining('confirmAddressFirst') },
  })
  expect((await offer()).status).toBe(200)
})

test('what is refused uses up no limit of its network', async () => {
  const { properties } = await buildAgent('Unhindered')
  await confirmAddressOf(server, people[0]!)
  const ask = (body: object) =>
    people[0]!.fetch('/api/threads', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.114.7' },
      body: JSON.stringify(body),
    })
  for (let at = 0; at <= networkLimits['thread.open'].max; at++)
    expect((await ask({ propertyId: properties[0], text: '' })).status).toBe(400)
  expect((await ask({ propertyId: properties[0], text: 'Is it still there?' })).status).toBe(200)
})

test('60 accounts of one network reach an agent as often as a network may', async () => {
  await confirmAddressOf(server, ...people)
  const { counts, codes } = await attack(await buildAgent('Besieged'), () => '203.0.113.7')
  expect(counts.asked).toBe(networkLimits['thread.open'].max)
  expect(counts.reported).toBe(networkLimits['report.send'].max)
  expect(counts.reviewed).toBe(networkLimits['review.add'].max)
  expect(counts.visiting).toBeLessThanOrEqual(networkLimits['viewing.ask'].max)
  expect(codes).toContain('networkTooBusy')
})

test('60 accounts of 60 networks leave most of an agent’s times free, and write some ten emails an hour', async () => {
  const agent = await buildAgent('Sought after')
  const { counts, codes } = await attack(agent, (at) => `192.${at}.2.7`)
  expect(counts.asked).toBe(accounts * propertiesEach)
  expect(counts.visiting).toBe(mostUnansweredOf(times))
  expect(codes).toContain('agentUnanswered')
  const { rows } = await server.database.pool.query(
    `select (data ->> 'count')::int as count from notice where kind = 'enquiriesCounted'
     and user_id = (select id from app_user where email = $1)`,
    [agent.agent.email],
  )
  // One more if an hour begins meanwhile.
  expect(rows.length).toBeLessThanOrEqual(2)
  const { all, later } = await emailsTo(agent.agent)
  expect(later).toBe(1)
  // Those at once with the ninth don't see each other.
  expect(all - rows.length).toBeGreaterThanOrEqual(enquiriesAnHour)
  expect(all - rows.length).toBeLessThan(enquiriesAnHour + atOnce)
  const counted = rows.reduce((sum, { count }: { count: number }) => sum + count, 0)
  expect(counted).toBe(counts.asked + counts.visiting - (all - rows.length))
}, 300_000)
