/** Where the server is killed: each is between two effects that belong together. */
export const points = [
  'before the intent is created',
  'after the intent is created',
  'before the intent is stored',
  'after the card is confirmed',
  'before the webhook is committed',
  'after the webhook is committed',
  'before the refund is requested',
  'after the refund is created',
] as const
export type Point = (typeof points)[number]

/** Points at which only the webhook reports the payment, not the buyer. */
export const isWebhookPoint = (point: Point): boolean => point.includes('webhook')

/** Points that are passed only by refunds. */
export const isRefundPoint = (point: Point): boolean => point.includes('refund')
