import { refuse } from '@thikana/domain/refusal'
import { connectStripe } from './stripe-client.ts'
import { asRefusal, codeOf, isReplay } from './stripe-errors.ts'
import { readSignedEvent } from './stripe-webhook.ts'
import type Stripe from 'stripe'
import type { Address } from './stripe-client.ts'
import type { CardForm, CardProvider, CardRefund, Intent, IntentStatus } from './port.ts'

type StripeOptions = {
  secretKey: string
  publishableKey: string
  /** Signs the webhooks, `whsec_…`. */
  webhookSecret: string
  kind: CardForm['kind']
  /** Where the API answers, asked at each call; without it, Stripe itself. */
  address?: () => Address
  fetch?: typeof fetch
}

/** Stripe, "Minimum and maximum charge amounts": USD charges take at most eight digits. */
const capInCents = 99_999_999

/** The card provider on the Stripe SDK. Amounts are cents of US dollars. */
export const createStripeProvider = (options: StripeOptions): CardProvider => {
  const stripe = connectStripe(options)

  return {
    form: { kind: options.kind, publishableKey: options.publishableKey },
    capInCents,

    async createIntent({ amountInCents, metadata, idempotencyKey }) {
      // A card form has no page to come back to, so methods that redirect elsewhere stay out; which others are offered is set at Stripe.
      const automatic = { enabled: true, allow_redirects: 'never' } as const
      const created = stripe.paymentIntents.create(
        { amount: amountInCents, currency: 'usd', metadata, automatic_payment_methods: automatic },
        { idempotencyKey },
      )
      return toIntent(await orRefusal(created))
    },

    async retrieveIntent(id) {
      try {
        return toIntent(await stripe.paymentIntents.retrieve(id))
      } catch (error) {
        if (codeOf(error) === 'resource_missing') return null
        throw asRefusal(error)
      }
    },

    async cancelIntent(id, idempotencyKey) {
      try {
        const canceling = stripe.paymentIntents.cancel(id, {}, { idempotencyKey }).catch((error: unknown) => {
          // An answer that the key repeats, perhaps of a time when the bank was still at it: canceling twice is harmless, so it is
          // asked under the SDK's own key.
          if (!isReplay(error)) throw error
          return stripe.paymentIntents.cancel(id)
        })
        return toIntent(await canceling)
      } catch (error) {
        // It ended before we came: the caller decides by what it became.
        if (codeOf(error) !== 'payment_intent_unexpected_state') throw asRefusal(error)
        return toIntent(await orRefusal(stripe.paymentIntents.retrieve(id)))
      }
    },

    async refund({ intentId, idempotencyKey }) {
      try {
        return toRefund(
          await stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey }),
          intentId,
        )
      } catch (error) {
        // Idempotency keys are forgotten after a day; the refund made under this one is found by reading.
        if (codeOf(error) !== 'charge_already_refunded') throw asRefusal(error)
        const standing = await findStanding(stripe, intentId)
        if (!standing) throw asRefusal(error)
        return toRefund(standing, intentId)
      }
    },

    async retrieveRefund(id) {
      try {
        const refund = await stripe.refunds.retrieve(id)
        return toRefund(refund, idOf(refund.payment_intent))
      } catch (error) {
        if (codeOf(error) === 'resource_missing') return null
        throw asRefusal(error)
      }
    },

    async findRefund(intentId) {
      const standing = await findStanding(stripe, intentId)
      return standing && toRefund(standing, intentId)
    },

    readWebhook(rawBody, signature) {
      return readSignedEvent(rawBody, signature, options.webhookSecret)
    },
  }
}

const orRefusal = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw asRefusal(error)
  })

/** Several refunds may add up to the charge, where some of it was given back by hand: the one that takes longest speaks for them. */
const findStanding = async (stripe: Stripe, intentId: string): Promise<Stripe.Refund | null> => {
  const { data } = await orRefusal(stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
  const standing = data.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  if (standing.length === 0) return null
  const intent = await orRefusal(stripe.paymentIntents.retrieve(intentId))
  const returned = standing.reduce((sum, { amount }) => sum + amount, 0)
  if (returned < intent.amount_received) return null
  return standing.find(({ status }) => status !== 'succeeded') ?? standing[0] ?? null
}

const idOf = (reference: string | { id: string } | null): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '')

const intentStatuses: readonly string[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
] satisfies IntentStatus[]

const toIntent = (intent: Stripe.PaymentIntent): Intent => {
  // Acting on a status this version doesn't know would be guessing with money.
  if (!intentStatuses.includes(intent.status) || !intent.client_secret) throw refuse('cardProviderDown')
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: intent.status as IntentStatus,
    amountInCents: intent.amount,
    receivedInCents: intent.amount_received,
    currency: intent.currency,
    metadata: intent.metadata,
    paymentMethodTypes: intent.payment_method_types,
  }
}

const refundStatuses: readonly string[] = ['pending', 'succeeded', 'failed', 'canceled', 'requires_action']

const toRefund = (refund: Stripe.Refund, intentId: string): CardRefund => ({
  id: refund.id,
  intentId,
  amountInCents: refund.amount,
  // Stripe leaves the status out for some methods until it knows; the refund exists, so it is pending.
  status: refundStatuses.includes(refund.status ?? '') ? (refund.status as CardRefund['status']) : 'pending',
})
