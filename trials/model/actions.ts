import { inArray, sql } from 'drizzle-orm'
import { answer, buildOfferForm, counter } from '@thikana/server/test/factories/offer'
import { buildPropertyForm } from '@thikana/server/test/factories/property'
import { authenticateInBrowser } from '@thikana/sandbox/stripe/browser'
import { payByCard } from '@thikana/server/test/factories/payment'
import { intentIdOf } from '@thikana/sandbox/stripe/keys'
import { offer } from '@thikana/server/database/schema/offer'
import { checkMoney, type Violation } from '../invariants/check-money.ts'
import { actor, type Context, getPicture, prices, type Property, verify } from './context.ts'

/** The test cards of a history, by Stripe's names. */
export const cards = {
  good: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  challenged: 'pm_card_authenticationRequired',
  slowRefund: 'pm_card_pendingRefund',
  failingRefund: 'pm_card_refundFail',
} as const
export type CardName = keyof typeof cards

/** Actions of people over HTTP; each returns the reply's status, or 0 if there was nothing to act on. */

export const sendOffer = async (
  context: Context,
  property: Property,
  buyerAt: number,
  offerAmount: number,
) => {
  const body = buildOfferForm(property.id, { offerAmount })
  const made = await actor(context.buyers, buyerAt).client.call('POST /offers', { body })
  return { status: made.status, id: made.body.insertedId }
}

export const answerOffer = async (
  context: Context,
  property: Property,
  offerId: string,
  to: 'accepted' | 'rejected',
) => (await answer(actor(context.agents, property.agentAt).client, offerId, property.id, to)).status

export const makeCounter = async (context: Context, property: Property, offerId: string, dollars: number) =>
  (await counter(actor(context.agents, property.agentAt).client, offerId, dollars)).status

export const answerCounter = async (
  context: Context,
  buyerAt: number,
  id: string,
  answered: 'accept' | 'decline',
  counterAmount: number,
) => {
  const { client } = actor(context.buyers, buyerAt)
  const input = { params: { id }, body: { counterAmount } }
  return (await client.call(`PATCH /offers/${answered}-counter/:id`, input)).status
}

export const counterBack = async (
  context: Context,
  buyerAt: number,
  id: string,
  counterAmount: number,
  offerAmount: number,
) => {
  const { client } = actor(context.buyers, buyerAt)
  const input = { params: { id }, body: { counterAmount, offerAmount } }
  return (await client.call('PATCH /offers/counter-back/:id', input)).status
}

export const withdrawOffer = async (context: Context, buyerAt: number, id: string) =>
  (await actor(context.buyers, buyerAt).client.call('PATCH /offers/withdraw/:id', { params: { id } })).status

/** Edits the price range, and has the admin verify it. */
export const editProperty = async (
  context: Context,
  property: Property,
  isNarrow: boolean,
): Promise<number> => {
  const range = prices[property.agentAt] ?? prices[0]
  const body = buildPropertyForm(await getPicture(context, property.agentAt), {
    ...range,
    ...(isNarrow ? { priceMax: range.priceMin } : {}),
  })
  const { client } = actor(context.agents, property.agentAt)
  const edited = await client.call('PATCH /properties/:id', { params: { id: property.id }, body })
  if (edited.status === 200 && edited.body.modifiedCount > 0) await verify(context, property.id)
  return edited.status
}

export const removeProperty = async (context: Context, property: Property) =>
  (
    await actor(context.agents, property.agentAt).client.call('DELETE /properties/:id', {
      params: { id: property.id },
    })
  ).status

export const sellElsewhere = async (context: Context, property: Property) =>
  (
    await actor(context.agents, property.agentAt).client.call('PATCH /properties/sold-elsewhere/:id', {
      params: { id: property.id },
    })
  ).status

/** An admin takes it down, and its agent removes what is left of it. */
export const takeDown = async (context: Context, property: Property) => {
  const { status } = await context.admin.call('PATCH /properties/take-down/:id', {
    params: { id: property.id },
    body: { reason: 'Not theirs.' },
  })
  if (status === 200) await removeProperty(context, property)
  return status
}

export const markAgent = async (context: Context, at: number) => {
  const { id } = actor(context.agents, at)
  return (await context.admin.call('PATCH /users/fraud/:id', { params: { id } })).status
}

/** Suspends for a day, or ends that. */
export const setSuspended = async (
  context: Context,
  kind: 'agents' | 'buyers',
  at: number,
  isSuspended: boolean,
) => {
  const { id } = actor(context[kind], at)
  const suspension = { params: { id }, body: { days: 1, reason: 'Asked to wait.' } } as const
  return isSuspended
    ? (await context.admin.call('PATCH /users/suspend/:id', suspension)).status
    : (await context.admin.call('PATCH /users/end-suspension/:id', { params: { id } })).status
}

export const deleteBuyer = async (context: Context, at: number) => {
  const { id } = actor(context.buyers, at)
  return (await context.admin.call('DELETE /users/:id', { params: { id } })).status
}

export const openCharge = async (context: Context, buyerAt: number, offerId: string) =>
  actor(context.buyers, buyerAt).client.call('POST /create-payment-intent', { body: { offerId } })

export const record = async (context: Context, buyerAt: number, offerId: string, transactionId: string) =>
  (await actor(context.buyers, buyerAt).client.call('POST /payments', { body: { offerId, transactionId } }))
    .status

/** Confirms a charge as the browser does, through 3-D Secure if the bank asks; `isPaid` if it succeeded. */
export const confirm = async (
  context: Context,
  clientSecret: string,
  card: CardName,
): Promise<{ id: string; isPaid: boolean }> => {
  const id = intentIdOf(clientSecret)
  const confirmed = await payByCard(context.server, clientSecret, cards[card])
  if (confirmed.status !== 'requires_action') return { id, isPaid: confirmed.status === 'succeeded' }
  const proven = await authenticateInBrowser(context.server.url, clientSecret, 'complete')
  return { id, isPaid: proven.ok }
}

/** Makes accepted offers overdue. */
export const backDate = ({ server }: Context, offerIds: string[]) =>
  server.database.db.execute(
    sql`update offer set accepted_at = now() - interval '20 days'
        where status = 'accepted' and id = any(${sql.param(offerIds)}::uuid[])`,
  )

/** Lets the days of a counter-offer run out. */
export const endCounter = ({ server }: Context, offerId: string) =>
  server.database.db.execute(
    sql`update offer set counter_until = now() - interval '1 day' where id = ${offerId} and counter_until is not null`,
  )

export const retryStuck = async ({ admin }: Context): Promise<void> => {
  const { body } = await admin.call('GET /admin/payments', { query: { state: 'stuck' } })
  for (const { _id: id } of body) await admin.call('PATCH /admin/payments/refund/:id', { params: { id } })
}

/**
 * Reconciles and retries stuck refunds until the invariants hold for these properties (all by default) or time is up. A refund that
 * was under way when its history was checked may have finished since, without a webhook.
 */
export const settleAndCheck = async (context: Context, propertyIds?: string[]): Promise<Violation[]> => {
  const end = Date.now() + context.settleTimeoutMs
  for (;;) {
    await context.server.reconcile()
    const violations = await checkMoney(context.server.database, { propertyIds })
    if (violations.length === 0 || Date.now() > end) return violations
    await retryStuck(context)
  }
}

/** Violations once everything has settled, and again after every remaining offer has lapsed. */
export const checkHistory = async (context: Context, properties: Property[]): Promise<Violation[]> => {
  const propertyIds = properties.map(({ id }) => id)
  const early = await settleAndCheck(context, propertyIds)
  if (early.length > 0) return early
  const { db } = context.server.database
  const rows = await db.select({ id: offer.id }).from(offer).where(inArray(offer.propertyId, propertyIds))
  await backDate(
    context,
    rows.map(({ id }) => id),
  )
  return settleAndCheck(context, propertyIds)
}
