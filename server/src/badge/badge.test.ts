import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAcceptedOffer, buildCounteredOffer, buildOffer } from '../../test/factories/offer.ts'
import { buildBoughtOffer } from '../../test/factories/payment.ts'
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
let buyer: Client
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, admin, buyer] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('Buyer'),
  ])
})
afterAll(() => server.stop())

const home = (title: string) => buildVerifiedProperty(server, agent, { title })
const badgesOf = async (person: Client) => (await person.call('GET /badges')).body

test('everybody reads how many things wait for them, and an offer counts for the one side whose turn it is', async () => {
  await buildAcceptedOffer(agent, buyer, await home('to pay'))
  await buildCounteredOffer(agent, buyer, await home('countered'))
  await buildOffer(buyer, await home('to answer'))
  const checked = await home('checked again')
  await buildOffer(buyer, checked)
  const form = buildPropertyForm(await agent.upload(), { title: 'Edited' })
  await agent.call('PATCH /properties/:id', { params: { id: checked }, body: form })
  await buildPendingProperty(agent, { title: 'new' })
  await buildBoughtOffer(server, agent, buyer, await home('bought'))

  expect(await badgesOf(buyer)).toMatchObject({
    offersToPay: 1,
    countersToAnswer: 1,
    offersUnanswered: 2,
    homesBought: 1,
    homesRented: 0,
  })
  expect(await badgesOf(agent)).toMatchObject({
    offersToAnswer: 1,
    offersToBePaid: 1,
    homesSold: 1,
    homesLet: 0,
  })
  expect(await badgesOf(admin)).toMatchObject({ propertiesToVerify: 2, verifiedProperties: 4, people: 3 })
})

test('an admin’s number of verified properties is that of the list it leads to, also after an agent who sold was marked as fraud', async () => {
  const marked = await server.buildUser('Marked', 'agent')
  const sold = await buildVerifiedProperty(server, marked, { title: 'sold before' })
  await buildBoughtOffer(server, marked, buyer, sold)
  await buildVerifiedProperty(server, marked, { title: 'not sold' })
  await server.database.pool.query(`update app_user set status = 'fraud' where email = $1`, [marked.email])
  const listed = await admin.call('GET /properties', { query: { status: 'verified' } })
  expect((await badgesOf(admin)).verifiedProperties).toBe(Number(listed.headers.get('x-total-count')))
})

test('a viewing and a question count for who has to answer, and a conversation for the buyer who hasn’t read it', async () => {
  const visitor = await server.buildUser('Visitor')
  const propertyId = await home('to see')
  const body = { propertyId, text: 'May I see it?' }
  const { body: opened } = await visitor.call('POST /threads', { body })
  const startsAt = [1, 2].map((days) => {
    const day = new Date(Date.now() + days * 24 * 60 * 60_000)
    day.setUTCHours(6, 0, 0, 0)
    return day.toISOString()
  })
  await agent.call('POST /viewing-slots', { body: { startsAt } })
  const threadId = opened.insertedId
  const { body: slots } = await visitor.call('GET /threads/:id/slots', { params: { id: threadId } })
  const { body: asked } = await visitor.call('POST /viewings', { body: { threadId, slotId: slots[0]!._id } })
  expect(await badgesOf(agent)).toMatchObject({ viewingsToAnswer: 1, questionsToAnswer: 1 })
  await agent.call('GET /threads/:id/messages', { params: { id: threadId } })
  expect(await badgesOf(agent)).toMatchObject({ questionsToAnswer: 1 })
  expect(await badgesOf(visitor)).toMatchObject({ viewingsToAnswer: 0, unreadThreads: 0 })
  await agent.call('POST /threads/:id/messages', { params: { id: threadId }, body: { text: 'You may.' } })
  expect(await badgesOf(agent)).toMatchObject({ questionsToAnswer: 0 })
  expect(await badgesOf(visitor)).toMatchObject({ unreadThreads: 1 })
  await agent.call('PATCH /viewings/:id', {
    params: { id: asked.insertedId },
    body: { move: 'move', revision: 1, slotId: slots[1]!._id },
  })
  expect(await badgesOf(agent)).toMatchObject({ viewingsToAnswer: 0 })
  expect(await badgesOf(visitor)).toMatchObject({ viewingsToAnswer: 1 })
})
