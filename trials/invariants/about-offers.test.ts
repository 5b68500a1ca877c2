import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answer, buildOffer } from '@thikana/server/test/factories/offer'
import { buildVerifiedProperty } from '@thikana/server/test/factories/property'
import { findUserId, markAsFraud } from '@thikana/server/test/factories/user'
import { buildSlots, buildThread, buildViewing, slotTime } from '@thikana/server/test/factories/viewing'
import { buildPayableOffer, payOffer, readOffer } from '@thikana/server/test/factories/payment'
import { invariants } from './check-money.ts'
import { buildFixture, settledViolations, violatedBy } from './fixture.ts'

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

describe('viewings', () => {
  /** Both of one buyer's, the first confirmed and the second asked for. */
  let viewings: string[]
  beforeAll(async () => {
    const { agent, buyer } = people
    const slots = await buildSlots(agent, [slotTime(2), slotTime(2, 1)])
    const build = async (slotId: string) =>
      buildViewing(buyer, await buildThread(buyer, await buildVerifiedProperty(server, agent)), slotId)
    viewings = [await build(slots[0] ?? ''), await build(slots[1] ?? '')]
    const move = { params: { id: viewings[0] ?? '' }, body: { move: 'confirm', revision: 1 } }
    expect((await agent.call('PATCH /viewings/:id', move)).status).toBe(200)
  })

  it(`${invariants.oneViewing.title}, and a second one is found`, async () => {
    expect(await settledViolations(server)).toEqual([])
    for (const [index, column] of [
      ['viewing_one_a_slot', 'slot_id'],
      ['viewing_one_open', 'thread_id'],
    ]) {
      const twice = `update viewing set ${column} = (select ${column} from viewing where id = '${viewings[0]}')`
      expect(await violatedBy(server, `drop index ${index}`, twice)).toEqual(['oneViewing'])
    }
  })

  it('a viewing that was changed without a move is found', async () => {
    const unrecorded = `update viewing set status = 'declined' where id = '${viewings[1]}'`
    expect(await violatedBy(server, unrecorded)).toEqual(['movesAlongTable'])
    const leap = `update audit set "from" = 'proposed' where entity_id = '${viewings[0]}' and move = 'confirm'`
    expect(await violatedBy(server, leap)).toEqual(['movesAlongTable'])
  })
})
