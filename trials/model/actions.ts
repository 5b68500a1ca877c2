import { sql } from 'drizzle-orm'
import { answer, buildOfferForm } from '@thikana/server/test/factories/offer'
import { buildPropertyForm } from '@thikana/server/test/factories/property'
import { authenticateInBrowser } from '@thikana/sandbox/stripe/browser'
import { intentIdOf } from '@thikana/sandbox/stripe/client-secret'
import { payByCard } from '@thikana/server/test/factories/payment'
import { actor, type Property, pictureOf, prices, verify, type World } from './context.ts'

/** The cards of a history, by Stripe's names for its test cards. */
export const cards = {
  good: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  challenged: 'pm_card_authenticationRequired',
  slowRefund: 'pm_card_pendingRefund',
  failingRefund: 'pm_card_refundFail',
} as const
export type CardName = keyof typeof cards

/** What people do over HTTP; each gives the status of the answer, 0 where there was nothing to do it to. */

export const buildOffer = async (world: World, property: Property, buyerAt: number, offerAmount: number) => {
  const body = buildOfferForm(property.id, { offerAmount })
  const made = await actor(world.buyers, buyerAt).client.call('POST /offers', { body })
  return { status: made.status, id: made.body.insertedId }
}

export const answerOffer = async (
  world: World,
  property: Property,
  offerId: string,
  to: 'accepted' | 'rejected',
) => (await answer(actor(world.agents, property.agentAt).client, offerId, property.id, to)).status

export const withdrawOffer = async (world: World, buyerAt: number, id: string) =>
  (await actor(world.buyers, buyerAt).client.call('PATCH /offers/withdraw/:id', { params: { id } })).status

/** An edit of the price range, and the admin's word that it is fine. */
export const editProperty = async (world: World, property: Property, isNarrow: boolean): Promise<number> => {
  const range = prices[property.agentAt] ?? prices[0]
  const body = buildPropertyForm(await pictureOf(world, property.agentAt), {
    ...range,
    ...(isNarrow ? { priceMax: range.priceMin } : {}),
  })
  const { client } = actor(world.agents, property.agentAt)
  const edited = await client.call('PATCH /properties/:id', { params: { id: property.id }, body })
  if (edited.status === 200 && edited.body.modifiedCount > 0) await verify(world, property.id)
  return edited.status
}

export const removeProperty = async (world: World, property: Property) =>
  (
    await actor(world.agents, property.agentAt).client.call('DELETE /properties/:id', {
      params: { id: property.id },
    })
  ).status

export const markAgent = async (world: World, at: number) => {
  const { id } = actor(world.agents, at)
  return (await world.admin.call('PATCH /users/fraud/:id', { params: { id } })).status
}

export const deleteBuyer = async (world: World, at: number) => {
  const { id } = actor(world.buyers, at)
  return (await world.admin.call('DELETE /users/:id', { params: { id } })).status
}

export const openCharge = async (world: World, buyerAt: number, offerId: string) =>
  actor(world.buyers, buyerAt).client.call('POST /create-payment-intent', { body: { offerId } })

export const record = async (world: World, buyerAt: number, offerId: string, transactionId: string) =>
  (await actor(world.buyers, buyerAt).client.call('POST /payments', { body: { offerId, transactionId } }))
    .status

/** Confirms a charge in the browser, through the bank's dialog where it asks; whether the money moved. */
export const confirm = async (
  world: World,
  clientSecret: string,
  card: CardName,
): Promise<{ id: string; isPaid: boolean }> => {
  const id = intentIdOf(clientSecret)
  const confirmed = await payByCard(world.server, clientSecret, cards[card])
  if (confirmed.status !== 'requires_action') return { id, isPaid: confirmed.status === 'succeeded' }
  const proven = await authenticateInBrowser(world.server.url, clientSecret, 'complete')
  return { id, isPaid: proven.ok }
}

/** Lets the days to pay run out for an accepted offer. */
export const backDate = ({ server }: World, offerIds: string[]) =>
  server.database.db.execute(
    sql`update offer set accepted_at = now() - interval '20 days'
        where status = 'accepted' and id = any(${sql.param(offerIds)}::uuid[])`,
  )

export const retryStuck = async ({ admin }: World): Promise<void> => {
  const { body } = await admin.call('GET /admin/payments', { query: { state: 'stuck' } })
  for (const { _id: id } of body) await admin.call('PATCH /admin/payments/refund/:id', { params: { id } })
}
