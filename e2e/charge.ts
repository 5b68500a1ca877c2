import type { Account } from './account.ts'

/** The intent's id is the part of the client secret before `_secret_`, at the sandbox as at Stripe. */
export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

/** Pays with a card directly at the sandbox, as the payment page does. */
export const confirmCharge = ({ api }: Account, clientSecret: string, method = 'pm_card_visa') =>
  api.post(`/sandbox/stripe/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`, {
    form: { client_secret: clientSecret, payment_method: method },
  })
