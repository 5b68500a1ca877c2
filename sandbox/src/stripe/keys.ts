import { createHmac, timingSafeEqual } from 'node:crypto'

/** The sandbox's three keys and what else it derives from one secret; none of them is stored. */
export type Keys = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** What lets a browser act on this one intent. */
  clientSecretOf(intentId: string): string
  /** A digest that distinguishes requests without storing their content. */
  digest(text: string): string
}

export const deriveKeys = (key: Buffer): Keys => {
  const derive = (purpose: string, about: string) =>
    createHmac('sha256', key).update(`${purpose}\0${about}`).digest('hex')
  return {
    secretKey: `sk_test_${derive('secret key', '').slice(0, 48)}`,
    publishableKey: `pk_test_${derive('publishable key', '').slice(0, 48)}`,
    webhookSecret: `whsec_${derive('webhook secret', '').slice(0, 48)}`,
    clientSecretOf: (intentId) => clientSecretFor(intentId, derive('client secret', intentId).slice(0, 40)),
    digest: (text) => derive('request', text),
  }
}

/** Compares two secrets in constant time. */
export const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Separates the intent's id from the random part, as at Stripe. */
const separator = '_secret_'

const clientSecretFor = (intentId: string, unguessable: string): string =>
  `${intentId}${separator}${unguessable}`

/** The intent that a client secret lets a browser act on. */
export const intentIdOf = (clientSecret: string): string => clientSecret.split(separator)[0] ?? ''

/** The `Stripe-Signature` header for `payload` sent at `second` (Unix time), as Stripe's "Verify webhook signatures" describes it. */
export const signPayload = (payload: string, secret: string, second: number): string => {
  const signature = createHmac('sha256', secret).update(`${second}.${payload}`).digest('hex')
  return `t=${second},v1=${signature}`
}
