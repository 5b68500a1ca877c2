import { refuse } from '@thikana/domain/refusal'
import {
  type Address,
  asRefusal,
  codeOf,
  connectStripe,
  isRefusedCall,
  isReplay,
  isReplayedFailure,
} from './stripe-client.ts'
import { readSignedEvent } from './stripe-webhook.ts'
import type { ChargeStatus } from '@thikana/domain/payment/charge'
import type { Currency } from '@thikana/domain/payment/currency'
import { moneyRules } from '@thikana/domain/payment/money-rules'
import type { CardProviderName } from '@thikana/domain/payment/payment'
import type { TakenBack } from '@thikana/domain/payment/taken-back'
import type Stripe from 'stripe'
import type { CardProvider, CardRefund, Intent } from './port.ts'

type StripeOptions = {
  secretKey: string
  publishableKey: string
  /** Signs the webhooks, `whsec_…`. */
  webhookSecret: string
  /** Stripe itself, or what answers as Stripe does. */
  name: CardProviderName
  currency: Currency
  /** Where the API answers, asked at each call; without it, Stripe itself. */
  address?: () => Address
  fetch?: typeof fetch
}

/** The card provider on the Stripe SDK. Amounts are minor units of the installation's currency. */
export const createStripeProvider = (options: StripeOptions): CardProvider => {
  const stripe = connectStripe(options)

  return {
    name: options.name,
    form: { kind: options.name, publishableKey: options.publishableKey },
    // Stripe, "API keys": of the sandbox, too.
    takesTestMoney: options.publishableKey.startsWith('pk_test_'),
    charge: moneyRules[options.currency].charge,
    isReplayedFailure,
    isRefusedCall,

    createIntent: async ({ amount, metadata, idempotencyKey }) => {
      // A card form has no page to return to, so redirecting methods are excluded; the others are configured at Stripe.
      const automatic = { enabled: true, allow_redirects: 'never' } as const
      const created = stripe.paymentIntents.create(
        {
          amount,
          currency: options.currency.toLowerCase(),
          metadata,
          automatic_payment_methods: automatic,
        },
        { idempotencyKey },
      )
      return toIntent(await orRefusal(created))
    },

    retrieveIntent: async (id) => {
      try {
        return toIntent(await stripe.paymentIntents.retrieve(id))
      } catch (error) {
        if (codeOf(error) === 'resource_missing') return null
        throw asRefusal(error)
      }
    },

    cancelIntent: async (id, idempotencyKey) => {
      try {
        const canceling = stripe.paymentIntents.cancel(id, {}, { idempotencyKey }).catch((error: unknown) => {
          // The key repeats an old answer, perhaps from when the bank was still processing: canceling twice is harmless, so try again
          // under the SDK's own key.
          if (!isReplay(error)) throw error
          return stripe.paymentIntents.cancel(id)
        })
        return toIntent(await canceling)
      } catch (error) {
        // It ended before our call: the caller decides by its status.
        if (codeOf(error) !== 'payment_intent_unexpected_state') throw asRefusal(error)
        return toIntent(await orRefusal(stripe.paymentIntents.retrieve(id)))
      }
    },

    refund: async ({ intentId, idempotencyKey }) => {
      try {
        return toRefund(
          await stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey }),
          intentId,
        )
      } catch (error) {
        // Idempotency keys expire after a day; an earlier refund under this one is found by reading.
        if (codeOf(error) !== 'charge_already_refunded') throw asRefusal(error)
        const active = await findActiveRefund(stripe, intentId)
        if (!active) throw asRefusal(error)
        return toRefund(active, intentId)
      }
    },

    retrieveRefund: async (id) => {
      try {
        const refund = await stripe.refunds.retrieve(id)
        return toRefund(refund, idOf(refund.payment_intent))
      } catch (error) {
        if (codeOf(error) === 'resource_missing') return null
        throw asRefusal(error)
      }
    },

    findRefund: async (intentId) => {
      const active = await findActiveRefund(stripe, intentId)
      return active && toRefund(active, intentId)
    },

    readTakenBack: async (intentId) => {
      try {
        return await readTakenBack(stripe, intentId)
      } catch (error) {
        if (codeOf(error) === 'resource_missing') return null
        throw asRefusal(error)
      }
    },

    readWebhook: (rawBody, headers) => {
      const signature = headers['stripe-signature']
      const [first] = Array.isArray(signature) ? signature : [signature]
      return readSignedEvent(rawBody, first, options.webhookSecret)
    },
  }
}

const orRefusal = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw asRefusal(error)
  })

const listActiveRefunds = async (stripe: Stripe, intentId: string): Promise<Stripe.Refund[]> => {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
  return data.filter(({ status }) => status !== 'failed' && status !== 'canceled')
}

/** Several refunds may add up to the charge, if a part was refunded by hand; the slowest one decides. */
const findActiveRefund = async (stripe: Stripe, intentId: string): Promise<Stripe.Refund | null> => {
  const active = await orRefusal(listActiveRefunds(stripe, intentId))
  if (active.length === 0) return null
  const intent = await orRefusal(stripe.paymentIntents.retrieve(intentId))
  if (sumOf(active) < intent.amount_received) return null
  return active.find(({ status }) => status !== 'succeeded') ?? active[0] ?? null
}

const sumOf = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0)

/** Stripe, "The Dispute object": an inquiry (`warning_…`) takes no money, and a dispute that was won gives it back. */
const readTakenBack = async (stripe: Stripe, intentId: string): Promise<TakenBack> => {
  const refunds = await listActiveRefunds(stripe, intentId)
  const { data: disputes } = await stripe.disputes.list({ payment_intent: intentId, limit: 100 })
  const inStatus = (...statuses: Stripe.Dispute.Status[]) =>
    sumOf(disputes.filter(({ status }) => statuses.includes(status)))
  return {
    disputed: inStatus('needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review'),
    reversed: sumOf(refunds) + inStatus('lost'),
  }
}

const idOf = (reference: string | { id: string } | null): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '')

/** Stripe, "PaymentIntent status". We capture automatically, so none of ours waits to be captured. */
const statuses = new Map<string, ChargeStatus>([
  ['requires_payment_method', 'open'],
  ['requires_confirmation', 'open'],
  ['requires_capture', 'open'],
  ['requires_action', 'challenged'],
  ['processing', 'processing'],
  ['succeeded', 'succeeded'],
  ['canceled', 'canceled'],
])

const toIntent = (intent: Stripe.PaymentIntent): Intent => {
  const status = statuses.get(intent.status)
  // Acting on a status this version doesn't know would be guessing with money.
  if (!status || !intent.client_secret) throw refuse('cardProviderDown')
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status,
    amount: intent.amount,
    received: intent.amount_received,
    currency: intent.currency,
    metadata: intent.metadata,
    paymentMethodTypes: intent.payment_method_types,
  }
}

/** Stripe, "The Refund object". It leaves the status out for some methods until it knows; the refund exists, so it is pending. */
const refundStatuses = new Map<string | null, CardRefund['status']>([
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])

const toRefund = (refund: Stripe.Refund, intentId: string): CardRefund => ({
  id: refund.id,
  intentId,
  amount: refund.amount,
  status: refundStatuses.get(refund.status) ?? 'pending',
})
