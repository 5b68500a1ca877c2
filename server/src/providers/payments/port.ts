/** Status of a charge attempt, in the card provider's own words (Stripe, "PaymentIntent status"). */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded'

/** One intent to charge a card. Amounts are whole cents. */
export type Intent = {
  id: string
  /** Lets the browser of the buyer confirm this intent; never logged, never stored by us. */
  clientSecret: string
  status: IntentStatus
  amountInCents: number
  receivedInCents: number
  /** Lower-case ISO code, `usd` here. */
  currency: string
  /** What we wrote on it: `offerId`, `part`, `paymentId`. */
  metadata: Record<string, string>
  paymentMethodTypes: string[]
}

export type CardRefund = {
  id: string
  intentId: string
  amountInCents: number
  status: 'pending' | 'succeeded' | 'failed' | 'canceled' | 'requires_action'
}

/** A provider's message, already proven to come from the provider. Only names what to re-read; its content is never believed. */
export type CardEvent = { id: string; type: string; intentId: string | null }

/** What the browser needs to show the card form. */
export type CardForm = { kind: 'stripe' | 'sandbox'; publishableKey: string }

/** Whether its cards move no money: the sandbox's, and Stripe's in test mode (Stripe, "API keys"). */
export const takesTestMoney = ({ publishableKey }: CardForm): boolean => publishableKey.startsWith('pk_test_')

/**
 * Whether a call failed in a way that its idempotency key now repeats for a day (Stripe, "Idempotent requests": even a 500 is kept).
 * Asking again needs another key, once it is known that the first had no effect.
 */
export const isReplayedFailure = (error: unknown): boolean =>
  error instanceof Error && 'isReplayed' in error && error.isReplayed === true

/** Whether the provider understood the call and refuses it (Stripe, "Error handling": a 4xx); the same call is refused again. */
export const isRefusedCall = (error: unknown): boolean =>
  error instanceof Error && 'isRefused' in error && error.isRefused === true

/** A card provider. Every call may throw Refusal `cardProviderDown` (503) when it can't be reached. */
export type CardProvider = {
  form: CardForm
  /** The most one charge may take, in cents (Stripe, USD: 99,999,999). */
  capInCents: number
  createIntent(input: {
    amountInCents: number
    metadata: { offerId: string; part: string; paymentId: string }
    idempotencyKey: string
  }): Promise<Intent>
  /** Null where the provider knows no such intent. */
  retrieveIntent(id: string): Promise<Intent | null>
  /** Cancels an intent that hasn't succeeded; one that has is returned as it is, for the caller to refund. */
  cancelIntent(id: string, idempotencyKey: string): Promise<Intent>
  /** Sends back all of the charge that didn't go back yet. May answer with the refund as it was made, long after it changed: re-read it. */
  refund(input: { intentId: string; idempotencyKey: string }): Promise<CardRefund>
  /** Null where the provider knows no such refund. */
  retrieveRefund(id: string): Promise<CardRefund | null>
  /** The refund with which all of an intent's charge goes back; null where none stands, or only for a part of it. */
  findRefund(intentId: string): Promise<CardRefund | null>
  /** Reads a webhook. Throws Refusal `webhookRefused` where the signature, over the raw body, doesn't hold or is too old or from the future. */
  readWebhook(rawBody: Buffer, signature: string | undefined): CardEvent
}
