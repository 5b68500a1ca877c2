import type { Refusal } from '@thikana/domain/refusal'
import { english } from '@thikana/texts/english'
import { refusalText } from '@thikana/texts/refusal'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appUser } from '../database/schema/user.ts'
import type { Member } from '../user/member.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { openPayment } from './open-payment.ts'
import {
  buildPayableOffer,
  type People,
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

const readRow = async (email: string) => {
  const [row] = await server.database.db.select().from(appUser).where(eq(appUser.email, email))
  if (!row) throw new Error(`Nobody is called ${email}`)
  return row
}

const readMember = async (email: string): Promise<Member> => readRow(email)

/** The server's card provider with a pause between the creation of an intent and its answer. */
const slowAnswer = () => {
  let goOn = () => {}
  const isMade = Promise.withResolvers<void>()
  const gate = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const cards = {
    ...server.cards,
    createIntent: async (input: Parameters<typeof server.cards.createIntent>[0]) => {
      const intent = await server.cards.createIntent(input)
      isMade.resolve()
      await gate
      return intent
    },
  }
  return { cards, isMade: isMade.promise, goOn }
}

describe('a charge that is abandoned while its intent is being created', () => {
  it('can’t be paid: the intent is canceled before anyone gets its secret', async () => {
    const agent = await server.buildUser('Slow Fraud', 'agent')
    const { offerId } = await buildPayableOffer({ ...people, agent, image: await agent.upload() })
    const { cards, isMade, goOn } = slowAnswer()
    const opening = openPayment({ database: server.database, cards }, await readMember(people.buyer.email), {
      offerId,
    })
    const outcome = opening.then(
      () => 'opened',
      (error: Refusal) => refusalText(english, error),
    )
    await isMade
    await people.admin.call('PATCH /users/fraud/:id', { params: { id: (await readRow(agent.email)).id } })
    await server.reconcile()
    goOn()
    expect(await outcome).toBe('This offer is rejected, so it can’t be paid.')
    const [row] = await readPayments(server.database, offerId)
    expect(row?.status).toBe('canceled')
    const { rows } = await server.database.pool.query<{ status: string }>(
      `select status from sandbox.intent where metadata->>'offerId' = $1`,
      [offerId],
    )
    expect(rows).toEqual([{ status: 'canceled' }])
  })
})

describe('a charge of another card provider, whose keys were changed', () => {
  it('is abandoned when the buyer asks again, and a new one takes its place', async () => {
    const { offerId } = await buildPayableOffer(people)
    await people.buyer.call('POST /create-payment-intent', { body: { offerId } })
    await server.database.pool.query(`update payment set intent_id = 'pi_elsewhere' where offer_id = $1`, [
      offerId,
    ])
    const asked = await people.buyer.call('POST /create-payment-intent', { body: { offerId } })
    expect(asked.status).toBe(200)
    const paid = await payByCard(server, asked.body.clientSecret)
    await people.buyer.call('POST /payments', { body: { offerId, transactionId: paid.id } })
    expect((await readOffer(server.database, offerId))?.status).toBe('bought')
  })

  it('is abandoned when its offer lapses, and keeps no other overdue offer from lapsing', async () => {
    const [stuck, overdue] = [await buildPayableOffer(people), await buildPayableOffer(people)]
    await people.buyer.call('POST /create-payment-intent', { body: { offerId: stuck.offerId } })
    const { pool } = server.database
    await pool.query(`update payment set intent_id = 'pi_gone' where offer_id = $1`, [stuck.offerId])
    await pool.query(`update offer set accepted_at = now() - interval '20 days' where id = any($1)`, [
      [stuck.offerId, overdue.offerId],
    ])
    await server.reconcile()
    expect((await readOffer(server.database, overdue.offerId))?.status).toBe('rejected')
    expect((await readOffer(server.database, stuck.offerId))?.status).toBe('rejected')
    await server.reconcile()
    expect((await readPayments(server.database, stuck.offerId)).map(({ status }) => status)).toEqual([
      'canceled',
    ])
  })
})
