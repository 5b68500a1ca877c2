import type { ChargeStatus } from '@thikana/domain/payment/charge'
import type { CardProviderName } from '@thikana/domain/payment/payment'
import type { Bounds } from '@thikana/domain/payment/money-rules'
import type { TakenBack } from '@thikana/domain/payment/taken-back'
import type { IncomingHttpHeaders } from 'node:http'

/** One intent to charge a card, in the product's own words: each adapter translates its provider's. Amounts are whole minor units, and new ones in the installation's currency. */
export type Intent = {
  id: string
  /** Lets the buyer's browser confirm this intent. Opaque; never logged or stored by us. */
  clientSecret: string
  status: ChargeStatus
  amount: number
  received: number
  /** Lower-case ISO code: that of the installation, unless somebody else charged. */
  currency: string
  /** What we wrote on it: `offerId`, `part`, `paymentId`. */
  metadata: Record<string, string>
  paymentMethodTypes: string[]
}

/** `pending`: the bank hasn't decided. `failed`: the money stays here, and this refund is over. */
export type CardRefund = {
  id: string
  intentId: string
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
}

/** A verified webhook of the provider. It only names what to re-read; its content is never trusted. */
export type CardEvent = { id: string; type: string; intentId: string | null }

/** What the browser needs to show the card form. */
export type CardForm = { kind: CardProviderName; publishableKey: string }

/** A card provider. Every call may throw Refusal `cardProviderDown` (503) when it can't be reached. */
export type CardProvider = {
  /** Stored on every charge of this provider. */
  name: CardProviderName
  form: CardForm
  /** Its cards move no money. */
  takesTestMoney: boolean
  /** What one charge may take, in minor units. */
  charge: Bounds
  createIntent(input: {
    amount: number
    metadata: { offerId: string; part: string; paymentId: string }
    idempotencyKey: string
  }): Promise<Intent>
  /** Null if the provider knows no such intent. */
  retrieveIntent(id: string): Promise<Intent | null>
  /** Cancels an intent that hasn't succeeded; a succeeded one is returned unchanged, for the caller to refund. */
  cancelIntent(id: string, idempotencyKey: string): Promise<Intent>
  /** Refunds what remains of the charge. May return the refund as it was when created, long after it changed: re-read it. */
  refund(input: { intentId: string; idempotencyKey: string }): Promise<CardRefund>
  /** Null if the provider knows no such refund. */
  retrieveRefund(id: string): Promise<CardRefund | null>
  /** The refund of an intent's whole charge; null if there is none, or only for a part of it. */
  findRefund(intentId: string): Promise<CardRefund | null>
  /**
   * What of a captured charge isn't ours any more, in minor units: refunds that haven't failed, whoever made them, and disputes that are open or
   * lost. Null if the provider knows no such intent.
   */
  readTakenBack(intentId: string): Promise<TakenBack | null>
  /**
   * Verifies a webhook. Throws Refusal `webhookRefused` if the signature in its headers, over the raw body, is invalid, too old or from
   * the future.
   */
  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): CardEvent
  /**
   * Whether a call failed in a way that its idempotency key keeps repeating (Stripe, "Idempotent requests": even a 500 is kept for a day). A
   * retry needs another key, once the first is known to have had no effect.
   */
  isReplayedFailure(error: unknown): boolean
  /** Whether the provider understood the call and refuses it (Stripe, "Error handling": a 4xx); the same call is refused again. */
  isRefusedCall(error: unknown): boolean
}
