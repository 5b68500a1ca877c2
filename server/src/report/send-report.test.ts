import { confirmationPhrase } from '@thikana/domain/user/user-moves'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { buildPendingProperty, buildVerifiedProperty } from '../../test/factories/property.ts'
import { findUserId, markAsFraud } from '../../test/factories/user.ts'
import type { Client } from '../../test/client.ts'
import { confirm, startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let admin: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, admin] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
  ])
  image = await agent.upload()
})
afterAll(() => server.stop())

const list = () => buildVerifiedProperty(server, agent, { image })
const send = (as: Client, propertyId: string, words: object = { reason: 'soldAlready' }) =>
  as.call('POST /reports', { body: { propertyId, ...words } })
const queue = async (query: object = {}) =>
  (await admin.call('GET /admin/reports', { query: { ...query } })).body
const openReports = async (id: string) =>
  (await admin.call('GET /admin/reports/:id', { params: { id } })).body

describe('[C-reports] a report', () => {
  it('is sent with a reason and words of one’s own, and read by its sender and by admins', async () => {
    const [reporter, propertyId] = [await server.buildUser('Reporter'), await list()]
    const words = { reason: 'wrongFacts', text: ' Two rooms,\nnot three. ' }
    const { status, body } = await send(reporter, propertyId, words)
    expect(status).toBe(200)
    const mine = (await reporter.call('GET /reports', { query: { propertyId } })).body
    expect(mine).toMatchObject([
      {
        _id: body.insertedId,
        propertyId,
        propertyTitle: 'A house by the lake',
        reason: 'wrongFacts',
        text: 'Two rooms,\nnot three.',
        status: 'open',
        closedAt: null,
      },
    ])
    expect(await openReports(propertyId)).toMatchObject([
      { _id: body.insertedId, reporterName: 'Reporter', reporterEmail: reporter.email },
    ])
    expect((await reporter.call('GET /account/export')).body.reports).toEqual(mine)
  })

  it.each([
    ['no reason', {}, 'Reason must be notTheOwner'],
    ['an unknown reason', { reason: 'ugly' }, 'Reason must be notTheOwner'],
    ['something else and no words', { reason: 'somethingElse' }, 'Please say what is wrong'],
    [
      'too many words',
      { reason: 'soldAlready', text: 'x'.repeat(1001) },
      'Text can be at most 1000 characters',
    ],
  ])('with %s is refused with a sentence', async (_, words, sentence) => {
    const answer = await send(await server.buildUser('Hasty'), await list(), words)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(sentence)
  })

  it('of a listing that isn’t there, isn’t public, or is one’s own is refused', async () => {
    const reporter = await server.buildUser('Guesser')
    const pending = await buildPendingProperty(agent, { image })
    for (const id of [pending, 'none', '01890a5d-ac96-774b-bcce-b302099a8057'])
      expect((await send(reporter, id)).status).toBe(404)
    const own = await send(agent, await list())
    expect([own.status, own.body.message]).toEqual([403, 'This is your own listing, so you can’t report it.'])
  })

  it('can’t be sent by somebody who is marked as fraud, who still reads their own', async () => {
    const [marked, propertyId] = [await server.buildUser('Marked', 'agent'), await list()]
    await send(marked, propertyId)
    await markAsFraud(server, marked)
    expect((await send(marked, await list())).body.message).toBe(
      'Your account is marked as fraud, so you can’t report listings.',
    )
    expect((await marked.call('GET /reports')).body).toHaveLength(1)
  })

  it('stays for the admins when its sender deletes the account', async () => {
    const [leaver, propertyId] = [await server.buildUser('Leaver'), await list()]
    await send(leaver, propertyId)
    await confirm(leaver)
    expect((await leaver.call('DELETE /account', { body: { word: confirmationPhrase } })).status).toBe(200)
    expect(await openReports(propertyId)).toHaveLength(1)
  })
})

test('a person who reports a listing twenty times at once has one open report', async () => {
  const [reporter, propertyId] = [await server.buildUser('Stuffer'), await list()]
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(reporter, propertyId)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(19)
  expect(answers.find(({ status }) => status === 409)?.body.message).toContain(
    'reported this listing already',
  )
})

test('the database itself refuses a second open report of a person and a listing', async () => {
  const [reporter, propertyId] = [await server.buildUser('Twice'), await list()]
  await send(reporter, propertyId)
  const copy = server.database.pool.query(
    `insert into report (id, property_id, reporter_id, reason, text, status, created_at)
    select gen_random_uuid(), property_id, reporter_id, reason, text, status, created_at
    from report where property_id = $1`,
    [propertyId],
  )
  await expect(copy).rejects.toThrow('report_one_open')
})

test('of twelve listings that a person reports at once ten are taken, and the refusals say when to come back', async () => {
  const reporter = await server.buildUser('Zealous')
  const ids = await Promise.all(Array.from({ length: 12 }, list))
  const answers = await Promise.all(ids.map((id) => send(reporter, id)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(refused).toHaveLength(2)
  expect(refused[0]?.body.message).toBe(
    'You have reported 10 listings within a day. You can report the next one tomorrow.',
  )
  await server.database.pool.query(
    `update report set created_at = created_at - interval '1 day'
    where reporter_id = (select id from app_user where email = $1)`,
    [reporter.email],
  )
  const late = ids[answers.findIndex(({ status }) => status === 429)] ?? ''
  expect((await send(reporter, late)).status).toBe(200)
})

describe('[C-reports-queue] the admins’ queue', () => {
  it('has a listing once, with its count and reasons, the one reported last or most first, by pages', async () => {
    const [often, lately] = [await list(), await list()]
    const reasons = ['soldAlready', 'notTheOwner', 'soldAlready']
    for (const [at, reason] of reasons.entries())
      await send(await server.buildUser(`Often ${at}`), often, { reason })
    await send(await server.buildUser('Lately'), lately)
    const pages = async (sort: string) => {
      const first = await admin.call('GET /admin/reports', { query: { sort, limit: 1 } })
      const cursor = /cursor=([^>&]+)/.exec(first.headers.get('link') ?? '')?.[1]
      const next = await admin.call('GET /admin/reports', { query: { sort, limit: 1, cursor } })
      return [first.body[0]?._id, next.body[0]?._id]
    }
    expect(await pages('newest')).toEqual([lately, often])
    expect((await pages('most'))[0]).toBe(often)
    // A cursor that we didn't write, and whose number no column can hold.
    const cursor = Buffer.from(`most_2147483648_${often}`).toString('base64url')
    const forged = await admin.call('GET /admin/reports', { query: { sort: 'most', cursor } })
    expect(forged.body[0]?._id).toBe(often)
    const ofOften = (await queue()).find(({ _id }: { _id: string }) => _id === often)
    const sentAt = (await openReports(often)).map(({ createdAt }: { createdAt: string }) => createdAt)
    expect([ofOften?.lastAt, ofOften?.firstAt]).toEqual([sentAt[0], sentAt.at(-1)])
    expect(ofOften).toMatchObject({
      title: 'A house by the lake',
      status: 'verified',
      agentEmail: agent.email,
      isAgentActive: true,
      count: 3,
      reasons: [
        { reason: 'soldAlready', count: 2 },
        { reason: 'notTheOwner', count: 1 },
      ],
    })
    const listed = await admin.call('GET /admin/reports', { query: { limit: 1 } })
    expect(Number(listed.headers.get('x-total-count'))).toBe((await queue()).length)
  })

  it('is found by words of the listing or its agent, and counted', async () => {
    const seller = await server.buildUser('Selina Quader', 'agent')
    const propertyId = await buildVerifiedProperty(server, seller, { title: 'Orchard mansion' })
    await send(await server.buildUser('Finder'), propertyId)
    for (const search of ['orchard', 'mansion lake', 'selina quader', seller.email]) {
      const isFound = search !== 'mansion lake'
      expect((await queue({ search })).map(({ _id }) => _id)).toEqual(isFound ? [propertyId] : [])
      const counts = await admin.call('GET /tables/:table/counts', {
        params: { table: 'reports' },
        query: { search },
      })
      expect(counts.body.all).toBe(isFound ? 1 : 0)
    }
    expect((await queue({ person: await findUserId(seller) })).map(({ _id }) => _id)).toEqual([propertyId])
    expect(await queue({ person: seller.email })).toEqual([])
  })

  it('hides from an admin who was its agent that a listing was reported, and by whom', async () => {
    const promoted = await server.buildUser('Promoted', 'agent')
    const propertyId = await buildVerifiedProperty(server, promoted)
    await send(await server.buildUser('Witness'), propertyId)
    await server.database.pool.query(`update app_user set role = 'admin' where email = $1`, [promoted.email])
    const params = { id: propertyId }
    expect(JSON.stringify((await promoted.call('GET /admin/reports')).body)).not.toContain(propertyId)
    expect((await promoted.call('GET /admin/reports/:id', { params })).status).toBe(404)
    const decided = await promoted.call('PATCH /admin/reports/:id', { params, body: { decision: 'dismiss' } })
    expect(decided.status).toBe(404)
    expect(JSON.stringify(await queue())).toContain(propertyId)
  })
})
