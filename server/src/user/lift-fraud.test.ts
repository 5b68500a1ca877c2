import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import type { Client } from '../../test/client.ts'
import { buildAcceptedOffer, buildOffer } from '../../test/factories/offer.ts'
import { buildBoughtOffer } from '../../test/factories/payment.ts'
import {
  buildPendingProperty,
  buildPropertyForm,
  buildVerifiedProperty,
} from '../../test/factories/property.ts'
import { findUserId, markAsFraud } from '../../test/factories/user.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let people: Record<'marker' | 'other' | 'agent' | 'buyer', Client>
let id: string
let image: string
const homes: Record<string, string> = {}
beforeAll(async () => {
  server = await startTestServer()
  people = {
    marker: await server.buildUser('Marker', 'admin'),
    other: await server.buildUser('Other', 'admin'),
    agent: await server.buildUser('Agent', 'agent'),
    buyer: await server.buildUser('Buyer'),
  }
  const { agent, buyer, marker } = people
  ;[id, image] = await Promise.all([findUserId(agent), agent.upload()])
  for (const title of ['open', 'promised', 'sold'])
    homes[title] = await buildVerifiedProperty(server, agent, { title, image })
  homes.waiting = await buildPendingProperty(agent, { title: 'waiting', image })
  await marker.call('PATCH /advertise/:id', { params: { id: homes.open! } })
  await buildOffer(buyer, homes.open!)
  await buildAcceptedOffer(agent, buyer, homes.promised!)
  await buildBoughtOffer(server, agent, buyer, homes.sold!)
})
afterAll(() => server.stop())

const lift = (as: Client, reason: string | undefined = 'It was another agent.') =>
  as.call('PATCH /users/lift-fraud/:id', { params: { id }, body: { reason } })
const readPerson = async (as: Client) => (await as.call('GET /admin/people/:id', { params: { id } })).body
const readHome = async (name: string) =>
  (await people.agent.call('GET /properties/:id', { params: { id: homes[name]! } })).body
const listed = async () => {
  const { body } = await people.buyer.call('GET /verified-properties-by-agents')
  return body.map(({ title }) => title)
}

describe('[S-fraud-lift] [C-users-lift-fraud] a mark as fraud', () => {
  test('hits as many listings and offers as its confirmation says', async () => {
    expect((await readPerson(people.marker)).hits).toEqual({ listings: 2, offers: 2 })
    const before = await listed()
    const body = { reason: 'The deed is forged.' }
    expect((await people.marker.call('PATCH /users/fraud/:id', { params: { id }, body })).status).toBe(200)
    expect(before.filter((title) => title !== 'sold')).toHaveLength(2)
    expect((await listed()).filter((title) => title !== 'sold')).toEqual([])
    const rejected = await people.buyer.call('GET /offers/user', {
      query: { email: people.buyer.email, status: 'rejected' },
    })
    expect(rejected.body).toHaveLength(2)
    expect((await readPerson(people.marker)).hits).toEqual({ listings: 0, offers: 0 })
    const events = (await people.other.call('GET /history/users/:id', { params: { id } })).body
    expect(events.at(-1)).toMatchObject({ move: 'markFraud', reason: body.reason, actorName: 'Marker' })
  })

  test('isn’t lifted by who set it, without a reason, or by somebody who is no admin', async () => {
    expect((await readPerson(people.marker)).isMarkedByCaller).toBe(true)
    expect((await readPerson(people.other)).isMarkedByCaller).toBe(false)
    const own = await lift(people.marker)
    expect([own.status, own.body.code]).toEqual([403, 'ownMark'])
    expect((await lift(people.other, '')).status).toBe(400)
    expect((await lift(people.agent)).status).toBe(403)
    expect((await readPerson(people.other)).person.status).toBe('fraud')
  })

  test('is lifted by another admin once: of two at the same time one does it', async () => {
    const third = await server.buildUser('Third', 'admin')
    const answers = await Promise.all([lift(people.other), lift(third)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await readPerson(people.other)).person.status).toBe('active')
    expect((await readTrail(server, id)).at(-1)).toMatch(/ liftFraud fraud active$/)
  })

  test('leaves verified listings waiting to be checked once it is lifted, the sold one sold, and offers ended', async () => {
    for (const name of ['open', 'promised']) expect(await readHome(name)).toMatchObject({ waitsAs: 'edit' })
    for (const name of ['open', 'promised', 'waiting'])
      expect(await readHome(name)).toMatchObject({ status: 'pending', isAdvertised: false })
    expect(await readHome('sold')).toMatchObject({ status: 'verified', isSold: true })
    expect((await listed()).filter((title) => title !== 'sold')).toEqual([])
    const queue = await people.other.call('GET /properties', { query: { status: 'pending' } })
    expect(queue.body.map(({ title }) => title).toSorted()).toEqual(['open', 'promised', 'waiting'])
    expect((await readTrail(server, homes.open!)).at(-1)).toMatch(/ recheck verified pending$/)
    const body = { status: 'verified' }
    await people.other.call('PATCH /properties/status/:id', { params: { id: homes.open! }, body })
    expect(await listed()).toContain('open')
    const added = await people.agent.call('POST /properties', { body: buildPropertyForm(image) })
    expect(added.status).toBe(200)
  })
})

test('a decision on a listing can’t be undone any more once the mark of its agent was lifted', async () => {
  const { other } = people
  const cleared = await server.buildUser('Cleared', 'agent')
  const home = { id: await buildPendingProperty(cleared) }
  const body = { status: 'verified', isUndoable: true }
  expect((await other.call('PATCH /properties/status/:id', { params: home, body })).status).toBe(200)
  await markAsFraud(server, cleared)
  const params = { id: await findUserId(cleared) }
  const lifted = await other.call('PATCH /users/lift-fraud/:id', { params, body: { reason: 'A mistake.' } })
  expect(lifted.status).toBe(200)
  expect((await other.call('PATCH /properties/undo/:id', { params: home })).body).toMatchObject({
    code: 'undoTooLate',
  })
})
