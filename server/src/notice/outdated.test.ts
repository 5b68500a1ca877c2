// @module-tag commit
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answer, buildAcceptedOffer, buildOffer } from '../../test/factories/offer.ts'
import { buildBoughtOffer } from '../../test/factories/payment.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { listen } from '../../test/notices.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { moveOffer } from '../offer/move-offers.ts'
import { buildSlots, buildThread, buildViewing, slotTime } from '../../test/factories/viewing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** An agent and two buyers whom nobody has told anything yet. */
const buildPeople = (name: string) =>
  Promise.all([
    server.buildUser(`${name} agent`, 'agent'),
    server.buildUser(`${name} buyer`),
    server.buildUser(`${name} rival`),
  ])
const listFor = (agent: Client) => buildVerifiedProperty(server, agent)
/** What they haven't read of offers. */
const unreadOf = async (person: Client) =>
  (await person.call('GET /notices', { query: { state: 'unread' } })).body
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'listingVerified')

describe('[S-notice] what an agent was told of an offer', () => {
  it('is read once they accept it or another on that home, but not what they were told of others', async () => {
    const [agent, buyer, rival] = await buildPeople('Answering')
    const [wanted, other] = [await listFor(agent), await listFor(agent)]
    const won = await buildOffer(buyer, wanted)
    await Promise.all([buildOffer(rival, wanted), buildOffer(buyer, other)])
    expect(await unreadOf(agent)).toEqual(['offerReceived', 'offerReceived', 'offerReceived'])
    await answer(agent, won, wanted)
    expect(await unreadOf(agent)).toEqual(['offerReceived'])
    expect([await unreadOf(buyer), await unreadOf(rival)]).toEqual([['offerAccepted'], ['offerLost']])
  })

  it('is read once they reject it, and gives way to the news when its buyer withdraws', async () => {
    const [agent, buyer, rival] = await buildPeople('Losing')
    const property = await listFor(agent)
    const [refused, withdrawn] = [await buildOffer(buyer, property), await buildOffer(rival, property)]
    await answer(agent, refused, property, 'rejected')
    expect(await unreadOf(agent)).toEqual(['offerReceived'])
    await rival.call('PATCH /offers/withdraw/:id', { params: { id: withdrawn } })
    expect(await unreadOf(agent)).toEqual(['offerWithdrawn'])
    expect([await unreadOf(buyer), await unreadOf(rival)]).toEqual([['offerRejected'], []])
  })

  it('stays unread if the answer is rolled back', async () => {
    const [agent, buyer] = await buildPeople('Failing')
    const id = await buildOffer(buyer, await listFor(agent))
    const change = server.database.db.transaction(async (transaction) => {
      await moveOffer(transaction, id, 'accept', agent.email, { acceptedAt: new Date() })
      throw new Error('The power failed')
    })
    await expect(change).rejects.toThrow('The power failed')
    expect(await unreadOf(agent)).toEqual(['offerReceived'])
  })

  it('is marked once while they mark everything as read, and follow a stream, as they answer', async () => {
    const [agent, buyer, rival] = await buildPeople('Hurried')
    const stream = await listen(agent)
    for (let round = 0; round < 8; round += 1) {
      const property = await listFor(agent)
      const ids = [await buildOffer(rival, property), await buildOffer(buyer, property)]
      const replies = await Promise.all([
        answer(agent, ids[round % 2]!, property),
        agent.call('PATCH /notices/read', { body: { all: true } }),
      ])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect(await unreadOf(agent)).toEqual([])
    }
    await stream.stop()
  })
})

describe('[S-notice] what a buyer was told of an offer', () => {
  it('is read once they have paid, and they are told so', async () => {
    const [agent, buyer] = await buildPeople('Paying')
    const waiting = await listFor(agent)
    await buildAcceptedOffer(agent, buyer, waiting)
    await buildBoughtOffer(server, agent, buyer, await listFor(agent))
    expect(await unreadOf(buyer)).toEqual(['homeBought', 'offerAccepted'])
    expect(await unreadOf(agent)).toEqual(['homeSold'])
  })
})

it('what a buyer was told of a viewing counts as read once they open its conversation, without a new message', async () => {
  const [agent, buyer] = [
    await server.buildUser('Showing agent', 'agent'),
    await server.buildUser('Showing buyer'),
  ]
  const threadId = await buildThread(buyer, await buildVerifiedProperty(server, agent))
  const [slotId = ''] = await buildSlots(agent, [slotTime(3, 0)])
  const id = await buildViewing(buyer, threadId, slotId)
  const open = async () =>
    (await buyer.call('PATCH /threads/read/:id', { params: { id: threadId }, body: { number: 1 } })).body
  await open()
  await agent.call('PATCH /viewings/:id', { params: { id }, body: { move: 'confirm', revision: 1 } })
  const unread = async () => (await buyer.call('GET /notices/unread')).body.count
  expect(await unread()).toBe(1)
  expect(await open()).toMatchObject({ modifiedCount: 0 })
  expect(await unread()).toBe(0)
})
