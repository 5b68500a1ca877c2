import type { Delivery } from '@thikana/sandbox/stripe/events'
import type { Client } from '@thikana/server/test/client'
import { startTestServer, type TestServer } from '@thikana/server/test/server'
import { markAsFraud } from '@thikana/server/test/factories/user'
import {
  buildPayableOffer,
  buildPeople,
  eventually,
  payByCard,
  payOffer,
  readPayments,
} from '@thikana/server/test/factories/payment'
import { sql } from 'drizzle-orm'
import { checkMoney, findViolations, type InvariantName } from './check-money.ts'

/** A server, its people, and their payments over HTTP. `withRealHashing`: they can also sign in at a separate process of the product. */
export const buildFixture = async ({ withRealHashing = false } = {}) => {
  /** How webhooks are delivered from now on. */
  const delivery: Delivery = {}
  const server = await startTestServer({ delivery, refundMs: 300, withRealHashing })
  const people = await buildPeople(server)
  const ask = (offerId: string, buyer: Client = people.buyer) =>
    buyer.call('POST /create-payment-intent', { body: { offerId } })
  const record = (offerId: string, transactionId: string, buyer: Client = people.buyer) =>
    buyer.call('POST /payments', { body: { offerId, transactionId } })
  const readStatuses = async (offerId: string) =>
    (await readPayments(server.database, offerId)).map(({ status }) => status)

  /** The offer of a bought property. */
  const sell = async (): Promise<string> => {
    const { offerId } = await buildPayableOffer(people)
    await payOffer(server, people.buyer, offerId)
    return offerId
  }

  /** An offer in two parts with the first one paid, by an agent who is then marked as fraud: the part was refunded. */
  const payAndLose = async (card?: string): Promise<string> => {
    const agent = await server.buildUser(`Fraud ${Math.random()}`, 'agent')
    const { offerId } = await buildPayableOffer({ ...people, agent, image: await agent.upload() }, 1_200_000)
    const { id } = await payByCard(server, (await ask(offerId)).body.clientSecret, card)
    await record(offerId, id)
    await markAsFraud(server, agent)
    await eventually(
      () => readStatuses(offerId),
      ([status]) => status === 'refunded',
    )
    return offerId
  }

  return { server, people, delivery, ask, record, readStatuses, sell, payAndLose }
}

/** Subqueries for planted violations. */
export const selectCharge = (offerId: string) => `select id from payment where offer_id = '${offerId}'`
export const selectIntent = (offerId: string) => `select intent_id from payment where offer_id = '${offerId}'`

class RolledBack extends Error {}

/**
 * The invariants that the checker finds violated after `statements`, which bypass every guard of the database and are rolled back.
 * Throws if a statement changes no row, since that would plant nothing.
 */
export const violatedBy = async (server: TestServer, ...statements: string[]): Promise<InvariantName[]> => {
  let found: InvariantName[] = []
  const planting = server.database.db.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) {
      const { rowCount, command } = await transaction.execute(sql.raw(statement))
      if (command !== 'DROP' && command !== 'ALTER' && !rowCount)
        throw new Error(`Nothing planted: ${statement}`)
    }
    found = (await findViolations(transaction)).map(({ invariant }) => invariant)
    throw new RolledBack()
  })
  await planting.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  return [...new Set(found)]
}

/** Violations that remain when nothing is under way any more. */
export const settledViolations = async (server: TestServer, acknowledged: string[] = []) => {
  const end = Date.now() + 20_000
  for (;;) {
    await server.reconcile()
    const violations = await checkMoney(server.database, { acknowledged })
    if (violations.length === 0 || Date.now() > end) return violations
  }
}
