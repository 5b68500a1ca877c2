import { sandboxPath } from './sandbox.ts'
import { intentIdOf } from './keys.ts'

/** What a buyer's browser does with a client secret, at the sandbox of the server at `url`. */
const act = (
  url: string,
  clientSecret: string,
  what: string,
  form: Record<string, string>,
): Promise<Response> =>
  fetch(`${url}${sandboxPath}/v1/payment_intents/${intentIdOf(clientSecret)}/${what}`, {
    method: 'POST',
    body: new URLSearchParams({ client_secret: clientSecret, ...form }),
  })

/** Pays with a card, named as Stripe names its test cards. */
export const confirmInBrowser = (
  url: string,
  clientSecret: string,
  method = 'pm_card_visa',
): Promise<Response> => act(url, clientSecret, 'confirm', { payment_method: method })

/** Answers the bank's dialog: as the card's holder, or not. */
export const authenticateInBrowser = (
  url: string,
  clientSecret: string,
  outcome: 'complete' | 'fail',
): Promise<Response> => act(url, clientSecret, 'authenticate', { outcome })
