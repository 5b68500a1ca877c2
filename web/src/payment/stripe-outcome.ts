import type { Outcome } from './outcome.ts'

/** What is read of Stripe's answers, which are the sandbox's too. */
export type IntentView = {
  id: string
  status: string
  payment_method_types?: string[]
  last_payment_error?: { message?: string } | null
}
export type Problem = { type?: string; code?: string; message: string; payment_intent?: IntentView }

/** Stripe, "PaymentIntent status"; any other one waits for a card. */
const meanings = new Map<string, 'captured' | 'challenge' | 'processing'>([
  ['succeeded', 'captured'],
  ['requires_action', 'challenge'],
  ['processing', 'processing'],
])

/** What an intent's status means; a failure says `message`. */
export const outcomeOf = (intent: IntentView | undefined, message: string): Outcome => {
  const kind = intent && meanings.get(intent.status)
  if (!kind) return { kind: 'failed', message }
  if (kind !== 'captured') return { kind }
  return { kind, transactionId: intent.id, methods: intent.payment_method_types ?? ['card'] }
}

/** The card provider broke down, or wasn't reached, after it may have charged the card (Stripe, "Error handling"). */
const unclear: readonly (string | undefined)[] = ['api_error', 'api_connection_error']

/** What was asked doesn't fit where the charge is by now (Stripe, "Error codes"). */
const outOfStep = 'payment_intent_unexpected_state'

/**
 * What an error means. A confirmation that was carried out already, in another tab or before a lost answer, is an error with a paid
 * intent.
 */
export const outcomeOfError = ({ type, code, message, payment_intent: intent }: Problem): Outcome => {
  const outcome = outcomeOf(intent, message)
  if (outcome.kind === 'captured' || outcome.kind === 'processing') return outcome
  if (code === outOfStep) return { kind: 'changed' }
  return unclear.includes(type) ? { kind: 'lost' } : { kind: 'failed', message }
}
