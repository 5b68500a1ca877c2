import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import type { Client } from '../../test/client.ts'
import { askInDays, confirmDaysAgo, leaveLists } from '../../test/factories/confirmation.ts'
import { answer, buildAcceptedOffer, buildOffer, buildOfferForm } from '../../test/factories/offer.ts'
import {
  buildDraft,
  buildPendingProperty,
  buildPropertyForm,
  buildVerifiedProperty,
} from '../../test/factories/property.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let admin: Client
let user: Client
let rival: Client
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, admin, user, rival] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('User'),
    server.buildUser('Rival'),
  ])
})
afterAll(() => server.stop())

type Move = 'pause' | 'resume' | 'sold-elsewhere' | 'send'
const move = (name: Move, id: string, as = agent) =>
  as.call(`PATCH /properties/${name}/:id`, { params: { id } })
const read = async (id: string, as = agent) => (await as.call('GET /properties/:id', { params: { id } })).body
const isListed = async (id: string) => {
  const { body } = await user.call('GET /verified-properties-by-agents', {
    query: { agent: (await read(id)).agentId! },
  })
  return body.some(({ _id }) => _id === id)
}
const stateOf = async (as: Client, id: string) => (await as.call('GET /offer/:id', { params: { id } })).body
const idsOf = async (state: 'draft' | 'paused' | 'unconfirmed', as = agent) =>
  (await as.call('GET /properties/agent', { query: { email: as.email, state } })).body.map(({ _id }) => _id)

describe('a paused listing', () => {
  it('[S-pause] is in no list and takes no new offer, its offers stay, and it comes back at once', async () => {
    const id = await buildVerifiedProperty(server, agent)
    const offer = await buildOffer(user, id)
    expect((await move('pause', id)).body).toEqual({ acknowledged: true, modifiedCount: 1 })
    expect(await isListed(id)).toBe(false)
    expect(await idsOf('paused')).toEqual([id])
    expect(await read(id, user)).toMatchObject({ status: 'verified', isPaused: true })
    expect((await server.guest.call('GET /properties/advertised', { query: { limit: 100 } })).body).toEqual(
      [],
    )
    const refused = await rival.call('POST /offers', { body: buildOfferForm(id) })
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'propertyPaused' }])
    expect(await stateOf(user, offer)).toMatchObject({ status: 'pending', endedBy: null })
    expect((await move('resume', id)).status).toBe(200)
    expect(await isListed(id)).toBe(true)
    expect((await rival.call('POST /offers', { body: buildOfferForm(id) })).status).toBe(200)
    expect((await readTrail(server, id)).slice(-2)).toEqual([
      `${agent.email} pause verified verified`,
      `${agent.email} resume verified verified`,
    ])
  })

  it('can still be promised to whoever made an offer before', async () => {
    const id = await buildVerifiedProperty(server, agent)
    const offer = await buildOffer(user, id)
    await move('pause', id)
    expect((await answer(agent, offer, id)).status).toBe(200)
  })

  it('isn’t asked about, and resuming it confirms it', async () => {
    const id = await buildVerifiedProperty(server, agent)
    await confirmDaysAgo(server, id, 31)
    await move('pause', id)
    await askInDays(server, 0)
    expect(await read(id)).toMatchObject({ needsConfirmation: false, isUnconfirmed: false })
    expect(await idsOf('unconfirmed')).not.toContain(id)
    await move('resume', id)
    expect(Date.now() - Date.parse((await read(id)).confirmedAt!)).toBeLessThan(60_000)
  })

  it('that is edited waits to be checked and may be rejected, like any other, and is paused again once it is verified', async () => {
    const id = await buildVerifiedProperty(server, agent)
    await move('pause', id)
    const body = buildPropertyForm(await agent.upload(), { title: 'Edited while paused' })
    expect((await agent.call('PATCH /properties/:id', { params: { id }, body })).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'pending', isPaused: false })
    expect(await idsOf('paused')).not.toContain(id)
    const decide = (status: string) =>
      admin.call('PATCH /properties/status/:id', { params: { id }, body: { status } })
    expect((await decide('verified')).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'verified', isPaused: true })
    expect(await idsOf('paused')).toContain(id)
    await agent.call('PATCH /properties/:id', { params: { id }, body: { ...body, title: 'Edited again' } })
    expect((await decide('rejected')).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'rejected', isPaused: false })
    expect(await idsOf('paused')).not.toContain(id)
  })

  it('is paused once, is resumed once, and only by its agent', async () => {
    const id = await buildVerifiedProperty(server, agent)
    const other = await server.buildUser('Other', 'agent')
    expect((await move('pause', id, other)).status).toBe(403)
    const both = await Promise.all([move('pause', id), move('pause', id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const back = await Promise.all([move('resume', id), move('resume', id)])
    expect(back.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const pending = await buildPendingProperty(agent)
    expect((await move('pause', pending)).status).toBe(409)
  })
})

it('a listing that left the lists unconfirmed and is taken down is rejected, and no longer waits to be confirmed', async () => {
  const id = await buildVerifiedProperty(server, agent)
  await leaveLists(server, id)
  expect(await read(id)).toMatchObject({ status: 'verified', isUnconfirmed: true })
  const body = { reasonCode: 'photosFew' } as const
  expect((await admin.call('PATCH /properties/take-down/:id', { params: { id }, body })).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'rejected', isUnconfirmed: false })
})

describe('a listing that was sold elsewhere', () => {
  it('[S-sold-elsewhere] leaves every list, ends its pending offers, and says so to their buyers', async () => {
    const id = await buildVerifiedProperty(server, agent)
    const offer = await buildOffer(user, id)
    await rival.call('POST /wishlist', { body: { propertyId: id } })
    expect((await move('sold-elsewhere', id)).body).toEqual({ acknowledged: true, modifiedCount: 1 })
    expect((await agent.call('GET /properties/:id', { params: { id } })).status).toBe(404)
    expect(await stateOf(user, offer)).toMatchObject({ status: 'rejected', endedBy: 'loseElsewhere' })
    const titles = async (as: Client) => (await as.call('GET /notices')).body.map(({ title }) => title)
    expect((await titles(user))[0]).toBe('Your offer ended: “A house by the lake” was sold elsewhere')
    expect((await titles(rival))[0]).toBe('Sold elsewhere: “A house by the lake” on your wishlist')
  })

  it('can’t be so while an offer is accepted: of an acceptance and the move at once, one holds', async () => {
    const promised = await buildVerifiedProperty(server, agent)
    await buildAcceptedOffer(agent, user, promised)
    expect((await move('sold-elsewhere', promised)).body).toMatchObject({ code: 'propertyTaken' })
    const id = await buildVerifiedProperty(server, agent)
    const offer = await buildOffer(user, id)
    const both = await Promise.all([answer(agent, offer, id), move('sold-elsewhere', id)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const { status } = await stateOf(user, offer)
    expect(status).toBe(both[0].status === 200 ? 'accepted' : 'rejected')
  })
})

describe('a draft', () => {
  it('[S-draft] is seen by its agent only, isn’t in the queue, and waits to be checked once it is sent', async () => {
    const id = await buildDraft(server, agent)
    expect(await read(id)).toMatchObject({ status: 'pending', isDraft: true })
    expect((await user.call('GET /properties/:id', { params: { id } })).status).toBe(404)
    const queue = async () => {
      const query = { status: 'pending', sort: 'oldest' } as const
      return (await admin.call('GET /properties', { query })).body.map(({ _id }) => _id)
    }
    expect(await queue()).not.toContain(id)
    const body = { status: 'verified' }
    const early = await admin.call('PATCH /properties/status/:id', { params: { id }, body })
    expect([early.status, early.body]).toMatchObject([409, { code: 'listingDraft' }])
    expect((await move('send', id)).status).toBe(200)
    expect(await queue()).toContain(id)
    expect((await move('send', id)).body).toMatchObject({ code: 'listingSent' })
  })

  it('stays one when it is edited, without using up the edits of the day', async () => {
    const id = await buildDraft(server, agent, { image: '' })
    expect((await move('send', id)).body).toMatchObject({ code: 'imageMissing' })
    const body = buildPropertyForm(await agent.upload(), { title: 'Edited' })
    expect((await agent.call('PATCH /properties/:id', { params: { id }, body })).status).toBe(200)
    expect(await read(id)).toMatchObject({ isDraft: true, title: 'Edited', hasNoPhotos: false })
    expect((await readTrail(server, id)).some((line) => line.includes(' edit '))).toBe(false)
    expect((await move('send', id)).status).toBe(200)
  })

  it('is sent with others only as far as the limit of what waits allows, the oldest first', async () => {
    const busy = await server.buildUser('Busy', 'agent')
    const image = await busy.upload()
    const ids: string[] = []
    for (let at = 0; at < 52; at += 1) ids.push(await buildDraft(server, busy, { image }))
    const both = await Promise.all([busy.call('PATCH /properties/send'), busy.call('PATCH /properties/send')])
    expect(both.map(({ body }) => body.modifiedCount).toSorted()).toEqual([0, 50])
    expect((await idsOf('draft', busy)).toSorted()).toEqual(ids.slice(50))
    expect((await move('send', ids[50]!, busy)).body).toMatchObject({ code: 'listingsWaiting' })
  })
})
