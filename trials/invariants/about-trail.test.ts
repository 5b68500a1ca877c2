import { afterAll, beforeAll, expect, it } from 'vitest'
import { answer } from '@thikana/server/test/factories/offer'
import { buildPayableOffer, payByCard, payOffer } from '@thikana/server/test/factories/payment'
import { invariants } from './check-money.ts'
import { buildFixture, selectCharge, settledViolations, violatedBy } from './fixture.ts'

const { server, people, delivery, ask, record, sell, payAndLose } = await buildFixture()
/** A bought property for planted violations, with one refunded charge. */
let sold: string
beforeAll(async () => {
  sold = await sell()
  await payAndLose()
})
afterAll(() => server.stop())

it(`${invariants.oneEffect.title}, when each comes three times and the buyer reports it too`, async () => {
  delivery.duplicate = 2
  const { offerId } = await buildPayableOffer(people)
  const { id } = await payByCard(server, (await ask(offerId)).body.clientSecret)
  await Promise.all([record(offerId, id), record(offerId, id), server.reconcile()])
  delete delivery.duplicate
  expect(await settledViolations(server)).toEqual([])
  const twice = `insert into audit (actor, entity, entity_id, move, "from", "to")
    select 'payment', 'payment', (${selectCharge(offerId)}), 'capture', 'live', 'captured'`
  expect(await violatedBy(server, twice)).toContain('oneEffect')
})

it(`${invariants.movesAlongTable.title}, whatever is requested`, async () => {
  const { offerId, propertyId } = await buildPayableOffer(people)
  for (const status of ['rejected', 'accepted', 'bought'])
    expect((await answer(people.agent, offerId, propertyId, status)).status).toBeGreaterThanOrEqual(400)
  await payOffer(server, people.buyer, offerId)
  expect((await answer(people.agent, offerId, propertyId, 'rejected')).status).toBe(409)
  expect(await settledViolations(server)).toEqual([])
  const unrecorded = `update offer set status = 'rejected', transaction_id = null where id = '${sold}'`
  expect(await violatedBy(server, unrecorded)).toContain('movesAlongTable')
  const leap = `update audit set "from" = 'pending' where entity_id = '${sold}' and move = 'buy'`
  expect(await violatedBy(server, leap)).toContain('movesAlongTable')
})

it(`${invariants.ledgerBalances.title}, and a cent too much or too little is found`, async () => {
  expect(await settledViolations(server)).toEqual([])
  const missing = `delete from ledger_entry where posting = 'buy' and payment_id in (${selectCharge(sold)})`
  expect(await violatedBy(server, missing)).toEqual(['ledgerBalances'])
  const more = `update ledger_entry set amount = amount + 1 where account = 'refunded'`
  expect(await violatedBy(server, more)).toEqual(['ledgerBalances'])
})
