import type { Delivery } from '@thikana/sandbox/stripe/events'
import type { Client } from '@thikana/server/test/client'
import { startTestServer } from '@thikana/server/test/server'
import { markAsFraud } from '@thikana/server/test/factories/user'
import {
  buildPayableOffer,
  eventually,
  buildPeople,
  payByCard,
  payOffer,
  readPayments,
} from '@thikana/server/test/factories/payment'

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
