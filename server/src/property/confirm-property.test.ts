import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import { askInDays, confirmDaysAgo, leaveLists } from '../../test/factories/confirmation.ts'
import {
  answer,
  buildAcceptedOffer,
  buildOffer,
  buildOfferForm,
  counter,
} from '../../test/factories/offer.ts'
import {
  buildPendingProperty,
  buildPropertyForm,
  buildVerifiedProperty,
} from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let admin: Client
let user: Client
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, admin, user] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('User'),
  ])
})
afterAll(() => server.stop())

const confirm = (id: string, as = agent) => as.call('PATCH /properties/confirm/:id', { params: { id } })
const confirmAll = (as = agent) => as.call('PATCH /properties/confirm')
const read = async (id: string, as = user) => (await as.call('GET /properties/:id', { params: { id } })).body
const due = async (as = agent) =>
  (await as.call('GET /properties/agent', { query: { email: as.email, state: 'unconfirmed' } })).body.map(
    ({ _id }) => _id,
  )
const hidden = async (as = agent) => {
  const id = await buildVerifiedProperty(server, as)
  await leaveLists(server, id)
  return id
}
/** Where everyone could come upon it. */
const listsWith = async (id: string) => {
  const [all, verified, found, home] = await Promise.all([
    user.call('GET /verified-properties-by-agents'),
    user.call('GET /properties', { query: { status: 'verified' } }),
    user.call('GET /verified-properties-by-agents', { query: { location: 'Dhanmondi' } }),
    server.guest.call('GET /properties/advertised', { query: { limit: 100 } }),
  ])
  const has = ({ body }: { body: { _id: string }[] }) => body.some(({ _id }) => _id === id)
  return { all: has(all), verified: has(verified), found: has(found), home: has(home) }
}
const isFresh = async (id: string) => {
  const { confirmedAt = '', isUnconfirmed } = await read(id, agent)
  return !isUnconfirmed && Date.now() - Date.parse(confirmedAt) < 60_000
}

describe('a listing that left the lists', () => {
  it('is in no list and not in the search, and comes back at once, verified, when its agent confirms it', async () => {
    const id = await buildVerifiedProperty(server, agent)
    await admin.call('PATCH /advertise/:id', { params: { id } })
    expect(await listsWith(id)).toEqual({ all: true, verified: true, found: true, home: true })
    await leaveLists(server, id)
    expect(await listsWith(id)).toEqual({ all: false, verified: false, found: false, home: false })
    expect(await read(id, agent)).toMatchObject({ isUnconfirmed: true, needsConfirmation: true })
    expect((await confirm(id)).body).toEqual({ acknowledged: true, modifiedCount: 1 })
    expect(await listsWith(id)).toEqual({ all: true, verified: true, found: true, home: true })
    expect(await read(id, agent)).toMatchObject({
      status: 'verified',
      isUnconfirmed: false,
      needsConfirmation: false,
    })
    expect((await readTrail(server, id)).slice(-2)).toEqual([
      'clock unconfirm verified verified',
      `${agent.email} confirm verified verified`,
    ])
  })

  it('can still be opened, says so, and takes no offer, not even from who had it on the wishlist', async () => {
    const id = await buildVerifiedProperty(server, agent)
    await user.call('POST /wishlist', { body: { propertyId: id } })
    await leaveLists(server, id)
    const { confirmedAt, ...seen } = await read(id)
    expect(seen).toMatchObject({ isUnconfirmed: true, status: 'verified' })
    expect(seen).not.toHaveProperty('needsConfirmation')
    const wishes = (await user.call('GET /wishlist', { query: { email: user.email } })).body
    expect(wishes.find(({ propertyId }) => propertyId === id)).toMatchObject({
      propertyStatus: 'verified',
      takesOffers: false,
      unconfirmedSince: confirmedAt,
    })
    const refused = await user.call('POST /offers', { body: buildOfferForm(id) })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The agent hasn’t confirmed recently that this home is available. It takes offers again once they do.',
    ])
    await confirm(id)
    expect((await user.call('POST /offers', { body: buildOfferForm(id) })).status).toBe(200)
  })

  it('tells the buyer of an open offer since when it isn’t confirmed; its agent can answer, which brings it back', async () => {
    const id = await buildVerifiedProperty(server, agent)
    const offerId = await buildOffer(user, id)
    await leaveLists(server, id)
    const { confirmedAt } = await read(id)
    const offer = (await user.call('GET /offer/:id', { params: { id: offerId } })).body
    expect(offer).toMatchObject({ status: 'pending', unconfirmedSince: confirmedAt })
    expect((await answer(agent, offerId, id)).status).toBe(200)
    expect(await isFresh(id)).toBe(true)
    expect((await listsWith(id)).all).toBe(true)
  })

  it('comes back by an edit that is verified', async () => {
    const id = await hidden()
    const { image } = await read(id, agent)
    const body = buildPropertyForm(image, { title: 'Painted since' })
    expect((await agent.call('PATCH /properties/:id', { params: { id }, body })).body.modifiedCount).toBe(1)
    expect(await read(id, agent)).toMatchObject({ status: 'pending', isUnconfirmed: false })
    await admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })
    expect((await listsWith(id)).all).toBe(true)
  })
})

describe('a listing counts as confirmed', () => {
  it('once it is added', async () => {
    expect(await isFresh(await buildPendingProperty(agent))).toBe(true)
  })

  it('by an admin’s verification', async () => {
    const id = await buildPendingProperty(agent)
    await confirmDaysAgo(server, id, 29)
    await admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })
    expect(await isFresh(id)).toBe(true)
  })

  it.each([
    ['accepts', (offerId: string, id: string) => answer(agent, offerId, id)],
    ['rejects', (offerId: string, id: string) => answer(agent, offerId, id, 'rejected')],
    ['counters', (offerId: string) => counter(agent, offerId)],
  ])('if its agent %s an offer', async (_, act) => {
    const id = await buildVerifiedProperty(server, agent)
    const offerId = await buildOffer(user, id)
    await confirmDaysAgo(server, id, 40)
    expect(await isFresh(id)).toBe(false)
    expect((await act(offerId, id)).status).toBe(200)
    expect(await isFresh(id)).toBe(true)
  })

  it('not by an offer that somebody makes or withdraws, nor by an edit without a change', async () => {
    const id = await buildVerifiedProperty(server, agent)
    await confirmDaysAgo(server, id, 20)
    const offerId = await buildOffer(user, id)
    await user.call('PATCH /offers/withdraw/:id', { params: { id: offerId } })
    const { image } = await read(id, agent)
    await agent.call('PATCH /properties/:id', { params: { id }, body: buildPropertyForm(image) })
    expect(await isFresh(id)).toBe(false)
  })
})

describe('confirming', () => {
  it('is refused for a home that is pending, under offer or somebody else’s, and for one that isn’t there', async () => {
    const pending = await buildPendingProperty(agent)
    const taken = await buildVerifiedProperty(server, agent)
    await buildAcceptedOffer(agent, user, taken)
    const other = await server.buildUser('Other', 'agent')
    const statuses = [
      confirm(pending),
      confirm(taken),
      confirm(taken, other),
      confirm(pending, other),
      confirm('x'),
    ]
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([409, 409, 403, 404, 404])
    expect((await confirm(pending)).body.message).toBe(
      'This property is pending, so it can’t become confirmed.',
    )
  })

  it('is one press for all that are due, and only those, of the agent’s own', async () => {
    const [many, other] = await Promise.all([
      server.buildUser('Many', 'agent'),
      server.buildUser('Neighbour', 'agent'),
    ])
    const [gone, asked, late] = [
      await hidden(many),
      await buildVerifiedProperty(server, many),
      await buildVerifiedProperty(server, other),
    ]
    const fresh = await buildVerifiedProperty(server, many)
    for (const id of [asked, late]) await confirmDaysAgo(server, id, 31)
    expect(await due(many)).toEqual([asked, gone])
    const all = await many.call('GET /properties/agent', { query: { email: many.email } })
    expect(all.body.map(({ _id, needsConfirmation }) => [_id, needsConfirmation])).toEqual([
      [fresh, false],
      [asked, true],
      [gone, true],
    ])
    expect((await confirmAll(many)).body).toEqual({ acknowledged: true, modifiedCount: 2 })
    expect(await due(many)).toEqual([])
    expect(await due(other)).toEqual([late])
    expect((await listsWith(gone)).all).toBe(true)
    expect((await confirmAll(many)).body.modifiedCount).toBe(0)
  })

  it('marks what asked for it as read once nothing is due any more', async () => {
    const asked = await server.buildUser('Asked', 'agent')
    const [one, two] = [
      await buildVerifiedProperty(server, asked),
      await buildVerifiedProperty(server, asked),
    ]
    for (const id of [one, two]) await confirmDaysAgo(server, id, 31)
    await askInDays(server, 0)
    const unread = async () =>
      (await asked.call('GET /notices', { query: { state: 'unread' } })).body.filter(
        ({ kind }) => kind === 'listingToConfirm',
      ).length
    expect(await unread()).toBe(1)
    await confirm(one, asked)
    expect(await unread()).toBe(1)
    await confirm(two, asked)
    expect(await unread()).toBe(0)
  })

  it('and leaving the lists at the same time leaves it confirmed', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const id = await buildVerifiedProperty(server, agent)
      await confirmDaysAgo(server, id, 46)
      await askInDays(server, -16)
      await Promise.all([askInDays(server, 0), confirm(id)])
      expect(await isFresh(id)).toBe(true)
      expect((await listsWith(id)).all).toBe(true)
    }
    expect(server.logs()).not.toContain('deadlock')
  })
})
