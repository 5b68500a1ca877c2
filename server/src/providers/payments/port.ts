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
  refund(input: { intentId: string; idempotencyKey: string }): Promise<CardRefund>
  /** Reads a webhook. Throws Refusal `webhookRefused` where the signature, over the raw body, doesn't hold or is too old or from the future. */
  readWebhook(rawBody: Buffer, signature: string | undefined): CardEvent
}
