import type { Outcome } from './card-form.ts'
import type { FailureReason } from './failure-reason.ts'
import { sentencesOfCodes } from './stripe-sentences.ts'

/** The part of Stripe's answers that we read; the sandbox sends the same. */
export type IntentView = {
  id: string
  status: string
  payment_method_types?: string[]
  last_payment_error?: { code?: string; decline_code?: string; message?: string } | null
}
export type StripeProblem = {
  type?: string
  code?: string
  decline_code?: string
  message: string
  payment_intent?: IntentView
}

/** Stripe, "PaymentIntent status". Any other status waits for a card. */
const outcomeKinds = new Map<string, 'captured' | 'challenge' | 'processing'>([
  ['succeeded', 'captured'],
  ['requires_action', 'challenge'],
  ['processing', 'processing'],
])

/** Converts an intent's status to an outcome; a failure gets `reason`. */
export const outcomeOf = (intent: IntentView | undefined, reason: FailureReason): Outcome => {
  const kind = intent && outcomeKinds.get(intent.status)
  if (!kind) return { kind: 'failed', reason }
  if (kind !== 'captured') return { kind }
  return { kind, transactionId: intent.id, methods: intent.payment_method_types ?? ['card'] }
}

/** Errors after which the card may have been charged (Stripe, "Error handling"). */
const uncertainErrorTypes: readonly (string | undefined)[] = ['api_error', 'api_connection_error']

/** The request doesn't fit the charge's current state (Stripe, "Error codes"). */
const unexpectedStateCode = 'payment_intent_unexpected_state'

/** The bank refused the card (Stripe, "Error codes"). */
const declinedCode = 'card_declined'

/** Why the card wasn't charged, as the provider says it. */
export const reasonIn = ({
  code,
  decline_code: declineCode,
  message,
}: Pick<StripeProblem, 'code' | 'decline_code' | 'message'>): FailureReason => ({
  words: message,
  sentence: sentencesOfCodes[declineCode ?? ''] ?? sentencesOfCodes[code ?? ''],
  isDeclined: code === declinedCode,
})

/**
 * Converts an error to an outcome. A confirmation that was already carried out, in another tab or before a lost answer, is an error
 * with a paid intent.
 */
export const outcomeOfError = (problem: StripeProblem): Outcome => {
  const { type, code, payment_intent: intent } = problem
  const reason = reasonIn(problem)
  const outcome = outcomeOf(intent, reason)
  if (outcome.kind === 'captured' || outcome.kind === 'processing') return outcome
  if (code === unexpectedStateCode) return { kind: 'changed' }
  if (uncertainErrorTypes.includes(type)) return { kind: 'lost' }
  return { kind: 'failed', reason }
}
