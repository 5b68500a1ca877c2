/** The events that a webhook endpoint at Stripe needs: without them a payment or a refund is noticed by the reconciler only. */
export const neededEvents: readonly string[] = [
  'payment_intent.succeeded',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  // An inquiry that became a dispute, and an appeal that was won.
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
]
