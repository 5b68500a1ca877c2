import { type TableName, tableNames, tables } from '@thikana/domain/search/tables'
import { can } from '@thikana/domain/user/access'
import { roles } from '@thikana/domain/user/user'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appUser } from '../database/schema/user.ts'
import type { Client } from '../../test/client.ts'
import { buildBoughtOffer } from '../../test/factories/payment.ts'
import { buildDraft, buildPendingProperty, buildVerifiedProperty } from '../../test/factories/property.ts'
import { buildSlots, buildThread, buildViewing, slotTime } from '../../test/factories/viewing.ts'
import { markAsFraud } from '../../test/factories/user.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let people: Record<'user' | 'agent' | 'admin', Client>
beforeAll(async () => {
  server = await startTestServer()
  const [user, agent, admin] = [
    await server.buildUser('Buyer'),
    await server.buildUser('Agent', 'agent'),
    await server.buildUser('Admin', 'admin'),
  ]
  people = { user, agent, admin }
  const image = await agent.upload()
  const sold = await buildVerifiedProperty(server, agent, { image, title: 'Sold by the lake' })
  await buildBoughtOffer(server, agent, user, sold)
  await buildVerifiedProperty(server, agent, { image, title: 'House by the lake' })
  await buildPendingProperty(agent, { image, title: 'Roof terrace' })
  const other = await server.buildUser('Other', 'agent')
  await buildVerifiedProperty(server, other, { title: 'Lake of another' })
  const [slot] = await buildSlots(agent, [slotTime(2)])
  const home = await buildVerifiedProperty(server, agent, { image, title: 'Pond house' })
  await buildViewing(user, await buildThread(user, home), slot!)
  await user.call('POST /reviews', { body: { propertyId: sold, rating: 4.5, comment: 'Quiet.' } })
})
afterAll(() => server.stop())

const readCsv = async (client: Client, table: TableName, query = '') => {
  const response = await client.fetch(`/api/tables/${table}/rows.csv${query}`)
  // Not `text()`, which drops the mark.
  return {
    response,
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()),
  }
}
const mayRead = (role: keyof typeof people, table: TableName) => {
  const actor = { email: people[role].email, role, status: 'active' } as const
  return can(actor, 'table.read') && can(actor, tables[table].may, { owners: [actor.email] })
}
const readerOf = (table: TableName) => people[roles.find((role) => mayRead(role, table)) ?? 'admin']
const linesOf = (text: string) => text.replace('\ufeff', '').trimEnd().split('\r\n')
const countsOf = async (client: Client, table: TableName, search?: string) =>
  (await client.call('GET /tables/:table/counts', { params: { table }, query: { search } })).body

describe('[C-tables-counts] [C-tables-csv] a table', () => {
  test.for(tableNames)(
    'of %s is read by those who may read what it lists, and by nobody else',
    async (table) => {
      for (const role of roles) {
        const expected = mayRead(role, table) ? 200 : 403
        const { status } = await people[role].call('GET /tables/:table/counts', { params: { table } })
        expect([role, status]).toEqual([role, expected])
        expect((await readCsv(people[role], table)).response.status).toBe(expected)
      }
      expect((await readCsv(server.guest, table)).response.status).toBe(401)
    },
  )

  test.for(tableNames)(
    'of %s has as many rows in its file as it counts, in all and in each state',
    async (table) => {
      const client = readerOf(table)
      const { all, states } = await countsOf(client, table)
      expect(linesOf((await readCsv(client, table)).text)).toHaveLength(all + 1)
      expect(Object.keys(states)).toEqual([...tables[table].states])
      for (const [state, count] of Object.entries(states)) {
        const { text } = await readCsv(client, table, `?state=${state}`)
        expect([state, linesOf(text).length - 1]).toEqual([state, count])
      }
    },
  )

  test.for(tableNames)('of %s takes each of its sorts, and has the same rows in it', async (table) => {
    const client = readerOf(table)
    const usual = linesOf((await readCsv(client, table)).text).toSorted()
    for (const sort of tables[table].sorts)
      expect(linesOf((await readCsv(client, table, `?sort=${sort}`)).text).toSorted()).toEqual(usual)
  })

  test('refuses a state of another table, and a name that is none', async () => {
    expect((await readCsv(people.admin, 'people', '?state=verified')).response.status).toBe(404)
    expect((await people.admin.fetch('/api/tables/secrets/counts')).status).toBe(404)
  })
})

describe('the file of a table', () => {
  test('has the heads and words of the reader’s language, a byte order mark, and lines as Excel ends them', async () => {
    const { response, text } = await readCsv(people.admin, 'people', '?language=bn&state=admin')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="people.csv"')
    expect(text.startsWith('\ufeff')).toBe(true)
    const [head, row] = linesOf(text)
    expect(head).toMatch(/^নাম,ইমেইল,/)
    expect(row).toContain(people.admin.email)
  })

  test.for(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'])(
    'has no formula: %j stays a text',
    async (name) => {
      const { email } = await server.buildUser('Formula')
      await server.database.db.update(appUser).set({ name }).where(eq(appUser.email, email))
      const { text } = await readCsv(people.admin, 'people', `?search=${encodeURIComponent(email)}`)
      expect(linesOf(text)[1]?.replace('"', '')).toMatch(/^'/)
    },
  )

  test('has an agent’s own listings only, however it is asked', async () => {
    const { text } = await readCsv(people.agent, 'ownListings', '?search=lake')
    const titles = linesOf(text).map((line) => line.split(',')[0])
    expect(titles).toEqual(['Title', 'House by the lake', 'Sold by the lake'])
  })
})

describe('rows', () => {
  const names = async (query: object) =>
    (await people.admin.call('GET /users', { query: query as Record<string, string> })).body.map(
      ({ email }) => email,
    )

  test('of people are those of a role, marked ones apart, and counted so', async () => {
    const marked = await server.buildUser('Marked', 'agent')
    await markAsFraud(server, marked)
    expect(await names({ state: 'fraud' })).toEqual([marked.email])
    expect(await names({ state: 'agent', search: 'marked' })).toEqual([marked.email])
    expect(await names({ state: 'user', search: 'marked' })).toEqual([])
    expect(await countsOf(people.admin, 'people', 'marked')).toEqual({
      all: 1,
      states: { user: 0, agent: 1, admin: 0, fraud: 1 },
    })
  })

  const nextOf = ({ headers }: Response) => /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? ''
  /** The ids of all rows from this page on. */
  const readFrom = async (address: string): Promise<string[]> => {
    const response = await people.admin.fetch(address)
    const ids = ((await response.json()) as { _id: string }[]).map(({ _id }) => _id)
    const next = nextOf(response)
    return next ? [...ids, ...(await readFrom(next))] : ids
  }

  test.for(['nameAsc', 'nameDesc', 'lastLogInDesc', 'lastLogInAsc', 'oldest', 'newest'])(
    'of people sorted by %s come a page at a time, each once, in one order',
    async (sort) => {
      const read = await readFrom(`/api/users?limit=3&sort=${sort}`)
      const whole = await people.admin.call('GET /users', { query: { sort, limit: 100 } })
      expect(read).toEqual(whole.body.map(({ _id }) => _id))
      expect(new Set(read).size).toBe(read.length)
    },
  )

  test('of people sorted by their last log-in lose nobody who logs in between two pages', async () => {
    const sort = 'lastLogInAsc'
    const whole = (await people.admin.call('GET /users', { query: { sort, limit: 100 } })).body
    const [, last, ...others] = whole.map(({ _id }) => _id)
    const first = await people.admin.fetch(`/api/users?limit=2&sort=${sort}`)
    await server.database.pool.query('update app_user set last_log_in = now() where id = $1', [last])
    expect(await readFrom(nextOf(first))).toEqual([...others, last])
  })

  test('of listings have no drafts, also where words are searched for', async () => {
    const keeper = await server.buildUser('Keeper of drafts', 'agent')
    await buildDraft(server, keeper, { title: 'Unfinished mansion' })
    for (const query of [{ search: 'unfinished' }, { search: 'unfinished', status: 'pending' }])
      expect((await people.admin.call('GET /properties', { query })).body).toEqual([])
    expect(await countsOf(people.admin, 'listings', 'unfinished')).toMatchObject({ all: 0 })
  })

  test('of listings are found by words of the title, the location or the agent, by an agent only among their own', async () => {
    const found = async (client: Client, query: Record<string, string>) =>
      (await client.call('GET /properties', { query })).body.map(({ title }) => title).toSorted()
    expect(await found(people.admin, { search: 'LAKE by' })).toEqual([
      'House by the lake',
      'Sold by the lake',
    ])
    expect(await found(people.admin, { search: people.agent.email })).toHaveLength(4)
    expect(await found(people.admin, { search: 'roof', status: 'pending', sort: 'oldest' })).toEqual([
      'Roof terrace',
    ])
    expect(await found(people.admin, { search: 'roof', status: 'verified' })).toEqual([])
    expect(
      (await people.user.call('GET /properties', { query: { search: 'lake', status: 'verified' } })).status,
    ).toBe(403)
    const own = await people.agent.call('GET /properties/agent', {
      query: { email: people.agent.email, search: 'lake', state: 'verified' },
    })
    expect(own.body.map(({ title }) => title)).toEqual(['House by the lake', 'Sold by the lake'])
    expect(await countsOf(people.agent, 'ownListings', 'lake')).toEqual({
      all: 2,
      states: { unconfirmed: 0, draft: 0, paused: 0, pending: 0, verified: 2, rejected: 0 },
    })
  })

  test('of the home page are those that an admin chose for it, with words or without, and counted so', async () => {
    const seller = await server.buildUser('Seller of a bungalow', 'agent')
    const id = await buildVerifiedProperty(server, seller, { title: 'Bungalow with a veranda' })
    await people.admin.call('PATCH /advertise/:id', { params: { id } })
    const status = 'verified'
    const chosen = async (search?: string) =>
      (
        await people.admin.call('GET /properties', { query: { status, only: 'advertised', search } })
      ).body.map(({ title }) => title)
    expect(await chosen()).toEqual(['Bungalow with a veranda'])
    expect(await chosen('veranda')).toEqual(['Bungalow with a veranda'])
    expect(await chosen('lake')).toEqual([])
    const amiss = await people.admin.call('GET /properties', { query: { only: 'advertised' } })
    expect(amiss.status).toBe(400)
    expect(await countsOf(people.admin, 'homePage', 'veranda')).toEqual({ all: 1, states: { advertised: 1 } })
    expect(await countsOf(people.admin, 'homePage')).toMatchObject({ states: { advertised: 1 } })
  })

  test('of payments, reviews and sales are found by their words', async () => {
    const [payment] = (await people.admin.call('GET /admin/payments', { query: { search: 'lake buyer' } }))
      .body
    expect(payment).toMatchObject({ buyerEmail: people.user.email })
    const id = payment?.transactionId ?? ''
    expect((await people.admin.call('GET /admin/payments', { query: { search: id } })).body).toHaveLength(1)
    expect((await people.admin.call('GET /admin/payments', { query: { search: 'nothing' } })).body).toEqual(
      [],
    )
    expect(
      (await people.admin.call('GET /admin/reviews', { query: { search: 'quiet', state: 'high' } })).body,
    ).toHaveLength(1)
    expect((await people.admin.call('GET /admin/reviews', { query: { state: 'low' } })).body).toEqual([])
    const query = { email: people.agent.email, status: 'bought', search: 'sold', purpose: 'sale' }
    expect((await people.agent.call('GET /offers/agent', { query })).body).toHaveLength(1)
  })
})
