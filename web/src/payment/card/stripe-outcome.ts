import { t } from '@lingui/core/macro'
import type { Outcome } from './card-form.ts'

/** The part of Stripe's answers that we read; the sandbox sends the same. */
export type IntentView = {
  id: string
  status: string
  payment_method_types?: string[]
  last_payment_error?: { message?: string } | null
}
export type Problem = { type?: string; code?: string; message: string; payment_intent?: IntentView }

/** Stripe, "PaymentIntent status". Any other status waits for a card. */
const outcomeKinds = new Map<string, 'captured' | 'challenge' | 'processing'>([
  ['succeeded', 'captured'],
  ['requires_action', 'challenge'],
  ['processing', 'processing'],
])

/** Converts an intent's status to an outcome; a failure gets `message`. */
export const outcomeOf = (intent: IntentView | undefined, message: string): Outcome => {
  const kind = intent && outcomeKinds.get(intent.status)
  if (!kind) return { kind: 'failed', message }
  if (kind !== 'captured') return { kind }
  return { kind, transactionId: intent.id, methods: intent.payment_method_types ?? ['card'] }
}

/** Errors after which the card may have been charged (Stripe, "Error handling"). */
const uncertainErrorTypes: readonly (string | undefined)[] = ['api_error', 'api_connection_error']

/** The request doesn't fit the charge's current state (Stripe, "Error codes"). */
const unexpectedStateCode = 'payment_intent_unexpected_state'

/** The bank refused the card (Stripe, "Error codes"); its message says why, and not what to do. */
const declinedCode = 'card_declined'
const declinedText = (message: string) => t`${message} Nothing was charged; try another card.`

/**
 * Converts an error to an outcome. A confirmation that was already carried out, in another tab or before a lost answer, is an error
 * with a paid intent.
 */
export const outcomeOfError = ({ type, code, message, payment_intent: intent }: Problem): Outcome => {
  const outcome = outcomeOf(intent, message)
  if (outcome.kind === 'captured' || outcome.kind === 'processing') return outcome
  if (code === unexpectedStateCode) return { kind: 'changed' }
  if (uncertainErrorTypes.includes(type)) return { kind: 'lost' }
  return { kind: 'failed', message: code === declinedCode ? declinedText(message) : message }
}
