import type { Account } from './account.ts'

/** The intent that a client secret belongs to: at the sandbox, as at Stripe, what stands before the secret part. */
export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

/** Pays with a card straight at the sandbox, as the payment page does. */
export const confirmCharge = ({ api }: Account, clientSecret: string, method = 'pm_card_visa') =>
  api.post(`/sandbox/stripe/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`, {
    form: { client_secret: clientSecret, payment_method: method },
  })
