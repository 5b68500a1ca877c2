// Long because an agent’s and the admins’ overview share their scene.
import { dayMs, isoDayInDhaka } from '@thikana/domain/calendar'
import { noCounts } from '@thikana/domain/overview/counters'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { leaveLists } from '../../test/factories/confirmation.ts'
import { buildAcceptedOffer, buildOffer } from '../../test/factories/offer.ts'
import { buildBoughtOffer, payOffer } from '../../test/factories/payment.ts'
import { compareDayCounts } from '../../test/day-counts.ts'
import { buildPendingProperty, buildVerifiedProperty } from '../../test/factories/property.ts'
import { findUserId } from '../../test/factories/user.ts'
import { buildSlots, buildThread, buildViewing, slotTime } from '../../test/factories/viewing.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let admin: Client
let buyer: Client
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
  ;[admin, buyer] = await Promise.all([server.buildUser('Admin', 'admin'), server.buildUser('Buyer')])
})
afterAll(() => server.stop())

const waitingOf = async (person: Client) => (await person.call('GET /overview/waiting')).body
const figuresOf = async (person: Client, days?: number) =>
  (await person.call('GET /overview/figures', { query: { days } })).body
const siteOf = async (days?: number) => (await admin.call('GET /admin/overview', { query: { days } })).body

/** Views of a listing today, as they are counted. */
const addViews = (propertyId: string, count: number) =>
  server.database.pool.query(
    `insert into property_view (day, viewer, property_id)
     select dhaka_day(now()), gen_random_uuid()::text, $1 from generate_series(1, $2)`,
    [propertyId, count],
  )

describe('[R-overview] [C-overview] what waits for an agent', () => {
  it('is nothing at first, and nothing of other agents', async () => {
    const { things, counts } = await waitingOf(await server.buildUser('New agent', 'agent'))
    expect([things, Object.values(counts)]).toEqual([[], [0, 0, 0, 0, 0, 0]])
  })

  it('is each thing until it is done, the one that ends first at the top', async () => {
    const [offered, asked, confirmed, rejected, toChange] = [
      await buildVerifiedProperty(server, agent, { title: 'Offered' }),
      await buildVerifiedProperty(server, agent, { title: 'Asked about' }),
      await buildVerifiedProperty(server, agent, { title: 'Old' }),
      await buildPendingProperty(agent, { title: 'Rejected' }),
      await buildPendingProperty(agent, { title: 'To change' }),
    ]
    const offerId = await buildOffer(buyer, offered)
    const threadId = await buildThread(buyer, asked)
    const [slot] = await buildSlots(agent, [slotTime(9)])
    await buildViewing(buyer, threadId, slot ?? '')
    await server.database.pool.query(
      `update property set confirmed_at = now() - interval '35 days' where id = $1`,
      [confirmed],
    )
    const body = { status: 'rejected', reason: 'No photo of the kitchen.' }
    await admin.call('PATCH /properties/status/:id', { params: { id: rejected }, body })
    await admin.call('PATCH /properties/ask-change/:id', {
      params: { id: toChange },
      body: { reasonCode: 'photosFew' },
    })
    const { things, counts } = await waitingOf(agent)
    expect(things.map(({ kind, _id, propertyTitle }) => [kind, _id, propertyTitle])).toEqual([
      ['offer', offerId, 'Offered'],
      ['question', threadId, 'Asked about'],
      ['viewing', threadId, 'Asked about'],
      ['confirmation', confirmed, 'Old'],
      ['change', toChange, 'To change'],
      ['rejected', rejected, 'Rejected'],
    ])
    expect(things[0]).toMatchObject({ person: 'Buyer', amount: 100_000, reason: null })
    expect(things.at(-2)).toMatchObject({ reason: null, reasonCode: 'photosFew' })
    expect(things.at(-1)).toMatchObject({ reason: 'No photo of the kitchen.', until: null, person: null })
    expect(counts).toEqual({ offer: 1, viewing: 1, question: 1, confirmation: 1, change: 1, rejected: 1 })
    const answer = { status: 'rejected', propertyId: offered }
    await agent.call('PATCH /offers/update-status/:id', { params: { id: offerId }, body: answer })
    await agent.call('POST /threads/:id/messages', { params: { id: threadId }, body: { text: 'Yes.' } })
    await agent.call('PATCH /properties/confirm/:id', { params: { id: confirmed } })
    await agent.call('PATCH /properties/send/:id', { params: { id: toChange } })
    expect((await waitingOf(agent)).counts).toEqual({
      offer: 0,
      viewing: 1,
      question: 0,
      confirmation: 0,
      change: 0,
      rejected: 1,
    })
  })

  it('leaves out what needs no answer: a paused home, and a question of someone who is blocked or gone', async () => {
    const busy = await server.buildUser('Pausing', 'agent')
    const [paused, asked] = [
      await buildVerifiedProperty(server, busy),
      await buildVerifiedProperty(server, busy),
    ]
    await server.database.pool.query(
      `update property set confirmed_at = now() - interval '35 days' where id = $1`,
      [paused],
    )
    const [blocked, leaving] = [await server.buildUser('Blocked'), await server.buildUser('Leaving')]
    const threadId = await buildThread(blocked, asked)
    await buildThread(leaving, asked)
    expect((await waitingOf(busy)).counts).toMatchObject({ confirmation: 1, question: 2 })
    await busy.call('PATCH /properties/pause/:id', { params: { id: paused } })
    await busy.call('PATCH /threads/block/:id', { params: { id: threadId }, body: { blocked: true } })
    await admin.call('DELETE /users/:id', { params: { id: await findUserId(leaving) } })
    expect((await waitingOf(busy)).counts).toMatchObject({ confirmation: 0, question: 0 })
  })

  it('lists five of a kind, those that wait longest, and counts all', async () => {
    const busy = await server.buildUser('Busy', 'agent')
    const image = await busy.upload()
    const homes: string[] = []
    for (let at = 0; at < 7; at++) homes.push(await buildVerifiedProperty(server, busy, { image }))
    for (const id of homes) await buildOffer(buyer, id)
    const { things, counts } = await waitingOf(busy)
    expect(things.map(({ propertyId }) => propertyId)).toEqual(homes.slice(0, 5))
    expect(counts.offer).toBe(7)
  })
})

describe('[R-overview] [C-overview] what happened to an agent’s homes', () => {
  it('is told by day and by listing, of removed ones in the sum only, with the period before', async () => {
    const teller = await server.buildUser('Teller', 'agent')
    const [home, gone] = [
      await buildVerifiedProperty(server, teller),
      await buildVerifiedProperty(server, teller),
    ]
    await addViews(home, 3)
    await addViews(gone, 2)
    await buyer.call('POST /wishlist', { body: { propertyId: home } })
    await buildThread(buyer, home)
    await server.database.pool.query(
      `insert into property_day select property_id, day - 30, name, count * 10 from property_day where property_id = $1 and name = 'views'`,
      [home],
    )
    await teller.call('DELETE /properties/:id', { params: { id: gone } })
    const figures = await figuresOf(teller)
    const today = isoDayInDhaka(new Date())
    expect(figures).toMatchObject({
      from: isoDayInDhaka(new Date(Date.now() - 29 * dayMs)),
      to: today,
      totals: { ...noCounts(), views: 5, hearts: 1, questions: 1 },
      before: { ...noCounts(), views: 30 },
      listings: [{ _id: home, counts: { ...noCounts(), views: 3, hearts: 1, questions: 1 } }],
    })
    expect(figures.byDay).toHaveLength(30)
    expect(figures.byDay.at(-1)).toEqual({ day: today, ...figures.totals })
    const longer = await figuresOf(teller, 90)
    expect([longer.byDay.length, longer.totals.views, longer.before.views]).toEqual([90, 35, 0])
  })

  it('stands beside the median of comparable homes of others, once there are five', async () => {
    const mine = await server.buildUser('Comparer', 'agent')
    const others = await server.buildUser('Neighbour', 'agent')
    const image = await mine.upload()
    const place = { location: 'Sonadanga, Khulna', kind: 'shop', image }
    const home = await buildVerifiedProperty(server, mine, place)
    await addViews(home, 7)
    const theirs = await others.upload()
    const like: string[] = []
    for (let at = 0; at < 4; at++)
      like.push(await buildVerifiedProperty(server, others, { ...place, image: theirs }))
    await buildVerifiedProperty(server, others, { ...place, kind: 'plot', image: theirs })
    expect((await figuresOf(mine)).listings[0]?.comparable).toBeNull()
    const fresh = await server.buildUser('Second comparer', 'agent')
    const town = { ...place, location: 'Rajshahi', image: await fresh.upload() }
    const own = await buildVerifiedProperty(server, fresh, town)
    await addViews(own, 100)
    for (const views of [1, 2, 3, 4, 50]) {
      const id = await buildVerifiedProperty(server, others, { ...town, image: theirs })
      await addViews(id, views)
    }
    const { listings, medians } = await figuresOf(fresh)
    expect(listings[0]).toMatchObject({ counts: { views: 100 }, comparable: { views: 3, hearts: 0 } })
    expect(medians).toMatchObject({ own: { views: 100 }, comparable: { views: 3 }, homes: 5 })
  })

  it('refuses other numbers of days', async () => {
    expect((await agent.call('GET /overview/figures', { query: { days: 31 } })).status).toBe(400)
  })
})

describe('[R-overview] [C-admin-overview] what admins see of the site', () => {
  it('is how much waits and for how long, listings by state, and what happened beside the period before', async () => {
    const before = await siteOf()
    const seller = await server.buildUser('Seller', 'agent')
    const [late, sold] = [await buildPendingProperty(seller), await buildVerifiedProperty(server, seller)]
    await server.database.pool.query(
      `update property set submitted_at = now() - interval '3 days' where id = $1`,
      [late],
    )
    await buyer.call('POST /reports', { body: { propertyId: sold, reason: 'notTheOwner' } })
    await buildBoughtOffer(server, seller, buyer, sold)
    const asking = await server.buildUser('Asking')
    await asking.call('POST /applications', { body: { licence: 'TRAD 7' } })
    const after = await siteOf()
    const queue = (site: typeof after, kind: string) => site.queues.find((one) => one.kind === kind)!
    expect(queue(after, 'listings').count - queue(before, 'listings').count).toBe(1)
    expect(queue(after, 'listings').late - queue(before, 'listings').late).toBe(1)
    const age = Date.now() - new Date(queue(after, 'listings').oldestAt ?? '').getTime()
    expect(Math.round(age / dayMs)).toBe(3)
    expect(queue(after, 'applications').count - queue(before, 'applications').count).toBe(1)
    expect(queue(after, 'reports').count - queue(before, 'reports').count).toBe(1)
    const rose = (name: keyof typeof after.totals) => after.totals[name].count - before.totals[name].count
    expect([rose('signUps'), rose('sent'), rose('approvals'), rose('decidedInTime')]).toEqual([2, 2, 1, 1])
    expect([rose('offers'), rose('taken'), rose('reports'), rose('captures')]).toEqual([1, 1, 1, 1])
    expect(after.totals.captures.amount - before.totals.captures.amount).toBe(100_000)
    expect(after.listings.waiting - before.listings.waiting).toBe(1)
    expect(after.listings.sold - before.listings.sold).toBe(1)
    expect(after.byDay.at(-1)).toMatchObject({ signUps: after.totals.signUps.count })
    expect((await siteOf(365)).byDay).toHaveLength(365)
  })

  it('counts a public listing once: as listed, under offer, sold, paused, or off the lists until confirmed', async () => {
    const before = await siteOf()
    const lister = await server.buildUser('Lister', 'agent')
    const image = await lister.upload()
    const pause = (id: string) => lister.call('PATCH /properties/pause/:id', { params: { id } })
    const homes = []
    for (let at = 0; at < 6; at++) homes.push(await buildVerifiedProperty(server, lister, { image }))
    const [, promised, sold, soldWhilePaused, paused, unconfirmed] = homes as [string, ...string[]]
    await leaveLists(server, unconfirmed!)
    await buildAcceptedOffer(lister, buyer, promised!)
    await buildBoughtOffer(server, lister, buyer, sold!)
    const offerId = await buildAcceptedOffer(lister, buyer, soldWhilePaused!)
    for (const id of [paused!, soldWhilePaused!]) expect((await pause(id)).status).toBe(200)
    await payOffer(server, buyer, offerId)
    const { listings } = await siteOf()
    const rise = Object.entries(listings).map(([name, count]) => [
      name,
      count - before.listings[name as keyof typeof listings],
    ])
    expect(Object.fromEntries(rise)).toEqual({
      waiting: 0,
      free: 1,
      underOffer: 1,
      sold: 2,
      paused: 1,
      rejected: 0,
      unlisted: 1,
    })
  })

  it('tells the time from sent to decided in seconds, and what is left to pay', async () => {
    const slow = await server.buildUser('Slow', 'agent')
    const id = await buildPendingProperty(slow)
    await server.database.pool.query(
      `update property set submitted_at = now() - interval '50 hours' where id = $1`,
      [id],
    )
    const before = await siteOf()
    await admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })
    const offerId = await buildOffer(buyer, id)
    const body = { status: 'accepted', propertyId: id }
    await slow.call('PATCH /offers/update-status/:id', { params: { id: offerId }, body })
    const after = await siteOf()
    expect((after.totals.approvals.amount - before.totals.approvals.amount) / 3600).toBeCloseTo(50, 1)
    expect(after.totals.decidedInTime.count).toBe(before.totals.decidedInTime.count)
    expect(after.money.due.amount - before.money.due.amount).toBe(100_000)
    expect(after.listings.underOffer - before.listings.underOffer).toBe(1)
  })

  it('doesn’t count a decision that was undone', async () => {
    const id = await buildPendingProperty(await server.buildUser('Undone', 'agent'))
    const before = await siteOf()
    const countsOf = ({ totals }: typeof before) =>
      (['sent', 'approvals', 'rejections', 'decidedInTime'] as const).map((name) => totals[name])
    for (const status of ['verified', 'rejected'] as const) {
      await admin.call('PATCH /properties/status/:id', { params: { id }, body: { status, isUndoable: true } })
      expect(countsOf(await siteOf())).not.toEqual(countsOf(before))
      const undone = await admin.call('PATCH /properties/undo/:id', { params: { id } })
      expect(undone.status).toBe(200)
      expect(countsOf(await siteOf())).toEqual(countsOf(before))
    }
    expect(await compareDayCounts(server.database.pool)).toMatchObject({ wrong: [] })
  })

  it('counts every email that an admin has to pass on, since there is no mail server', async () => {
    const counts = await admin.call('GET /tables/:table/counts', { params: { table: 'mails' } })
    const mails = (await siteOf()).queues.find(({ kind }) => kind === 'mails')
    expect(mails?.count).toBe(counts.body.all)
    expect(mails?.count).toBeGreaterThan(0)
  })

  it('leaves out reports of a listing that was the admin’s own', async () => {
    const promoted = await server.buildUser('Promoted', 'agent')
    const own = await buildVerifiedProperty(server, promoted)
    await buyer.call('POST /reports', { body: { propertyId: own, reason: 'notTheOwner' } })
    await admin.call('PATCH /users/role/:id', {
      params: { id: await findUserId(promoted) },
      body: { role: 'admin' },
    })
    const theirs = (await promoted.call('GET /admin/overview')).body.queues
    const others = (await siteOf()).queues
    const reports = (queues: typeof others) => queues.find(({ kind }) => kind === 'reports')?.count ?? 0
    expect(reports(others) - reports(theirs)).toBe(1)
  })
})
