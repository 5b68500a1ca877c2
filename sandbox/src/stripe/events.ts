import { sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { newId, type Queries, sandboxEvent } from './schema.ts'
import type { ShownDispute } from './show-charge.ts'

export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.canceled'
  | 'charge.refunded'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.closed'

export type EventSubject = Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | ShownDispute

export type StoredEvent = typeof sandboxEvent.$inferSelect

/** How webhooks are delivered. A real provider's arrive late, twice, in any order or never; tests ask for each. */
export type Delivery = {
  /** Further copies of each event. */
  duplicate?: number
  delayMs?: number
  /** Delays events up to half a second, then sends the newest first. */
  reorder?: boolean
  /** Whether this event is never sent. */
  drop?: (event: { type: EventType; intentId: string }) => boolean
}

/** Stores an event for delivery, in the transaction of its cause. */
export const recordEvent = async (
  tx: Queries,
  delivery: Delivery,
  event: { type: EventType; subject: EventSubject; intentId: string; idempotencyKey: string | null },
): Promise<void> => {
  const { type, subject, intentId, idempotencyKey } = event
  const id = newId('evt')
  const message = {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    data: { object: subject },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: idempotencyKey },
    type,
  }
  await tx.insert(sandboxEvent).values({
    id,
    type,
    intentId,
    payload: JSON.stringify(message, null, 2),
    copiesLeft: delivery.drop?.({ type, intentId }) ? 0 : 1 + (delivery.duplicate ?? 0),
    nextAttemptAt: delivery.reorder
      ? sql`to_timestamp(ceil(extract(epoch from now()) * 2) / 2)`
      : sql`now() + make_interval(secs => ${(delivery.delayMs ?? 0) / 1000})`,
  })
}
