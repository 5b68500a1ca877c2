import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOffer } from '../../test/factories/offer.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { findUserId } from '../../test/factories/user.ts'
import { newestNotice, readTold } from '../../test/notices.ts'
import { oneRound } from '../../test/one-round.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { endOutdated } from '../database/rows/end-outdated.ts'
import { notice } from '../database/schema/notice.ts'
import { moveOffer } from '../offer/move-offers.ts'
import { outdatedNotices } from './store.ts'

let server: TestServer
let agent: Client
let buyer: Client
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, buyer] = await Promise.all([server.buildUser('Agent', 'agent'), server.buildUser('Buyer')])
})
afterAll(() => server.stop())

const unreadOf = async (person: Client) => (await person.call('GET /notices/unread')).body.count
const listOf = async (person: Client, query: Record<string, string | number> = {}) =>
  (await person.call('GET /notices', { query })).body
const plant = async (person: Client, count: number, kind = 'roleChanged') => {
  await server.database.db.execute(sql`
    insert into notice (id, user_id, kind, data)
    select gen_random_uuid(), ${await findUserId(person)}, ${kind}, '{"role": "agent"}'
    from generate_series(1, ${count}::int)`)
}

describe('[C-notices] a person', () => {
  it('reads their own notices, newest first and page by page, and how many are unread', async () => {
    const reader = await server.buildUser('Reader')
    await plant(reader, 3)
    const first = await reader.call('GET /notices', { query: { limit: 2 } })
    expect(first.body).toHaveLength(2)
    expect(first.body[0]).toEqual({
      _id: expect.any(String),
      kind: 'roleChanged',
      title: 'You are an agent now: you can list properties',
      href: '/dashboard',
      createdAt: expect.stringMatching(/^\d{4}-.+Z$/),
      readAt: null,
    })
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const rest = (await (await reader.fetch(next)).json()) as { _id: string }[]
    expect(new Set([...first.body, ...rest].map(({ _id }) => _id)).size).toBe(3)
    expect(await unreadOf(reader)).toBe(3)
    expect(await unreadOf(await server.buildUser('Somebody Else'))).toBe(0)
  })

  it('marks notices as read, some or all, but nobody else’s', async () => {
    const [reader, other] = await Promise.all([server.buildUser('Marker'), server.buildUser('Other')])
    await Promise.all([plant(reader, 3), plant(other, 1)])
    const [newest] = await listOf(reader)
    const [foreign] = await listOf(other)
    const mark = async (body: object) =>
      (await reader.call('PATCH /notices/read', { body })).body.modifiedCount
    const ids = [newest?._id, foreign?._id, 'nonsense']
    expect(await mark({ ids })).toBe(1)
    expect(await mark({ ids })).toBe(0)
    expect((await listOf(reader))[0]?.readAt).not.toBeNull()
    expect(await listOf(reader, { state: 'unread' })).toHaveLength(2)
    expect(await mark({ all: true })).toBe(2)
    expect([await unreadOf(reader), await unreadOf(other)]).toEqual([0, 1])
    const wrong = await reader.call('PATCH /notices/read', { body: { all: false } })
    expect(wrong).toMatchObject({
      status: 400,
      body: { message: 'Send ids, a list of at most 100, or all: true' },
    })
  })

  it('isn’t shown kinds of a newer release', async () => {
    const reader = await server.buildUser('Early Reader')
    await plant(reader, 1, 'kindOfTheFuture')
    expect([await listOf(reader), await unreadOf(reader)]).toEqual([[], 0])
  })
})

describe('[S-notice] the database', () => {
  it('keeps no notice of a change that was rolled back', async () => {
    const id = await buildOffer(buyer, await buildVerifiedProperty(server, agent))
    const before = await newestNotice(server)
    const change = server.database.db.transaction(async (transaction) => {
      await moveOffer(transaction, id, 'accept', agent.email, { acceptedAt: new Date() })
      throw new Error('The power failed')
    })
    await expect(change).rejects.toThrow('The power failed')
    expect(await readTold(server, before)).toEqual([])
  })

  it('keeps read notices for ninety days, and all for a year', async () => {
    const reader = await server.buildUser('Old Reader')
    const id = await findUserId(reader)
    await server.database.db.execute(sql`
      insert into notice (id, user_id, kind, data, created_at, read_at)
      select gen_random_uuid(), ${id}, 'roleChanged', '{}', now() - written * interval '1 day', now() - seen * interval '1 day'
      from (values (364, null), (366, null), (364, 89), (364, 91)) as kept (written, seen)`)
    await endOutdated(server.database.db, outdatedNotices(server.database.db), oneRound)
    const { rows } = await server.database.db.execute<{ age: number; seen: number | null }>(sql`
      select extract(day from now() - created_at)::int as age, extract(day from now() - read_at)::int as seen
      from notice where user_id = ${id} order by seen`)
    expect(rows).toEqual([
      { age: 364, seen: 89 },
      { age: 364, seen: null },
    ])
  })

  it('keeps none of an account that was deleted while they were written', async () => {
    const [leaver, stayer] = [await server.buildUser('Leaver'), await server.buildUser('Stayer')]
    for (const person of [leaver, stayer]) await plant(person, 1)
    const { db } = server.database
    const [left, stayed] = [await findUserId(leaver), await findUserId(stayer)]
    await db.execute(sql`update app_user set status = 'deleted' where id = ${left}`)
    await endOutdated(db, outdatedNotices(db), oneRound)
    const countOf = (id: string) => db.$count(notice, eq(notice.userId, id))
    expect([await countOf(left), await countOf(stayed)]).toEqual([0, 1])
  })
})
