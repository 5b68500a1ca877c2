import type Stripe from 'stripe'
import type { sandboxDispute } from './schema.ts'
import { seconds } from './show-intent.ts'

/** The properties of Stripe's dispute that don't depend on evidence, which the sandbox doesn't keep. */
export type ShownDispute = Omit<Stripe.Dispute, 'evidence' | 'evidence_details'>

export const showDispute = (row: typeof sandboxDispute.$inferSelect): ShownDispute => ({
  id: row.id,
  object: 'dispute',
  amount: row.amountInCents,
  balance_transactions: [],
  charge: row.chargeId,
  created: seconds(row.createdAt),
  currency: row.currency,
  enhanced_eligibility_types: [],
  intended_submission_method: null,
  is_charge_refundable: row.status === 'warning_needs_response',
  livemode: false,
  metadata: {},
  payment_intent: row.intentId,
  reason: 'fraudulent',
  status: row.status,
})
