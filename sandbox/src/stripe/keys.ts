import { createHmac, timingSafeEqual } from 'node:crypto'
import { clientSecretFor } from './client-secret.ts'

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
