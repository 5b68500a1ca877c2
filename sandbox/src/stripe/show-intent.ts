import type Stripe from 'stripe'
import type { sandboxIntent } from './schema.ts'

export type IntentRow = typeof sandboxIntent.$inferSelect

/** Unix time, as Stripe writes moments. */
export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/** A row in the shape of Stripe's API. The client secret is missing: it is never stored, and added on the way out. */
export const showIntent = (row: IntentRow): Stripe.PaymentIntent => ({
  id: row.id,
  object: 'payment_intent',
  allowed_payment_method_types: null,
  amount: row.amountInCents,
  amount_capturable: 0,
  amount_received: row.status === 'succeeded' ? row.amountInCents : 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: { allow_redirects: 'never', enabled: true },
  canceled_at: row.canceledAt && seconds(row.canceledAt),
  cancellation_reason: row.cancellationReason,
  capture_method: 'automatic_async',
  client_secret: null,
  confirmation_method: 'automatic',
  created: seconds(row.createdAt),
  currency: row.currency,
  customer: null,
  customer_account: null,
  description: row.description,
  excluded_payment_method_types: null,
  last_payment_error: row.lastError,
  latest_charge: row.chargeId,
  livemode: false,
  managed_payments: null,
  metadata: row.metadata,
  next_action:
    row.status === 'requires_action'
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'sandbox_challenge' } }
      : null,
  on_behalf_of: null,
  payment_method: row.paymentMethodId,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: row.status,
  transfer_group: null,
})

/** What a publishable key may see of an intent (Stripe, "The PaymentIntent object", properties marked so). */
const forBrowser = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof Stripe.PaymentIntent)[]

export const narrowIntent = (intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> =>
  Object.fromEntries(forBrowser.map((name) => [name, intent[name]]))
