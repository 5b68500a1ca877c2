import { confirmInBrowser } from '@thikana/sandbox/stripe/browser'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../../src/database/connect.ts'
import { offer } from '../../src/database/schema/offer.ts'
import { payment } from '../../src/database/schema/payment.ts'
import { buildAcceptedOffer } from './offer.ts'
import { buildVerifiedProperty } from './property.ts'
import type { Client } from '../client.ts'
import type { TestServer } from '../server.ts'
import { merchantOf } from '../merchant.ts'
import { markAsFraud } from './user.ts'

export type People = { server: TestServer; agent: Client; admin: Client; buyer: Client; image: string }

/** An agent with a picture, an admin and a buyer. */
export const buildPeople = async (server: TestServer): Promise<People> => {
  const agent = await server.buildUser('Agent', 'agent')
  const [admin, buyer, image] = await Promise.all([
    server.buildUser('Admin', 'admin'),
    server.buildUser('Buyer'),
    agent.upload(),
  ])
  return { server, agent, admin, buyer, image }
}

/** An offer of `amount` that the agent accepted, on a property of its own. */
export const buildPayableOffer = async (
  { server, agent, buyer, image }: People,
  amount = 100_000,
): Promise<{ offerId: string; propertyId: string }> => {
  const prices = { priceMin: amount, priceMax: amount }
  const propertyId = await buildVerifiedProperty(server, agent, { ...prices, image })
  return { propertyId, offerId: await buildAcceptedOffer(agent, buyer, propertyId, { offerAmount: amount }) }
}

type Confirmed = { id: string; status: string; error?: { code: string; message: string } }

/** What the buyer's browser does with the client secret: pays with a card, straight at the provider. */
export const payByCard = async (
  server: Pick<TestServer, 'url'>,
  clientSecret: string,
  method?: string,
): Promise<Confirmed> => {
  const response = await confirmInBrowser(server.url, clientSecret, method)
  return (await response.json()) as Confirmed
}

/**
 * Charges a card while the charge is being canceled, as a buyer does who pays too late. The cancellation is committed after the charge, so
 * that no round of the server cancels it at the provider before.
 */
export const payTooLate = async (
  server: Pick<TestServer, 'url' | 'database'>,
  offerId: string,
  clientSecret: string,
): Promise<void> => {
  const { status } = await server.database.db.transaction(async (transaction) => {
    await transaction.execute(sql`update payment set status = 'canceled' where offer_id = ${offerId}`)
    await transaction.execute(
      sql`update offer set status = 'rejected', ended_by = 'dismiss' where id = ${offerId}`,
    )
    return payByCard(server, clientSecret)
  })
  if (status !== 'succeeded') throw new Error(`The charge is ${status}`)
}

/** Pays what is due on an accepted offer and has it recorded, as the payment page does. The transaction's id; throws where refused. */
export const payOffer = async (
  server: Pick<TestServer, 'url'>,
  buyer: Client,
  offerId: string,
): Promise<string> => {
  const asked = await buyer.call('POST /create-payment-intent', { body: { offerId } })
  if (asked.status !== 200) throw new Error(`Nothing to pay: ${JSON.stringify(asked.body)}`)
  const { id: transactionId } = await payByCard(server, asked.body.clientSecret)
  const paid = await buyer.call('POST /payments', { body: { offerId, transactionId } })
  if (paid.status !== 200) throw new Error(`Not paid: ${JSON.stringify(paid.body)}`)
  return transactionId
}

/** An offer that `buyer` made, `agent` accepted and `buyer` paid; its id. */
export const buildBoughtOffer = async (
  server: TestServer,
  agent: Client,
  buyer: Client,
  propertyId: string,
  changes: Record<string, unknown> = {},
): Promise<string> => {
  const offerId = await buildAcceptedOffer(agent, buyer, propertyId, changes)
  await payOffer(server, buyer, offerId)
  return offerId
}

/** The committed rows, never an answer. */
export const readOffer = async ({ db }: Database, id: string) => {
  const [row] = await db.select().from(offer).where(eq(offer.id, id))
  return row
}

export const readPayments = ({ db }: Database, offerId: string) =>
  db.select().from(payment).where(eq(payment.offerId, offerId)).orderBy(payment.part, payment.createdAt)

/** Looks again every 50 ms until `isExpected`, for what a webhook brings. Throws after ten seconds. */
export const eventually = async <Found>(
  look: () => Promise<Found>,
  isExpected: (found: Found) => boolean,
): Promise<Found> => {
  const end = Date.now() + 10_000
  for (;;) {
    const found = await look()
    if (isExpected(found)) return found
    if (Date.now() > end) throw new Error(`It never came: ${JSON.stringify(found)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** A bought home whose charge somebody refunded at the card provider. Resolves once that was noticed. */
export const buildTakenBack = async (people: People): Promise<void> => {
  const { server, buyer } = people
  const { offerId } = await buildPayableOffer(people)
  await merchantOf(server).refund(await payOffer(server, buyer, offerId))
  await eventually(
    () => readPayments(server.database, offerId),
    ([row]) => row?.status === 'reversed',
  )
}

/** A first part of an offer, paid with a card whose refund the bank returns; the offer then ended. Resolves once the refund has failed. */
export const buildFailedRefund = async (people: People): Promise<void> => {
  const { server, buyer } = people
  const agent = await server.buildUser(`Fraud ${Math.random()}`, 'agent')
  const { offerId } = await buildPayableOffer({ ...people, agent, image: await agent.upload() }, 1_200_000)
  const { body } = await buyer.call('POST /create-payment-intent', { body: { offerId } })
  const { id: transactionId } = await payByCard(server, body.clientSecret, 'pm_card_refundFail')
  await buyer.call('POST /payments', { body: { offerId, transactionId } })
  await markAsFraud(server, agent)
  await eventually(
    async () => {
      await server.reconcile()
      return (await readPayments(server.database, offerId))[0]?.status
    },
    (status) => status === 'refundFailed',
  )
}

/** A verified home with a title that no other has, on the home page; its id and title. */
export const advertise = async (server: TestServer, people: People, agent = people.agent, changes = {}) => {
  const title = `Home ${Math.random().toString(36).slice(2)}`
  const image = agent === people.agent ? people.image : await agent.upload()
  const id = await buildVerifiedProperty(server, agent, { image, ...changes, title })
  expect((await people.admin.call('PATCH /advertise/:id', { params: { id } })).status).toBe(200)
  return { id, title }
}
