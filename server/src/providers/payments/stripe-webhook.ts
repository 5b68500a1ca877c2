import { isStorable } from '@thikana/contract/fields'
import Stripe from 'stripe'
import { refuse } from '@thikana/domain/refusal'
import type { CardEvent } from './port.ts'

/** The events that a webhook endpoint at Stripe needs: without them a payment or a refund is noticed by the reconciler only. */
export const neededEvents: readonly string[] = [
  'payment_intent.succeeded',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  // An inquiry that became a dispute, and an appeal that was won.
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
]

/** Seconds a webhook's own time may lie from ours, either way (Stripe, "Verify webhook signatures"). */
const toleranceInSeconds = 300

/** Reads a webhook that `secret` signed within five minutes of now; anything else is Refusal `webhookRefused`. */
export const readSignedEvent = (
  rawBody: Buffer,
  signature: string | undefined,
  secret: string,
): CardEvent => {
  const event = verified(rawBody, signature, secret)
  // The SDK only refuses old timestamps.
  if (!(signedAt(signature) - Date.now() / 1000 <= toleranceInSeconds)) throw refuse('webhookRefused')
  if (typeof event?.id !== 'string' || typeof event.type !== 'string') throw refuse('webhookRefused')
  const intentId = intentOf(event.data?.object)
  if (![event.id, event.type, intentId ?? ''].every(isStorable)) throw refuse('webhookRefused')
  return { id: event.id, type: event.type, intentId }
}

const verified = (rawBody: Buffer, signature: string | undefined, secret: string): Stripe.Event => {
  try {
    return Stripe.webhooks.constructEvent(rawBody, signature ?? '', secret, toleranceInSeconds)
  } catch {
    // The SDK's error carries the body; it says nothing a reader of the log would need.
    throw refuse('webhookRefused')
  }
}

/** The second the SDK verified: of several `t=` the last one, as the SDK reads the header. */
const signedAt = (signature = ''): number => {
  const stamps = signature.split(',').filter((part) => part.startsWith('t='))
  return Number.parseInt(stamps.at(-1)?.slice(2) ?? '', 10)
}

const intentOf = (subject: unknown): string | null => {
  if (!subject || typeof subject !== 'object') return null
  const { object, id, payment_intent: intent } = subject as Record<string, unknown>
  const found = object === 'payment_intent' ? id : intent
  if (typeof found === 'string') return found
  return found && typeof found === 'object' && 'id' in found ? String(found.id) : null
}
