/** Where the server is killed: each a moment between two effects that belong together. */
export const points = [
  'before the intent is made',
  'after the intent is made',
  'before the intent is noted',
  'after the card is confirmed',
  'before the webhook is committed',
  'after the webhook is committed',
  'before the refund is asked for',
  'after the refund is made',
] as const
export type Point = (typeof points)[number]

/** Points where the buyers leave it to the webhook to report what they paid. */
export const isOfWebhook = (point: Point): boolean => point.includes('webhook')

/** Points that only refunds pass. */
export const isOfRefund = (point: Point): boolean => point.includes('refund')
