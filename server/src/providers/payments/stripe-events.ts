/** The events that a webhook endpoint at Stripe needs: without them a payment or a refund is noticed by the reconciler only. */
export const neededEvents: readonly string[] = [
  'payment_intent.succeeded',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
]
