import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { intentIdOf } from '@thikana/sandbox/stripe/keys'
import { startTestServer, type TestServer } from '../../test/server.ts'
import {
  buildPayableOffer,
  buildPeople,
  eventually,
  payByCard,
  payOffer,
  type People,
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

const ask = (offerId: string, amountInCents?: number) =>
  people.buyer.call('POST /create-payment-intent', { body: { offerId, amountInCents } })

describe('a buyer', () => {
  it('[C-intent] [K-cents] is given one charge over what is due, in cents, of an offer in dollars', async () => {
    const { offerId } = await buildPayableOffer(people, 100_000.5)
    const asked = await ask(offerId, 10_000_050)
    expect(asked.status).toBe(200)
    expect(asked.body).toMatchObject({ amountInCents: 10_000_050, part: 1, parts: 1, paidInCents: 0 })
    expect(asked.body.clientSecret).toMatch(/^pi_\w+_secret_\w+$/)
    expect((await readOffer(server.database, offerId))?.amount).toBe(10_000_050)
    const shown = await people.buyer.call('GET /offer/:id', { params: { id: offerId } })
    expect(shown.body.offerAmount).toBe(100_000.5)
  })

  it('[R-payment] pays by the id of an offer; the id of its property is not found', async () => {
    const { offerId, propertyId } = await buildPayableOffer(people)
    const page = await people.buyer.call('GET /offer/:id', { params: { id: offerId } })
    expect(page.body).toMatchObject({ _id: offerId, status: 'accepted', offerAmount: 100_000, paidAmount: 0 })
    expect((await people.buyer.call('GET /offer/:id', { params: { id: propertyId } })).status).toBe(404)
    expect((await ask(propertyId)).status).toBe(404)
    const body = { offerId: propertyId, transactionId: 'pi_none' }
    expect((await people.buyer.call('POST /payments', { body })).status).toBe(404)
    const transactionId = await payOffer(server, people.buyer, offerId)
    const paid = await people.buyer.call('GET /offer/:id', { params: { id: offerId } })
    expect(paid.body).toMatchObject({ status: 'bought', transactionId, paidAmount: 100_000 })
  })

  it('can’t record a payment in another person’s name', async () => {
    const { offerId } = await buildPayableOffer(people)
    const paid = await payByCard(server, (await ask(offerId)).body.clientSecret)
    const body = { offerId, transactionId: paid.id, email: people.agent.email }
    expect(await people.buyer.call('POST /payments', { body })).toMatchObject({
      status: 403,
      body: { message: 'That email address is not yours.' },
    })
  })

  it('is refused an amount other than the amount due, which the refusal names', async () => {
    const { offerId } = await buildPayableOffer(people)
    const asked = await ask(offerId, 100)
    expect(asked.status).toBe(400)
    expect(asked.body.message).toBe('The amount due is $100,000. Please reload the page and pay that amount.')
    expect(await readPayments(server.database, offerId)).toEqual([])
  })

  it('who sends twenty concurrent requests is given the same charge twenty times', async () => {
    const { offerId } = await buildPayableOffer(people)
    const asked = await Promise.all(Array.from({ length: 20 }, () => ask(offerId)))
    expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(asked.map(({ body }) => body.clientSecret)).size).toBe(1)
    expect(await readPayments(server.database, offerId)).toHaveLength(1)
  })

  it('[C-payments] [S-offer-bought] owns the home once the card provider has the money, and is given the same record twice', async () => {
    const { offerId, propertyId } = await buildPayableOffer(people)
    const asked = await ask(offerId)
    const paid = await payByCard(server, asked.body.clientSecret)
    expect(paid.status).toBe('succeeded')
    const body = {
      offerId,
      transactionId: paid.id,
      email: people.buyer.email,
      amount: 100_000,
      paymentMethod: ['card'],
    }
    const [first, second] = [
      await people.buyer.call('POST /payments', { body }),
      await people.buyer.call('POST /payments', { body }),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.insertedId).toBe(first.body.insertedId)
    expect(await readOffer(server.database, offerId)).toMatchObject({
      status: 'bought',
      transactionId: paid.id,
    })
    const property = await people.buyer.call('GET /properties/:id', { params: { id: propertyId } })
    expect(property.body.isSold).toBe(true)
  })

  it('owns the home even if they close the browser after paying, because the webhook arrives', async () => {
    const { offerId } = await buildPayableOffer(people)
    const asked = await ask(offerId)
    const paid = await payByCard(server, asked.body.clientSecret)
    const row = await eventually(
      () => readOffer(server.database, offerId),
      (found) => found?.status === 'bought',
    )
    expect(row?.transactionId).toBe(paid.id)
  })

  it('can’t have a payment recorded that the card provider doesn’t confirm', async () => {
    const { offerId } = await buildPayableOffer(people)
    const asked = await ask(offerId)
    const transactionId = intentIdOf(asked.body.clientSecret)
    const early = await people.buyer.call('POST /payments', { body: { offerId, transactionId } })
    expect(early.status).toBe(400)
    expect(early.body.message).toContain('has not confirmed this payment')
    const invented = await people.buyer.call('POST /payments', {
      body: { offerId, transactionId: 'pi_invented' },
    })
    expect(invented.status).toBe(400)
    expect((await readOffer(server.database, offerId))?.status).toBe('accepted')
  })

  it('can’t use the payment of one offer for another', async () => {
    const [cheap, dear] = [await buildPayableOffer(people, 1_000), await buildPayableOffer(people, 900_000)]
    const paid = await payByCard(server, (await ask(cheap.offerId)).body.clientSecret)
    const body = { offerId: dear.offerId, transactionId: paid.id }
    expect((await people.buyer.call('POST /payments', { body })).status).toBe(400)
    expect((await readOffer(server.database, dear.offerId))?.status).toBe('accepted')
  })

  it('whose card is declined can pay the same charge with another card', async () => {
    const { offerId } = await buildPayableOffer(people)
    const asked = await ask(offerId)
    const declined = await payByCard(server, asked.body.clientSecret, 'pm_card_chargeDeclined')
    expect(declined.error?.code).toBe('card_declined')
    const again = await ask(offerId)
    expect(again.body.clientSecret).toBe(asked.body.clientSecret)
    expect((await payByCard(server, again.body.clientSecret)).status).toBe('succeeded')
    await eventually(
      () => readOffer(server.database, offerId),
      (found) => found?.status === 'bought',
    )
  })

  it('[S-even-parts] pays an amount above the cap in even parts, and owns the home after the last', async () => {
    const { offerId } = await buildPayableOffer(people, 1_200_000)
    const first = await ask(offerId)
    expect(first.body).toMatchObject({ amountInCents: 60_000_000, part: 1, parts: 2 })
    const paid = await payByCard(server, first.body.clientSecret)
    await people.buyer.call('POST /payments', { body: { offerId, transactionId: paid.id } })
    expect(await readOffer(server.database, offerId)).toMatchObject({
      status: 'accepted',
      transactionId: null,
    })
    const second = await ask(offerId)
    expect(second.body).toMatchObject({
      amountInCents: 60_000_000,
      part: 2,
      parts: 2,
      paidInCents: 60_000_000,
    })
    const last = await payByCard(server, second.body.clientSecret)
    await people.buyer.call('POST /payments', { body: { offerId, transactionId: last.id } })
    expect(await readOffer(server.database, offerId)).toMatchObject({
      status: 'bought',
      transactionId: last.id,
    })
  })

  it('pays to the cent what was begun in uneven parts, under an earlier release', async () => {
    const { offerId } = await buildPayableOffer(people, 1_200_000)
    await ask(offerId)
    const largest = 99_999_999
    await server.database.pool.query('update payment set amount = $1 where offer_id = $2', [largest, offerId])
    await server.database.pool.query(
      `update sandbox.intent set amount_in_cents = $1 where metadata->>'offerId' = $2`,
      [largest, offerId],
    )
    const first = await ask(offerId, largest)
    expect(first).toMatchObject({ status: 200, body: { amountInCents: largest, part: 1, parts: 2 } })
    await payOffer(server, people.buyer, offerId)
    expect((await ask(offerId)).body).toMatchObject({ amountInCents: 20_000_001, part: 2, parts: 2 })
    await payOffer(server, people.buyer, offerId)
    expect(await readOffer(server.database, offerId)).toMatchObject({ status: 'bought' })
    const paid = await readPayments(server.database, offerId)
    expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(120_000_000)
  })

  it('can’t pay an offer that is pending, or another person’s', async () => {
    const { offerId } = await buildPayableOffer(people)
    const stranger = await server.buildUser('Stranger')
    expect((await stranger.call('POST /create-payment-intent', { body: { offerId } })).status).toBe(403)
    const paid = await payByCard(server, (await ask(offerId)).body.clientSecret)
    expect(
      (await stranger.call('POST /payments', { body: { offerId, transactionId: paid.id } })).status,
    ).toBe(403)
    await eventually(
      () => readOffer(server.database, offerId),
      (found) => found?.status === 'bought',
    )
    const again = await ask(offerId)
    expect(again.status).toBe(409)
    expect(again.body.message).toBe('This offer is bought, so it can’t be paid.')
  })

  it('[C-offers-pay-gone] can’t mark an offer bought by the call that nothing uses', async () => {
    const { offerId } = await buildPayableOffer(people)
    const answer = await people.buyer.fetch(`/api/offers/pay/${offerId}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'bought', transactionId: 'placeholder' }),
    })
    expect(answer.status).toBe(404)
    expect((await readOffer(server.database, offerId))?.status).toBe('accepted')
  })
})
