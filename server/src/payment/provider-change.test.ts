// @module-tag slow
// @module-tag starts-first
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { payment } from '../database/schema/payment.ts'
import { appUser } from '../database/schema/user.ts'
import type { CardProvider } from '../providers/payments/port.ts'
import type { Member } from '../user/member.ts'
import { openPayment } from './open-payment.ts'
import { recordPayment } from './record-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { chargesUnderWay } from './unsettled.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { markAsFraud } from '../../test/factories/user.ts'
import {
  buildPayableOffer,
  buildPeople,
  eventually,
  payByCard,
  payOffer,
  type People,
  readPayments,
} from '../../test/factories/payment.ts'

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const names = Object.keys(stripeKeys).join(', ')

let server: TestServer
let people: People
beforeEach(async () => {
  server = await startTestServer()
  people = await buildPeople(server)
})
afterEach(() => server.stop())

const restart = async (tuning: Parameters<typeof startTestServer>[0]) => {
  await server.stop()
  server = await startTestServer(tuning)
  people = await buildPeople(server)
}

const open = async (offerId: string) =>
  people.buyer.call('POST /create-payment-intent', { body: { offerId } })
const atStripe = async (offerId: string) => {
  await server.database.db.update(payment).set({ provider: 'stripe' }).where(eq(payment.offerId, offerId))
}
const startWithStripe = () => server.startAnother(stripeKeys)

describe('a start with another card provider than charges are under way at', () => {
  it('is refused with a sentence that says which settings bring them to an end', async () => {
    const { offerId } = await buildPayableOffer(people)
    await open(offerId)
    await expect(startWithStripe()).rejects.toThrow(
      `Charges are still under way at the card sandbox (1), which alone can finish them, but with its settings this start would take cards by Stripe. ` +
        `Leave ${names} empty until they are paid, abandoned or refunded (an admin sees them under Payments), or use another database ` +
        '(DATABASE_URL, or DATA_DIR for the embedded one).',
    )
    await atStripe(offerId)
    await expect(server.startAnother()).rejects.toThrow(
      `Charges are still under way at Stripe (1), which alone can finish them, but with its settings this start would take cards by the card sandbox. ` +
        `Set ${names} again until they are paid`,
    )
  })

  /** Pays the first part of an offer of another agent, by a card whose refund goes as its method says. */
  const payPart = async (method: string) => {
    const agent = await server.buildUser('Parted Fraud', 'agent')
    const { offerId } = await buildPayableOffer({ ...people, agent, image: await agent.upload() }, 1_200_000)
    const asked = await open(offerId)
    const { id: transactionId } = await payByCard(server, asked.body.clientSecret, method)
    await people.buyer.call('POST /payments', { body: { offerId, transactionId } })
    return { agent, offerId }
  }
  const settleUntil = (offerId: string, status: string) =>
    eventually(
      async () => {
        await server.reconcile()
        return readPayments(server.database, offerId)
      },
      ([row]) => row?.status === status,
    )

  it('is refused while a part is paid and the rest isn’t, and while money goes back', async () => {
    await restart({ refundMs: 600_000 })
    const { agent, offerId } = await payPart('pm_card_pendingRefund')
    expect((await readPayments(server.database, offerId)).map(({ status }) => status)).toEqual(['captured'])
    await expect(startWithStripe()).rejects.toThrow('Charges are still under way at the card sandbox (1)')
    await markAsFraud(server, agent)
    await settleUntil(offerId, 'refunding')
    await expect(startWithStripe()).rejects.toThrow('Charges are still under way at the card sandbox (1)')
  })

  it('is refused while a refund is stuck', async () => {
    await restart({ refundMs: 50 })
    const { agent, offerId } = await payPart('pm_card_refundFail')
    await markAsFraud(server, agent)
    await settleUntil(offerId, 'refundFailed')
    await expect(startWithStripe()).rejects.toThrow('Charges are still under way at the card sandbox (1)')
  })

  it('goes ahead once every charge is final, and never asks about those of the other provider', async () => {
    const [paid, ended] = [await buildPayableOffer(people), await buildPayableOffer(people)]
    await payOffer(server, people.buyer, paid.offerId)
    await open(ended.offerId)
    await server.database.pool.query(
      `update offer set accepted_at = now() - interval '20 days' where id = $1`,
      [ended.offerId],
    )
    await server.reconcile()
    expect((await readPayments(server.database, ended.offerId)).map(({ status }) => status)).toEqual([
      'canceled',
    ])
    const url = await startWithStripe()
    const site = (await (await fetch(`${url}/api/site`)).json()) as { cardForm: { kind: string } }
    expect(site.cardForm.kind).toBe('stripe')
    expect(server.logs()).not.toContain('could not be settled')
  })
})

/** A card provider of another name that isn't to be asked anything. */
const stranger = (): CardProvider => {
  const asked = async (): Promise<never> => {
    throw new Error('The wrong provider was asked')
  }
  const calls = { retrieveIntent: asked, cancelIntent: asked, refund: asked, retrieveRefund: asked }
  return { ...server.cards, ...calls, findRefund: asked, name: 'stripe' }
}

const buyerRow = async () => {
  const [row] = await server.database.db.select().from(appUser).where(eq(appUser.email, people.buyer.email))
  if (!row) throw new Error('There is no buyer')
  return row
}

describe('a charge that another provider has', () => {
  it('is left as it is and not replaced, since it may be paid there', async () => {
    const { offerId } = await buildPayableOffer(people)
    await open(offerId)
    const before = await readPayments(server.database, offerId)
    const paymentDeps = { database: server.database, cards: stranger() }
    expect(await settlePayment(paymentDeps, before[0]?.id ?? '')).toEqual(before[0])
    await expect(openPayment(paymentDeps, await buyerRow(), { offerId })).rejects.toMatchObject({
      code: 'cardProviderDown',
    })
    expect(await readPayments(server.database, offerId)).toEqual(before)
  })

  it('still has its record if it was paid', async () => {
    const { offerId } = await buildPayableOffer(people)
    const transactionId = await payOffer(server, people.buyer, offerId)
    const [row] = await readPayments(server.database, offerId)
    const paymentDeps = { database: server.database, cards: stranger() }
    expect(await recordPayment(paymentDeps, await buyerRow(), { offerId, transactionId })).toMatchObject({
      id: row?.id,
      paidInCents: row?.amount,
    })
  })

  it('is assigned to the new one if it had no intent yet, and doesn’t prevent a start', async () => {
    // Otherwise the sandbox's webhook may arrive first and assign the charge to the sandbox.
    await restart({ delivery: { drop: () => true } })
    const { offerId } = await buildPayableOffer(people)
    const refusing = { ...server.cards, createIntent: () => Promise.reject(new Error('It broke off')) }
    const ask = (cards: CardProvider, buyer: Member) =>
      openPayment({ database: server.database, cards }, buyer, { offerId })
    const buyer = await buyerRow()
    await expect(ask(refusing, buyer)).rejects.toThrow('It broke off')
    expect(await chargesUnderWay(server.database.db)).toEqual([])
    await ask(stranger(), buyer)
    expect(await readPayments(server.database, offerId)).toMatchObject([
      { status: 'live', provider: 'stripe', intentId: expect.any(String) },
    ])
    expect(await chargesUnderWay(server.database.db)).toEqual([{ provider: 'stripe', charges: 1 }])
  })
})
