import { narrowIntent } from './show-intent.ts'
import type Stripe from 'stripe'
import type { Caller } from './caller.ts'
import type { Keys } from './keys.ts'

/** An answer as it is sent: with the client secret of an intent, which is never stored; for a browser only the fields that Stripe shows it. */
export const present = (body: object, caller: Caller, keys: Keys): object => {
  const shown = (intent: Stripe.PaymentIntent): object => {
    const whole = { ...intent, client_secret: keys.clientSecretOf(intent.id) }
    return caller === 'server' ? whole : narrowIntent(whole)
  }
  if (isIntent(body)) return shown(body)
  const error = 'error' in body ? (body.error as { payment_intent?: unknown }) : undefined
  if (isIntent(error?.payment_intent))
    return { error: { ...error, payment_intent: shown(error.payment_intent) } }
  return body
}

const isIntent = (thing: unknown): thing is Stripe.PaymentIntent =>
  !!thing && typeof thing === 'object' && 'object' in thing && thing.object === 'payment_intent'
