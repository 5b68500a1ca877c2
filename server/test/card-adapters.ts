import type { Currency } from '@thikana/domain/payment/currency'
import type { CardProviderName } from '@thikana/domain/payment/payment'
import type { IncomingHttpHeaders } from 'node:http'
import type { CardProvider, Intent } from '../src/providers/payments/port.ts'
import { createStripeProvider } from '../src/providers/payments/stripe.ts'
import { startCardServer } from './card-provider.ts'

export type TestCard = 'good' | 'declined' | 'challenged'

/** An adapter of the port in front of a service that answers, and what a buyer's browser does there. */
export type StartedCards = {
  cards: CardProvider
  /** The same adapter when its service can't be reached, and with keys that the service doesn't know. */
  unreachable: CardProvider
  stranger: CardProvider
  /** What no error may carry. */
  secretKey: string
  /** Pays in the browser; whether that was done. */
  pay(intent: Intent, card?: TestCard): Promise<boolean>
  /** Answers the bank's challenge, as the card's holder or not. */
  answerChallenge(intent: Intent, isHolder: boolean): Promise<void>
  /** The webhooks that arrived so far. */
  webhooks: { rawBody: Buffer; headers: IncomingHttpHeaders }[]
  close(): Promise<void>
}

const methods: Record<TestCard, string> = {
  good: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  challenged: 'pm_card_authenticationRequired',
}

const nowhere = () => ({ protocol: 'http' as const, host: '127.0.0.1', port: 1 })

/** Redirects requests for Stripe itself to the service at `url`. */
const insteadOfStripe =
  (url: string): typeof fetch =>
  (input, init) => {
    const { origin, pathname, search } = new URL(input instanceof Request ? input.url : input)
    if (origin !== 'https://api.stripe.com') throw new Error(`This isn’t Stripe: ${origin}`)
    return fetch(`${url}${pathname}${search}`, init)
  }

/** The Stripe adapter in front of the emulator: at Stripe's own address, or at that of the emulator. */
const startStripe =
  (name: 'stripe' | 'sandbox') =>
  async (currency: Currency): Promise<StartedCards> => {
    const server = await startCardServer()
    const { call, keys, address, webhooks } = server
    const { host, port, path = '' } = address()
    const way = name === 'stripe' ? { fetch: insteadOfStripe(`http://${host}:${port}${path}`) } : { address }
    const act = async ({ id, clientSecret }: Intent, what: string, form: Record<string, string>) =>
      (await call(`payment_intents/${id}/${what}`, { client_secret: clientSecret, ...form })).status
    return {
      cards: createStripeProvider({ ...keys, name, currency, ...way }),
      unreachable: createStripeProvider({ ...keys, name, currency, address: nowhere }),
      stranger: createStripeProvider({
        ...keys,
        secretKey: 'sk_test_other',
        webhookSecret: 'whsec_other',
        name,
        currency,
        ...way,
      }),
      secretKey: keys.secretKey,
      pay: async (intent, card = 'good') =>
        (await act(intent, 'confirm', { payment_method: methods[card] })) === 200 && card !== 'challenged',
      answerChallenge: async (intent, isHolder) => {
        await act(intent, 'authenticate', { outcome: isHolder ? 'complete' : 'fail' })
      },
      webhooks,
      close: server.stop,
    }
  }

/** Every adapter, by the name that its charges carry: one that is missing doesn't compile. */
export const cardAdapters: Record<CardProviderName, (currency: Currency) => Promise<StartedCards>> = {
  stripe: startStripe('stripe'),
  sandbox: startStripe('sandbox'),
}
