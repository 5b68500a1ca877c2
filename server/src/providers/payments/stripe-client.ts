import Stripe from 'stripe'

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
