import Stripe from 'stripe'
import { refuse } from '@thikana/domain/refusal'

/** Address of a Stripe API. `path` precedes the API's own `/v1/…`, without a trailing slash. */
export type Address = { protocol: 'http' | 'https'; host: string; port: number; path?: string }

type Options = { secretKey: string; address?: () => Address; fetch?: typeof fetch }
type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>

/** The SDK with our limits: 10 s a try, two more tries (with the same idempotency key), nothing reported about usage. */
export const connectStripe = ({ secretKey, address, fetch }: Options): Stripe => {
  const client = fetch ? Stripe.createFetchHttpClient(fetch) : Stripe.createNodeHttpClient()
  return new Stripe(secretKey, {
    httpClient: address ? redirected(client, address) : client,
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

/** The SDK fixes host and path at creation; the sandbox's port is known only once the server listens. */
const redirected = (client: HttpClient, address: () => Address): HttpClient => ({
  getClientName: () => client.getClientName(),
  makeRequest: (_host, _port, path, method, headers, body, _protocol, timeout) => {
    const to = address()
    const port = String(to.port)
    return client.makeRequest(
      to.host,
      port,
      (to.path ?? '') + path,
      method,
      headers,
      body,
      to.protocol,
      timeout,
    )
  },
})

const { StripeError, StripeCardError, StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors

export const codeOf = (error: unknown): string | undefined =>
  error instanceof StripeError ? error.code : undefined

/** The provider repeats what it answered under the same idempotency key before. */
export const isReplay = (error: unknown): boolean =>
  error instanceof StripeError && error.headers?.['idempotent-replayed'] === 'true'

/** Codes that say the amount or the card, not our call, was at fault (Stripe, "Error codes"). */
const refusedCodes = ['amount_too_small', 'amount_too_large']

/**
 * What a failed call becomes: `cardRefused`, `cardProviderDown`, or a plain error, `isRefused`, if our own call was wrong. The SDK's error
 * goes no further: it carries headers and whole intents, client secret included, that a logger would print.
 */
export const asRefusal = (error: unknown): Error => {
  if (!(error instanceof StripeError))
    return error instanceof Error ? error : new Error('Stripe: unknown failure')
  const cause = new Error(['Stripe:', error.type, error.code, error.requestId].filter(Boolean).join(' '))
  if (error instanceof StripeCardError || refusedCodes.includes(error.code ?? ''))
    return Object.assign(refuse('cardRefused'), { cause })
  if (error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError)
    return Object.assign(cause, { isRefused: true })
  return Object.assign(refuse('cardProviderDown'), { cause, isReplayed: isReplay(error) })
}

const isMarked = (error: unknown, mark: 'isReplayed' | 'isRefused'): boolean =>
  error instanceof Error && (error as Error & Partial<Record<typeof mark, unknown>>)[mark] === true

/** For errors that `asRefusal` made. */
export const isReplayedFailure = (error: unknown): boolean => isMarked(error, 'isReplayed')
export const isRefusedCall = (error: unknown): boolean => isMarked(error, 'isRefused')
