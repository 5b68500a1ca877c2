import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { offer } from '../database/schema/offer.ts'
import { payment } from '../database/schema/payment.ts'
import { addVerifiedProperty, inTenDays } from '../offer/testing.ts'
import type { Client, TestServer } from '../testing.ts'

export type Cast = { server: TestServer; agent: Client; admin: Client; buyer: Client; image: string }

/** An agent with a picture, an admin and a buyer. */
export const gather = async (server: TestServer): Promise<Cast> => {
  const agent = await server.as('Agent', 'agent')
  const [admin, buyer, image] = await Promise.all([
    server.as('Admin', 'admin'),
    server.as('Buyer'),
    agent.upload(),
  ])
  return { server, agent, admin, buyer, image }
}

/** An offer of `dollars` that the agent accepted, on a property of its own. */
export const acceptedOffer = async (
  { agent, admin, buyer, image }: Cast,
  dollars = 100_000,
): Promise<{ offerId: string; propertyId: string }> => {
  const prices = { priceMin: dollars, priceMax: dollars }
  const propertyId = await addVerifiedProperty(agent, admin, image, prices)
  const made = await buyer.call('POST /offers', {
    body: { propertyId, offerAmount: dollars, buyingDate: inTenDays() },
  })
  const offerId = made.body.insertedId
  const accepted = await agent.call('PATCH /offers/update-status/:id', {
    params: { id: offerId },
    body: { status: 'accepted', propertyId },
  })
  if (accepted.status !== 200) throw new Error(`Not accepted: ${JSON.stringify(accepted.body)}`)
  return { offerId, propertyId }
}

type Confirmed = { id: string; status: string; error?: { code: string; message: string } }

/** What the buyer's browser does with the client secret: pays with a card, straight at the provider. */
export const payByCard = async (
  server: TestServer,
  clientSecret: string,
  method = 'pm_card_visa',
): Promise<Confirmed> => {
  const id = clientSecret.split('_secret_')[0] ?? ''
  const response = await fetch(`${server.url}/sandbox/stripe/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: method }),
  })
  return (await response.json()) as Confirmed
}

/** The committed rows, never an answer. */
export const readOffer = async ({ db }: Database, id: string) => {
  const [row] = await db.select().from(offer).where(eq(offer.id, id))
  return row
}

export const readPayments = ({ db }: Database, offerId: string) =>
  db.select().from(payment).where(eq(payment.offerId, offerId)).orderBy(payment.part, payment.createdAt)

/** Looks again every 50 ms until `isThere`, for what a webhook brings. Throws after ten seconds. */
export const eventually = async <Found>(
  look: () => Promise<Found>,
  isThere: (found: Found) => boolean,
): Promise<Found> => {
  const end = Date.now() + 10_000
  for (;;) {
    const found = await look()
    if (isThere(found)) return found
    if (Date.now() > end) throw new Error(`It never came: ${JSON.stringify(found)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
