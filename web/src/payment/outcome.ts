import { isChallenged, isProcessing, progressOf } from '@thikana/domain/charge'

/**
 * What became of a card payment. `processing`: the bank hasn't decided. `changed`: the charge isn't what the form took it for; it was ended
 * meanwhile, say. `lost`: the answer never came, so that nobody here knows whether the card was charged. A failure is a sentence for the
 * person who pays.
 */
export type Outcome =
  | { kind: 'captured'; methods: string[] }
  | { kind: 'challenge' }
  | { kind: 'processing' }
  | { kind: 'changed' }
  | { kind: 'lost' }
  | { kind: 'failed'; message: string }

export type IntentView = {
  status: string
  payment_method_types?: string[]
  last_payment_error?: { message?: string } | null
}
export type Problem = { type?: string; code?: string; message: string; payment_intent?: IntentView }

export const notCompleted = 'The payment was not completed. You were not charged.'

/** The card provider's word for a charge whose money is here (Stripe, "PaymentIntent status"). */
const paid = 'succeeded'

/** What an intent's status means; a failure says `message`. */
export function outcomeOf(intent: IntentView | undefined, message: string): Outcome {
  if (intent?.status === paid) return { kind: 'captured', methods: intent.payment_method_types ?? ['card'] }
  const progress = progressOf(intent?.status ?? '')
  if (isChallenged(progress)) return { kind: 'challenge' }
  return isProcessing(progress) ? { kind: 'processing' } : { kind: 'failed', message }
}

/** The card provider broke down, or wasn't reached, after it may have charged the card (Stripe, "Error handling"). */
const unclear: readonly (string | undefined)[] = ['api_error', 'api_connection_error']

/** What was asked doesn't fit where the charge is by now (Stripe, "Error codes"). */
const outOfStep = 'payment_intent_unexpected_state'

/**
 * What an error means. A confirmation that was carried out already, in another tab or before a lost answer, is an error with a paid
 * intent.
 */
export function outcomeOfError({ type, code, message, payment_intent: intent }: Problem): Outcome {
  const outcome = outcomeOf(intent, message)
  if (outcome.kind === 'captured' || outcome.kind === 'processing') return outcome
  if (code === outOfStep) return { kind: 'changed' }
  return unclear.includes(type) ? { kind: 'lost' } : { kind: 'failed', message }
}
