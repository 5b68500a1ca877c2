import { isoDayInDhaka } from '@thikana/domain/calendar'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { buildOffer } from '../../test/factories/offer.ts'
import { buildBoughtOffer } from '../../test/factories/payment.ts'
import { buildPendingProperty, buildVerifiedProperty } from '../../test/factories/property.ts'
import { confirmAddressOf, findUserId } from '../../test/factories/user.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let people: Record<'agent' | 'buyer' | 'other' | 'admin', Client>
let things: Record<'home' | 'rejected' | 'offer' | 'sold', string>
beforeAll(async () => {
  server = await startTestServer()
  people = {
    agent: await server.buildUser('Nasrin', 'agent'),
    buyer: await server.buildUser('Rafiq'),
    other: await server.buildUser('Other', 'agent'),
    admin: await server.buildUser('Shirin', 'admin'),
  }
  const { agent, buyer, admin } = people
  const image = await agent.upload()
  const home = await buildVerifiedProperty(server, agent, { image, title: 'Roof terrace' })
  const rejected = await buildPendingProperty(agent, { image, title: 'Tin house' })
  const body = { status: 'rejected', reason: 'The photos show another home.' }
  await admin.call('PATCH /properties/status/:id', { params: { id: rejected }, body })
  const offer = await buildOffer(buyer, home)
  await buyer.call('PATCH /offers/withdraw/:id', { params: { id: offer } })
  const soldHome = await buildVerifiedProperty(server, agent, { image, title: 'Sold by the lake' })
  things = { home, rejected, offer, sold: await buildBoughtOffer(server, agent, buyer, soldHome) }
  await confirmAddressOf(server, buyer)
  await buyer.call('POST /reports', { body: { propertyId: home, reason: 'notTheOwner' } })
  await buyer.call('POST /applications', { body: { licence: 'TRAD 7' } })
})
afterAll(() => server.stop())

const list = (query: Record<string, string | number | undefined> = {}, as = people.admin) =>
  as.call('GET /admin/audit', { query })
const movesOf = async (query: Record<string, string | number>) =>
  (await list(query)).body.map(({ kind, move }) => `${kind} ${move}`)
const countsOf = async (query: Record<string, string>) =>
  (await people.admin.call('GET /tables/:table/counts', { params: { table: 'audit' }, query })).body

describe('[R-audit] [C-audit] the audit', () => {
  test('says who did what to what, when and why, the newest first', async () => {
    const { body } = await list()
    const numbers = body.map(({ _id }) => Number(_id))
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
    expect(body.find(({ move }) => move === 'reject')).toMatchObject({
      kind: 'property',
      thingId: things.rejected,
      by: 'person',
      actorName: 'Shirin',
      actorEmail: people.admin.email,
      reason: 'The photos show another home.',
      property: { _id: things.rejected, title: 'Tin house' },
      person: null,
    })
    expect(body.find(({ move }) => move === 'apply')).toMatchObject({
      kind: 'application',
      property: null,
      person: { _id: await findUserId(people.buyer), name: 'Rafiq', email: people.buyer.email },
    })
    expect(body.find(({ move }) => move === 'capture')).toMatchObject({ by: 'server', actorName: null })
  })

  test('is found by a person: what they did, and what happened to what is theirs', async () => {
    const ofBuyer = await movesOf({ search: 'rafiq' })
    expect(ofBuyer).toContain('offer withdraw')
    expect(ofBuyer).toContain('offer accept')
    expect(ofBuyer).toContain('payment capture')
    expect(ofBuyer).toContain('application apply')
    expect(ofBuyer).not.toContain('property reject')
    expect(await movesOf({ search: people.admin.email })).toEqual(['property reject'])
  })

  test('is found by a home, with its offers, payments and reports, and by both words together', async () => {
    expect(await movesOf({ search: 'terrace' })).toEqual([
      'report send',
      'offer withdraw',
      'offer make',
      'property verify',
      'property add',
    ])
    expect(await movesOf({ search: 'lake shirin' })).toEqual([])
    expect(await movesOf({ search: 'tin shirin' })).toEqual(['property reject'])
  })

  test('is found by the id of a home, an offer or a transaction, and by none that isn’t there', async () => {
    expect(await movesOf({ search: things.offer })).toEqual(['offer withdraw', 'offer make'])
    expect(await movesOf({ search: things.rejected })).toEqual(['property reject', 'property add'])
    const { body } = await people.admin.call('GET /admin/payments', { query: { search: 'lake' } })
    expect(await movesOf({ search: body[0]?.transactionId ?? '' })).toContain('payment capture')
    expect(await movesOf({ search: '0198f3a0-0000-7000-8000-000000000000' })).toEqual([])
  })

  test('is filtered by kind and by days in Dhaka, and counts and saves what is shown', async () => {
    const today = isoDayInDhaka(new Date())
    expect(new Set((await list({ state: 'payment' })).body.map(({ kind }) => kind))).toEqual(
      new Set(['payment']),
    )
    const all = (await list()).body.length
    expect((await list({ from: today, to: today })).body).toHaveLength(all)
    expect((await list({ to: '2020-01-01' })).body).toEqual([])
    expect((await countsOf({ from: today })).all).toBe(all)
    expect(await countsOf({ to: '2020-01-01' })).toMatchObject({ all: 0, states: { property: 0 } })
    const counts = await countsOf({ search: 'terrace' })
    expect(counts).toMatchObject({ all: 5, states: { property: 2, offer: 2, report: 1, payment: 0 } })
    const csv = await people.admin.fetch('/api/tables/audit/rows.csv?search=tin&state=property')
    expect((await csv.text()).trimEnd().split('\r\n')).toEqual([
      'Date,What happened,By,About,Property,Person,Email,Reason,Id',
      expect.stringContaining(
        `Shirin rejected the listing.,${people.admin.email},Homes,Tin house,,,The photos`,
      ),
      expect.stringContaining('Nasrin added the home and sent it to be checked.'),
    ])
    for (const query of [{ from: 'today' }, { to: '2026-02-30' }, { from: '0002-01-01' }])
      expect((await list(query)).status).toBe(400)
  })

  test('comes a page at a time, each event once, in both orders', async () => {
    const newest = (await list()).body.map(({ _id }) => _id)
    for (const sort of ['newest', 'oldest']) {
      const read: string[] = []
      let address = `/api/admin/audit?limit=4&sort=${sort}`
      while (address) {
        const response = await people.admin.fetch(address)
        read.push(...((await response.json()) as { _id: string }[]).map(({ _id }) => _id))
        address = /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1] ?? ''
      }
      expect(read).toEqual(sort === 'newest' ? newest : newest.toReversed())
    }
  })

  test('has nothing of conversations and viewings, which are their two people’s alone', async () => {
    const { db } = server.database
    const before = await countsOf({})
    for (const entity of ['thread', 'viewing'])
      await db.execute(
        sql`insert into audit (actor, entity, entity_id, move, "to") values (${people.buyer.email}, ${entity}, ${things.home}, 'block', 'blocked')`,
      )
    expect(await countsOf({})).toEqual(before)
    expect((await list()).body).toHaveLength(before.all)
  })

  test('hides reports of a listing from its own agent, who became an admin', async () => {
    const { other, admin } = people
    const listed = await buildVerifiedProperty(server, other, { title: 'Of the later admin' })
    await people.buyer.call('POST /reports', { body: { propertyId: listed, reason: 'notTheOwner' } })
    const params = { id: await findUserId(other) }
    await admin.call('PATCH /users/role/:id', { params, body: { role: 'admin' } })
    const kindsFor = async (as: Client) =>
      (await list({ search: 'later' }, as)).body.map(({ kind, move }) => `${kind} ${move}`)
    expect(await kindsFor(admin)).toContain('report send')
    expect(await kindsFor(other)).toContain('property verify')
    expect(await kindsFor(other)).not.toContain('report send')
  })
})
