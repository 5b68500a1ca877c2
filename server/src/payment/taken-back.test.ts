// @module-tag commit
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Delivery } from '@thikana/sandbox/stripe/events'
import { readTrail } from '../../test/audit.ts'
import {
  buildPayableOffer,
  buildPeople,
  eventually,
  payByCard,
  type People,
  readOffer,
  readPayments,
} from '../../test/factories/payment.ts'
import { markAsFraud } from '../../test/factories/user.ts'
import { merchantOf } from '../../test/merchant.ts'
import { newestNotice, readTold } from '../../test/notices.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { tellAdmins } from '../queue/tell-admins.ts'
import { ledgerBalance } from './ledger.ts'

const delivery: Delivery = {}
let server: TestServer
let people: People
let merchant: ReturnType<typeof merchantOf>
beforeAll(async () => {
  server = await startTestServer({ delivery })
  people = await buildPeople(server)
  merchant = merchantOf(server)
})
afterAll(() => server.stop())

const price = 10_000_000

/** Pays what is due on an offer with `card`. */
const pay = async (offerId: string, card: string) => {
  const { clientSecret } = (await people.buyer.call('POST /create-payment-intent', { body: { offerId } }))
    .body
  const { id: transactionId } = await payByCard(server, clientSecret, card)
  await people.buyer.call('POST /payments', { body: { offerId, transactionId } })
  const rows = await readPayments(server.database, offerId)
  return { transactionId, paymentId: rows.find((row) => row.intentId === transactionId)?.id ?? '' }
}

/** A home of $100,000 bought with `card`. */
const buy = async (card = 'pm_card_visa') => {
  const { offerId } = await buildPayableOffer(people)
  return { offerId, ...(await pay(offerId, card)) }
}

const rowOf = async (offerId: string, paymentId: string) =>
  (await readPayments(server.database, offerId)).find(({ id }) => id === paymentId)

const becomes = (
  { offerId, paymentId }: { offerId: string; paymentId: string },
  status: string,
  nudge = async () => {},
) =>
  eventually(
    async () => {
      await nudge()
      return rowOf(offerId, paymentId)
    },
    (row) => row?.status === status,
  )

/** What the ledger's accounts gained while `work` was done, in cents, without those that stayed. */
const movedBy = async (work: () => Promise<unknown>) => {
  const before = await ledgerBalance(server.database.db)
  await work()
  const after = await ledgerBalance(server.database.db)
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, cents]) => [name, cents - before[name as keyof typeof before]] as const)
      .filter(([, cents]) => cents !== 0),
  )
}

const dealWith = (paymentId: string, takenBackChanges: number) =>
  people.admin.call('PATCH /admin/payments/dealt-with/:id', {
    params: { id: paymentId },
    body: { takenBackChanges },
  })

const badge = async () => (await people.admin.call('GET /badges')).body.takenBackPayments

describe('[S-taken-back] a refund that somebody makes at the card provider for a bought home', () => {
  it('moves the money out of what paid for homes, and waits for an admin; the home stays sold', async () => {
    const bought = await buy()
    const [before, waiting] = [await newestNotice(server), await badge()]
    expect(
      await movedBy(async () => {
        await merchant.refund(bought.transactionId)
        await becomes(bought, 'reversed')
      }),
    ).toEqual({ bought: -price, reversed: price })
    expect((await readOffer(server.database, bought.offerId))?.status).toBe('bought')
    await tellAdmins(server.database.db)
    expect(await readTold(server, before)).toEqual(['admin moneyTakenBack'])
    expect(await badge()).toBe((waiting ?? 0) + 1)
    const { body: shown } = await people.admin.call('GET /admin/payments', { query: { state: 'takenBack' } })
    expect(shown[0]).toMatchObject({
      _id: bought.paymentId,
      reversed: 100_000,
      disputed: 0,
      isDealtWith: false,
    })
    expect((await dealWith(bought.paymentId, 1)).status).toBe(200)
    expect((await dealWith(bought.paymentId, 1)).body.message).toBe('This payment is dealt with already.')
    expect(await badge()).toBe(waiting)
    expect((await readTrail(server, bought.paymentId)).slice(-2)).toEqual([
      'payment reverse captured reversed',
      `${people.admin.email} noteReversal reversed reversed`,
    ])
  })

  it('in parts leaves the rest where it was, and each part waits for an admin again', async () => {
    const bought = await buy()
    const moved = await movedBy(async () => {
      await merchant.refund(bought.transactionId, 1_000_000)
      await becomes(bought, 'reversed')
      expect((await dealWith(bought.paymentId, 1)).status).toBe(200)
      await merchant.refund(bought.transactionId, 500_000)
      await eventually(
        () => rowOf(bought.offerId, bought.paymentId),
        (row) => row?.takenBackChanges === 2,
      )
    })
    expect(moved).toEqual({ bought: -1_500_000, reversed: 1_500_000 })
    expect((await dealWith(bought.paymentId, 1)).body.message).toContain('changed since you opened it')
    expect((await dealWith(bought.paymentId, 2)).status).toBe(200)
  })

  it('that the bank returns puts the money back', async () => {
    const bought = await buy('pm_card_refundFail')
    const moved = await movedBy(async () => {
      await merchant.refund(bought.transactionId)
      await eventually(
        () => readTrail(server, bought.paymentId),
        (trail) => trail.at(-1) === 'payment restore reversed captured',
      )
    })
    expect(moved).toEqual({})
  })

  it('is found by the reconciler if every message is lost, and is recorded once by many at a time', async () => {
    delivery.drop = () => true
    const bought = await buy()
    await merchant.refund(bought.transactionId)
    const again = () => Promise.all([server.reconcile(), server.reconcile()]).then(() => undefined)
    await becomes(bought, 'reversed', again)
    delete delivery.drop
    expect((await rowOf(bought.offerId, bought.paymentId))?.takenBackChanges).toBe(1)
  })

  it('leaves the receipt and a repeated report of the payment as they were', async () => {
    const bought = await buy()
    await merchant.refund(bought.transactionId)
    await becomes(bought, 'reversed')
    const { body: receipt } = await people.buyer.call('GET /offers/:id/receipt', {
      params: { id: bought.offerId },
    })
    expect(receipt.parts).toHaveLength(1)
    const { offerId, transactionId, paymentId } = bought
    const again = await people.buyer.call('POST /payments', { body: { offerId, transactionId } })
    expect(again).toMatchObject({ status: 200, body: { insertedId: paymentId, paidInCents: price } })
  })
})

describe('[S-taken-back] a dispute about a bought home', () => {
  it('holds the money while it is open, and gives it back once it is won', async () => {
    const bought = await buy('pm_card_createDispute')
    await becomes(bought, 'disputed')
    expect(
      await movedBy(async () => {
        await merchant.answerDispute(bought.transactionId, 'winning_evidence')
        await becomes(bought, 'captured')
      }),
    ).toEqual({ disputed: -price, bought: price })
  })

  it('takes the money for good once it is lost, and waits for an admin again', async () => {
    const bought = await buy('pm_card_createDispute')
    await becomes(bought, 'disputed', server.reconcile)
    expect((await dealWith(bought.paymentId, 1)).status).toBe(200)
    expect(
      await movedBy(async () => {
        await merchant.acceptDispute(bought.transactionId)
        await becomes(bought, 'reversed')
      }),
    ).toEqual({ disputed: -price, reversed: price })
    expect((await rowOf(bought.offerId, bought.paymentId))?.takenBackDealtWith).toBe(1)
    expect((await dealWith(bought.paymentId, 2)).status).toBe(200)
  })

  it('that is only an inquiry of the bank takes nothing', async () => {
    const bought = await buy('pm_card_createDisputeInquiry')
    await server.reconcile()
    expect((await rowOf(bought.offerId, bought.paymentId))?.status).toBe('captured')
  })
})

describe('[S-taken-back] money that leaves before the home is bought', () => {
  const dearer = async (card: string) => {
    const agent = await server.buildUser(`Agent ${Math.random()}`, 'agent')
    const { offerId } = await buildPayableOffer({ ...people, agent, image: await agent.upload() }, 1_200_000)
    return { agent, offerId, ...(await pay(offerId, card)) }
  }

  it('is refunded in full, and its part can be paid again', async () => {
    const part = await dearer('pm_card_visa')
    await merchant.refund(part.transactionId, 100)
    await becomes(part, 'refunded')
    const { body } = await people.buyer.call('POST /create-payment-intent', {
      body: { offerId: part.offerId },
    })
    expect(body).toMatchObject({ part: 1, paidInCents: 0 })
  })

  it('by a dispute waits for an admin as a refund that failed, and counts as refunded once the dispute is lost', async () => {
    const part = await dearer('pm_card_createDispute')
    await becomes(part, 'refundFailed', server.reconcile)
    await merchant.acceptDispute(part.transactionId)
    await becomes(part, 'refunded')
    await server.reconcile()
    await markAsFraud(server, part.agent)
    expect((await rowOf(part.offerId, part.paymentId))?.status).toBe('refunded')
  })
})

it('[S-taken-back] an admin can’t mark a payment whose money is here, and an unknown one is a 404', async () => {
  const bought = await buy()
  expect((await dealWith(bought.paymentId, 1)).status).toBe(409)
  expect((await dealWith('00000000-0000-7000-8000-000000000000', 1)).status).toBe(404)
})
