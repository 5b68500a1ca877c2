/** Separates the intent's id from the random part, as at Stripe. */
const separator = '_secret_'

export const clientSecretFor = (intentId: string, unguessable: string): string =>
  `${intentId}${separator}${unguessable}`

/** The intent that a client secret lets a browser act on. */
export const intentIdOf = (clientSecret: string): string => clientSecret.split(separator)[0] ?? ''
