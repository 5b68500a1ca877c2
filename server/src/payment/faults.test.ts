// @module-tag slow
// @module-tag starts-first
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallName, Fault } from '@thikana/sandbox/stripe/faults'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { markAsFraud } from '../../test/factories/user.ts'
import {
  buildPayableOffer,
  type People,
  eventually,
  buildPeople,
  payByCard,
  payOffer,
  readOffer,
  readPayments,
} from '../../test/factories/payment.ts'

/** What the next calls of each name do, first to last. */
let plan: Partial<Record<CallName, Fault[]>> = {}
let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer({ faults: ({ name }) => plan[name]?.shift() })
  people = await buildPeople(server)
})
beforeEach(() => (plan = {}))
afterAll(() => server.stop())

const lost: Fault = { losesAnswer: true }
const threeTimes = (fault: Fault) => [fault, fault, fault]
const ask = (offerId: string) => people.buyer.call('POST /create-payment-intent', { body: { offerId } })

const readIntents = async (offerId: string) => {
  const { rows } = await server.database.db.execute<{ status: string; refunded: number }>(
    sql`select status, refunded_in_cents as refunded from sandbox.intent where metadata->>'offerId' = ${offerId}`,
  )
  return rows
}

describe('a charge whose intent was created, and the answer lost three times', () => {
  it('is the same when the buyer asks again', async () => {
    const { offerId } = await buildPayableOffer(people)
    plan = { createIntent: threeTimes(lost) }
    expect((await ask(offerId)).status).toBe(503)
    await payOffer(server, people.buyer, offerId)
    expect(await readIntents(offerId)).toHaveLength(1)
  })
})

describe('a charge whose intent fails to be created under its key', () => {
  it('starts over when the buyer asks again, instead of failing for a day', async () => {
    const { offerId } = await buildPayableOffer(people)
    plan = { createIntent: [{ fails: true }] }
    expect((await ask(offerId)).status).toBe(503)
    await payOffer(server, people.buyer, offerId)
    const rows = await readPayments(server.database, offerId)
    expect(rows.map(({ status }) => status)).toEqual(['canceled', 'captured'])
  })
})

describe('a payment that succeeds without the browser hearing of it', () => {
  it('is settled by the provider’s message', async () => {
    const { offerId } = await buildPayableOffer(people)
    const { clientSecret } = (await ask(offerId)).body
    plan = { confirmIntent: [lost] }
    await expect(payByCard(server, clientSecret)).rejects.toThrow('fetch failed')
    await eventually(
      () => readOffer(server.database, offerId),
      (row) => row?.status === 'bought',
    )
  })
})

describe('money that must go back', () => {
  const fraudAfterPaying = async () => {
    const agent = await server.buildUser(`Fraud ${Math.random()}`, 'agent')
    const { offerId } = await buildPayableOffer({ ...people, agent, image: await agent.upload() }, 1_200_000)
    await payOffer(server, people.buyer, offerId)
    return { offerId, agent }
  }

  it.each([
    ['the answer about the refund is lost', { createRefund: threeTimes(lost) }],
    ['the refund fails under its key', { createRefund: [{ fails: true }] }],
    ['the refunds can’t be read at first', { listRefunds: threeTimes({ fails: true }) }],
    ['the provider is slow', { createRefund: [{ delayMs: 1500 }] }],
  ] satisfies [string, typeof plan][])('goes back once, in full, when %s', async (_what, faults) => {
    const { offerId, agent } = await fraudAfterPaying()
    plan = faults
    await markAsFraud(server, agent)
    await eventually(
      async () => {
        await server.reconcile()
        return readPayments(server.database, offerId)
      },
      ([row]) => row?.status === 'refunded',
    )
    expect(await readIntents(offerId)).toEqual([{ status: 'succeeded', refunded: 60_000_000 }])
  })

  it('is never taken when the canceling fails under its key, or its answer is lost', async () => {
    for (const fault of [[{ fails: true }], threeTimes(lost)]) {
      const agent = await server.buildUser(`Fraud ${Math.random()}`, 'agent')
      const { offerId } = await buildPayableOffer({ ...people, agent, image: await agent.upload() })
      await ask(offerId)
      plan = { cancelIntent: fault }
      await markAsFraud(server, agent)
      await eventually(
        async () => {
          await server.reconcile()
          return readPayments(server.database, offerId)
        },
        ([row]) => row?.status === 'canceled',
      )
      expect(await readIntents(offerId)).toEqual([{ status: 'canceled', refunded: 0 }])
    }
  })
})
