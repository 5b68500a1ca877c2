// @module-tag commit
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { offer } from '../database/schema/offer.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { findUserId, markAsFraud } from '../../test/factories/user.ts'
import {
  buildPayableOffer,
  type People,
  eventually,
  buildPeople,
  payByCard,
  readOffer,
  readPayments,
} from '../../test/factories/payment.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await buildPeople(server)
})
afterAll(() => server.stop())

const ask = (offerId: string) => people.buyer.call('POST /create-payment-intent', { body: { offerId } })

const readAsBuyer = (offerId: string) => people.buyer.call('GET /offer/:id', { params: { id: offerId } })

/** An agent of their own, since a mark is for good. */
const buildPeopleWithNewAgent = async (name: string): Promise<People> => {
  const agent = await server.buildUser(name, 'agent')
  return { ...people, agent, image: await agent.upload() }
}

const readStatuses = async (offerId: string) =>
  (await readPayments(server.database, offerId)).map(({ status }) => status)

describe('the money of an offer whose agent is marked as fraud', () => {
  it('is refunded if a part of it was captured', async () => {
    const own = await buildPeopleWithNewAgent('Fraud One')
    const { offerId } = await buildPayableOffer(own, 1_200_000)
    const paid = await payByCard(server, (await ask(offerId)).body.clientSecret)
    await people.buyer.call('POST /payments', { body: { offerId, transactionId: paid.id } })
    await markAsFraud(server, own.agent)
    expect((await readOffer(server.database, offerId))?.status).toBe('rejected')
    const { body: meanwhile } = await readAsBuyer(offerId)
    expect(meanwhile.returningAmount + meanwhile.returnedAmount).toBe(600_000)
    await eventually(
      () => readStatuses(offerId),
      ([status]) => status === 'refunded',
    )
    expect((await readAsBuyer(offerId)).body).toMatchObject({
      paidAmount: 0,
      returningAmount: 0,
      returnedAmount: 600_000,
    })
    const again = await people.buyer.call('POST /payments', { body: { offerId, transactionId: paid.id } })
    expect(again.status).toBe(409)
    expect(again.body.message).toContain('Your payment of $600,000 goes back to your card in full')
  })

  it('is never taken if nothing was paid yet: the charge is canceled', async () => {
    const own = await buildPeopleWithNewAgent('Fraud Two')
    const { offerId } = await buildPayableOffer(own)
    const { clientSecret } = (await ask(offerId)).body
    await markAsFraud(server, own.agent)
    await eventually(
      () => readStatuses(offerId),
      ([status]) => status === 'canceled',
    )
    expect((await payByCard(server, clientSecret)).error?.code).toBe('payment_intent_unexpected_state')
    expect((await ask(offerId)).status).toBe(409)
  })

  it('ends as a home or as a refund when the mark and the payment come at the same time, 10 times of 10', async () => {
    for (let round = 0; round < 10; round += 1) {
      const own = await buildPeopleWithNewAgent(`Racing Fraud ${round}`)
      const { offerId } = await buildPayableOffer(own)
      const { clientSecret } = (await ask(offerId)).body
      const id = await findUserId(own.agent)
      await Promise.all([
        payByCard(server, clientSecret),
        people.admin.call('PATCH /users/fraud/:id', { params: { id } }),
      ])
      const [status] = await eventually(
        () => readStatuses(offerId),
        ([last]) => last !== 'live' && last !== 'refunding',
      )
      const ended = `${(await readOffer(server.database, offerId))?.status}, ${status}`
      expect(['bought, captured', 'rejected, refunded', 'rejected, canceled']).toContain(ended)
    }
  })
})

describe('an accepted offer that isn’t fully paid in time', () => {
  const backDate = (offerId: string, days: number) =>
    server.database.db
      .update(offer)
      .set({ acceptedAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
      .where(eq(offer.id, offerId))

  it('lapses: what was captured goes back and the property is open again', async () => {
    const { offerId, propertyId } = await buildPayableOffer(people, 1_200_000)
    const paid = await payByCard(server, (await ask(offerId)).body.clientSecret)
    await people.buyer.call('POST /payments', { body: { offerId, transactionId: paid.id } })
    await backDate(offerId, 15)
    await server.reconcile()
    expect(await readOffer(server.database, offerId)).toMatchObject({ status: 'rejected', endedBy: 'lapse' })
    expect(await readStatuses(offerId)).toEqual(['refunded'])
    const property = await people.buyer.call('GET /properties/:id', { params: { id: propertyId } })
    expect(property.body).toMatchObject({ isUnderOffer: false, isSold: false })
  })

  it('doesn’t lapse a day too early', async () => {
    const { offerId } = await buildPayableOffer(people)
    await backDate(offerId, 13)
    await server.reconcile()
    expect((await readOffer(server.database, offerId))?.status).toBe('accepted')
  })
})
