import { afterAll, expect, it } from 'vitest'
import { answer, buildOffer } from '@thikana/server/test/factories/offer'
import { buildVerifiedProperty } from '@thikana/server/test/factories/property'
import { findUserId, markAsFraud } from '@thikana/server/test/factories/user'
import { buildPayableOffer, payOffer, readOffer } from '@thikana/server/test/factories/payment'
import { invariants } from './check-money.ts'
import { buildFixture } from './fixture.ts'
import { violatedBy, settledViolations } from './plant.ts'

const { server, people, ask, readStatuses } = await buildFixture()
afterAll(() => server.stop())

it(`${invariants.oneWinner.title}, when two offers are accepted at once`, async () => {
  const buyers = [people.buyer, await server.buildUser('Second Buyer')]
  const propertyId = await buildVerifiedProperty(server, people.agent, { image: people.image })
  const offers = await Promise.all(buyers.map((buyer) => buildOffer(buyer, propertyId)))
  const answers = await Promise.all(offers.map((id) => answer(people.agent, id, propertyId)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await settledViolations(server)).toEqual([])
  const second = `update offer set status = 'accepted', ended_by = null where property_id = '${propertyId}'`
  expect(await violatedBy(server, 'drop index offer_one_winner', second)).toContain('oneWinner')
})

it(`${invariants.winnerIsNamed.title}, once one is accepted`, async () => {
  const { propertyId } = await buildPayableOffer(people, 1_200_000)
  expect(await settledViolations(server)).toEqual([])
  const forgotten = `update property set winning_buyer_id = null where id = '${propertyId}'`
  expect(await violatedBy(server, forgotten)).toEqual(['winnerIsNamed'])
})

it(`${invariants.boughtMeansPaid.title}, and not before the last part`, async () => {
  const { offerId } = await buildPayableOffer(people, 1_200_000)
  await payOffer(server, people.buyer, offerId)
  expect((await readOffer(server.database, offerId))?.status).toBe('accepted')
  expect(await settledViolations(server)).toEqual([])
  const early = `update offer set status = 'bought', transaction_id = 'pi_1' where id = '${offerId}'`
  expect(await violatedBy(server, early)).toContain('boughtMeansPaid')
  await payOffer(server, people.buyer, offerId)
  expect((await readOffer(server.database, offerId))?.status).toBe('bought')
  expect(await settledViolations(server)).toEqual([])
})

it(`${invariants.nothingKept.title}, paid in part or not at all`, async () => {
  const [agent, leaver] = await Promise.all([
    server.buildUser('Fraud Ten', 'agent'),
    server.buildUser('Leaver'),
  ])
  const theirs = { ...people, agent, image: await agent.upload() }
  const offers = [
    await buildPayableOffer(theirs),
    await buildPayableOffer(theirs, 1_200_000),
    await buildPayableOffer({ ...people, buyer: leaver }),
  ].map(({ offerId }) => offerId)
  await ask(offers[0] ?? '')
  await payOffer(server, people.buyer, offers[1] ?? '')
  await ask(offers[2] ?? '', leaver)
  await markAsFraud(server, agent)
  await people.admin.call('DELETE /users/:id', { params: { id: await findUserId(leaver) } })
  expect(await settledViolations(server)).toEqual([])
  const ends = await Promise.all(offers.map(readStatuses))
  expect(ends).toEqual([['canceled'], ['refunded'], ['canceled']])
  const update = `update payment set status = 'captured' where offer_id = '${offers[1]}'`
  expect(await violatedBy(server, update)).toContain('nothingKept')
  const marked = `update app_user set status = 'fraud' where id in (select agent_id from property join offer on property_id = property.id
    where offer.status = 'accepted')`
  await buildPayableOffer(people)
  expect(await violatedBy(server, marked)).toContain('nothingKept')
})
