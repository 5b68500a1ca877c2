import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { answer, buildOffer } from '../../test/factories/offer.ts'
import { buildPendingProperty, buildVerifiedProperty } from '../../test/factories/property.ts'
import { findUserId } from '../../test/factories/user.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let people: Record<'agent' | 'buyer' | 'otherBuyer' | 'otherAgent' | 'admin', Client>
let image: string
beforeAll(async () => {
  server = await startTestServer()
  people = {
    agent: await server.buildUser('Nasrin', 'agent'),
    buyer: await server.buildUser('Rafiq'),
    otherBuyer: await server.buildUser('Moni'),
    otherAgent: await server.buildUser('Other', 'agent'),
    admin: await server.buildUser('Shirin', 'admin'),
  }
  image = await people.agent.upload()
})
afterAll(() => server.stop())

const ofHome = (as: Client, id: string) => as.call('GET /history/properties/:id', { params: { id } })
const ofOffer = (as: Client, id: string) => as.call('GET /history/offers/:id', { params: { id } })
const ofPerson = (as: Client, id: string) => as.call('GET /history/users/:id', { params: { id } })

describe('[R-history] [C-history] what happened', () => {
  test('to a home is read by its agent, with the reason but not the admin’s name, and by admins with it', async () => {
    const id = await buildPendingProperty(people.agent, { image })
    const body = { status: 'rejected', reason: 'The photos show another home.' }
    await people.admin.call('PATCH /properties/status/:id', { params: { id }, body })
    const { body: own } = await ofHome(people.agent, id)
    expect(own).toMatchObject([
      { move: 'add', by: 'person', actorName: 'Nasrin', actorEmail: null, reason: null },
      { move: 'reject', by: 'admin', actorName: null, actorEmail: null, reason: body.reason, property: null },
    ])
    const { body: forAdmin } = await ofHome(people.admin, id)
    expect(forAdmin[1]).toMatchObject({ by: 'person', actorName: 'Shirin', actorEmail: people.admin.email })
    expect((await ofHome(people.otherAgent, id)).status).toBe(404)
    expect((await ofHome(people.buyer, id)).status).toBe(403)
  })

  test('to an offer is read by its two parties, who see each other’s names and no other person’s', async () => {
    const home = await buildVerifiedProperty(server, people.agent, { image, title: 'Two offers' })
    const lost = await buildOffer(people.otherBuyer, home)
    const won = await buildOffer(people.buyer, home)
    await answer(people.agent, won, home)
    for (const party of [people.buyer, people.agent])
      expect((await ofOffer(party, won)).body).toMatchObject([
        { move: 'make', actorName: 'Rafiq', person: null, property: null },
        { move: 'accept', actorName: 'Nasrin' },
      ])
    const { body } = await ofOffer(people.otherBuyer, lost)
    expect(body.map(({ move, by }) => `${move} ${by}`)).toEqual(['make person', 'lose server'])
    expect((await ofOffer(people.otherBuyer, won)).status).toBe(403)
    expect((await ofOffer(people.otherAgent, won)).status).toBe(403)
  })

  test('to a person is read by admins, with their applications and why one was declined', async () => {
    const person = await server.buildUser('Applicant')
    const id = await findUserId(person)
    const sent = await person.call('POST /applications', { body: { licence: 'TRAD 1' } })
    const reason = 'The number is unknown.'
    await people.admin.call('PATCH /admin/applications/:id', {
      params: { id: sent.body.insertedId },
      body: { decision: 'decline', reason },
    })
    await people.admin.call('PATCH /users/role/:id', { params: { id }, body: { role: 'agent' } })
    const { body } = await ofPerson(people.admin, id)
    expect(body.map(({ kind, move, reason: why }) => [kind, move, why])).toEqual([
      ['application', 'apply', null],
      ['application', 'decline', reason],
      ['user', 'makeAgent', null],
    ])
    expect((await ofPerson(person, id)).status).toBe(403)
  })

  test('keeps the reason of each rejection, also when the listing is rejected again', async () => {
    const id = await buildVerifiedProperty(server, people.agent, { image })
    await people.agent.call('PATCH /properties/:id', {
      params: { id },
      body: { title: 'Changed', location: 'Banani, Dhaka', priceMin: 90_000, priceMax: 120_000, image },
    })
    const kept = { revision: 2, reason: 'The new title shouts.' }
    await people.admin.call('PATCH /properties/keep-earlier/:id', { params: { id }, body: kept })
    const { body } = await ofHome(people.agent, id)
    expect(body.map(({ move, reason }) => [move, reason])).toEqual([
      ['add', null],
      ['verify', null],
      ['edit', null],
      ['keepEarlier', kept.reason],
    ])
  })
})
