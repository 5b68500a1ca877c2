// @module-tag commit
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { findUserId } from '../../test/factories/user.ts'
import { answer, buildAcceptedOffer, buildOffer, buildOfferForm } from '../../test/factories/offer.ts'

let server: TestServer
let agent: Client
let buyer: Client
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, buyer] = await Promise.all([server.buildUser('Agent', 'agent'), server.buildUser('Buyer')])
})
afterAll(() => server.stop())

const withdraw = (client: Client, id: string) => client.call('PATCH /offers/withdraw/:id', { params: { id } })
const read = async (client: Client, id: string) =>
  (await client.call('GET /offer/:id', { params: { id } })).body

it('a buyer withdraws a pending offer, which is rejected for existing clients and marked as withdrawn', async () => {
  const propertyId = await buildVerifiedProperty(server, agent)
  const id = await buildOffer(buyer, propertyId)
  expect(await withdraw(buyer, id)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
  const marks = {
    status: 'rejected',
    isWithdrawn: true,
    isLapsed: false,
    endedBy: 'withdraw',
    acceptedAt: null,
  }
  expect(await read(buyer, id)).toMatchObject(marks)
  expect(await read(agent, id)).toMatchObject(marks)
  expect(await readTrail(server, id)).toEqual([
    `${buyer.email} make pending`,
    `${buyer.email} withdraw pending rejected`,
  ])
})

it('a buyer who withdraws twice reads both states, and nothing more is written', async () => {
  const id = await buildOffer(buyer, await buildVerifiedProperty(server, agent))
  await withdraw(buyer, id)
  expect(await withdraw(buyer, id)).toMatchObject({
    status: 409,
    body: { message: 'This offer is rejected, so it can’t become withdrawn.' },
  })
  expect(await readTrail(server, id)).toHaveLength(2)
})

it('a buyer may make a new offer on the home immediately', async () => {
  const propertyId = await buildVerifiedProperty(server, agent)
  await withdraw(buyer, await buildOffer(buyer, propertyId))
  const again = await buildOffer(buyer, propertyId)
  expect(await read(buyer, again)).toMatchObject({ status: 'pending', isWithdrawn: false, endedBy: null })
})

it('a buyer who makes and withdraws offers on one home again and again has to pause after ten within a day', async () => {
  const [propertyId, another] = [
    await buildVerifiedProperty(server, agent),
    await buildVerifiedProperty(server, agent),
  ]
  const make = (on: string) => buyer.call('POST /offers', { body: buildOfferForm(on) })
  for (let round = 0; round < 10; round += 1) await withdraw(buyer, await buildOffer(buyer, propertyId))
  const refused = await make(propertyId)
  expect(refused).toMatchObject({ status: 429, body: { type: 'urn:thikana:problem:withdrawnADay' } })
  expect(refused.body.message).toMatch(/withdrawn 10 offers on this home within a day.*tomorrow/)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60)
  expect((await make(another)).status).toBe(200)
  await server.database.pool.query(
    `update offer set created_at = created_at - interval '1 day' where property_id = $1`,
    [propertyId],
  )
  expect((await make(propertyId)).status).toBe(200)
})

it('a buyer who makes and withdraws offers on many homes has to pause after fifty within a day', async () => {
  const restless = await server.buildUser('Restless')
  const homes: string[] = []
  for (let home = 0; home < 6; home += 1) homes.push(await buildVerifiedProperty(server, agent))
  const [last = '', ...others] = homes
  for (const propertyId of others)
    for (let round = 0; round < 10; round += 1)
      await withdraw(restless, await buildOffer(restless, propertyId))
  const make = (as = restless) => as.call('POST /offers', { body: buildOfferForm(last) })
  const refused = await make()
  expect(refused).toMatchObject({ status: 429, body: { type: 'urn:thikana:problem:allWithdrawnADay' } })
  expect(refused.body.message).toMatch(/withdrawn 50 offers within a day.*tomorrow/)
  expect((await make(buyer)).status).toBe(200)
})

it('a buyer can’t withdraw an offer that was accepted', async () => {
  const id = await buildAcceptedOffer(agent, buyer, await buildVerifiedProperty(server, agent))
  expect(await withdraw(buyer, id)).toMatchObject({
    status: 409,
    body: { message: 'This offer is accepted, so it can’t become withdrawn.' },
  })
  expect(await read(buyer, id)).toMatchObject({ status: 'accepted' })
})

it('nobody but its buyer withdraws an offer', async () => {
  const id = await buildOffer(buyer, await buildVerifiedProperty(server, agent))
  const [other, admin] = [await server.buildUser('Other'), await server.buildUser('Admin', 'admin')]
  for (const person of [other, agent, admin]) expect((await withdraw(person, id)).status).toBe(403)
  expect((await withdraw(server.guest, id)).status).toBe(401)
  for (const unknown of [crypto.randomUUID(), 'x']) expect((await withdraw(buyer, unknown)).status).toBe(404)
  expect(await read(buyer, id)).toMatchObject({ status: 'pending' })
})

it('a withdrawal and an acceptance at the same instant end in exactly one of them, every time', async () => {
  const rounds = 20
  const ends: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const propertyId = await buildVerifiedProperty(server, agent)
    const id = await buildOffer(buyer, propertyId)
    const pair = [() => withdraw(buyer, id), () => answer(agent, id, propertyId)]
    if (round % 2 === 1) pair.reverse()
    const answers = await Promise.all(pair.map((call) => call()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await readTrail(server, id)).toHaveLength(2)
    const { status, endedBy } = await read(buyer, id)
    ends.push(`${status} ${endedBy}`)
  }
  expect(ends.filter((end) => end === 'accepted null' || end === 'rejected withdraw')).toHaveLength(rounds)
})

it('two concurrent withdrawals of one offer withdraw it once', async () => {
  const id = await buildOffer(buyer, await buildVerifiedProperty(server, agent))
  const answers = await Promise.all([withdraw(buyer, id), withdraw(buyer, id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await readTrail(server, id)).toHaveLength(2)
})

it('an offer shows what ended it: the agent, another offer, or a property that isn’t for sale any more', async () => {
  const rival = await server.buildUser('Rival')
  const [refused, contested, removed] = await Promise.all([
    buildVerifiedProperty(server, agent),
    buildVerifiedProperty(server, agent),
    buildVerifiedProperty(server, agent),
  ])
  const ids = {
    reject: await buildOffer(buyer, refused),
    lose: await buildOffer(buyer, contested),
    dismiss: await buildOffer(buyer, removed),
  }
  await answer(agent, ids.reject, refused, 'rejected')
  await buildAcceptedOffer(agent, rival, contested)
  await agent.call('DELETE /properties/:id', { params: { id: removed } })
  for (const [endedBy, id] of Object.entries(ids))
    expect(await read(buyer, id)).toMatchObject({ status: 'rejected', endedBy, isWithdrawn: false })
})

it('the buyer of an agent marked as fraud reads that the property isn’t for sale any more, and nothing of fraud', async () => {
  const [suspect, admin] = [
    await server.buildUser('Suspect', 'agent'),
    await server.buildUser('Marker', 'admin'),
  ]
  const id = await buildOffer(buyer, await buildVerifiedProperty(server, suspect))
  await admin.call('PATCH /users/fraud/:id', { params: { id: await findUserId(suspect) } })
  const seen = await read(buyer, id)
  expect(seen).toMatchObject({ status: 'rejected', endedBy: 'dismiss' })
  expect(JSON.stringify(seen)).not.toMatch(/fraud/i)
})
