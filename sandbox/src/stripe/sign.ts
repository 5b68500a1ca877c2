import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header for `payload` sent at `second` (Unix time), as Stripe's "Verify webhook signatures" describes it. */
export const signPayload = (payload: string, secret: string, second: number): string => {
  const signature = createHmac('sha256', secret).update(`${second}.${payload}`).digest('hex')
  return `t=${second},v1=${signature}`
}
