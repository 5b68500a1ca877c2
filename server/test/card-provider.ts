import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { connect } from '../src/database/connect.ts'
import { createTestDatabase } from './database.ts'
import { createSandbox, sandboxPath } from '@thikana/sandbox/stripe/sandbox'
import { createStripeProvider } from '../src/providers/payments/stripe.ts'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '../src/database/connect.ts'
import type { Delivery } from '@thikana/sandbox/stripe/events'
import type { CardProvider } from '../src/providers/payments/port.ts'
import type { Address } from '../src/providers/payments/stripe-client.ts'

type Webhook = { rawBody: Buffer; headers: IncomingHttpHeaders; type: string; id: string }
type Reply = { status: number; headers: Headers; body: ReplyBody }
/** What tests read of an answer: an intent, a payment method, a list of refunds or an error. */
type ReplyBody = {
  id?: string
  object?: string
  status?: string
  client_secret?: string
  payment_method?: string
  metadata?: object
  amount_received?: number
  latest_charge?: string
  next_action?: { type: string } | null
  last_payment_error?: { code: string } | null
  card?: { brand: string; last4: string }
  data?: { amount: number }[]
  error?: { type: string; code?: string; decline_code?: string; param?: string; payment_intent?: ReplyBody }
}

/** A server that listens, with the sandbox mounted in it, the real SDK pointed at it, and a place where its webhooks arrive. */
export type CardServer = {
  provider: CardProvider
  keys: { publishableKey: string; secretKey: string; webhookSecret: string }
  database: Database
  address: () => Address
  webhooks: Webhook[]
  /** Everything the server logged, as in a log file. */
  log: () => string
  /** A form-encoded call below `/v1`, as a browser sends it; a GET without `form`. */
  call(path: string, form?: Record<string, string>, headers?: Record<string, string>): Promise<Reply>
  /** One more server on the same database, with the same keys. */
  startAnother(options?: CardServerOptions): Promise<CardServer>
  /** Stops only this server. */
  end(): Promise<void>
  /** Ends every server and drops the database. */
  stop(): Promise<void>
}

type Server = Omit<CardServer, 'stop' | 'startAnother'>

export type CardServerOptions = {
  delivery?: Delivery
  /** Status with which the receiver answers a webhook; 200 by default. */
  answer?: (webhook: Webhook) => number
  webhookUrl?: string
}

export const startCardServer = async (options: CardServerOptions = {}): Promise<CardServer> => {
  const { url, drop } = await createTestDatabase()
  const database = await connect({ databaseUrl: url, log: console })
  const key = randomBytes(32)
  const servers: Server[] = []
  const stop = async () => {
    await Promise.all(servers.map((server) => server.end()))
    await database.close()
    await drop()
  }
  const startAnother = async (more: CardServerOptions = {}): Promise<CardServer> => {
    const server = await startServer(database, key, more)
    servers.push(server)
    return { ...server, startAnother, stop }
  }
  return startAnother(options)
}

const startServer = async (database: Database, key: Buffer, options: CardServerOptions): Promise<Server> => {
  const lines: string[] = []
  const webhooks: Webhook[] = []
  const app = Fastify({ logger: { level: 'trace', stream: { write: (line: string) => lines.push(line) } } })
  const port = () => (app.server.address() as AddressInfo).port
  const sandbox = createSandbox({
    db: database.db,
    key,
    webhookUrl: () => options.webhookUrl ?? `http://127.0.0.1:${port()}/api/webhooks/stripe`,
    log: app.log,
    delivery: options.delivery,
  })
  await sandbox.register(app)
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Body: Buffer }>('/api/webhooks/stripe', (request, reply) => {
      const { id, type } = JSON.parse(request.body.toString())
      const webhook = {
        rawBody: request.body,
        headers: request.headers,
        id,
        type,
      }
      webhooks.push(webhook)
      return reply.code(options.answer?.(webhook) ?? 200).send()
    })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  sandbox.start()
  const address = () => ({ protocol: 'http' as const, host: '127.0.0.1', port: port(), path: sandboxPath })

  return {
    provider: createStripeProvider({ ...sandbox, name: 'sandbox', currency: 'USD', address }),
    keys: sandbox,
    address,
    database,
    webhooks,
    log: () => lines.join(''),
    call: async (path, form, headers) => {
      const reply = await fetch(`http://127.0.0.1:${port()}${sandboxPath}/v1/${path}`, {
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        headers,
      })
      return { status: reply.status, headers: reply.headers, body: (await reply.json()) as ReplyBody }
    },
    end: async () => {
      await sandbox.stop()
      await app.close()
    },
  }
}

let made = 0
/** What our server asks for, each time with a key of its own. */
export const someIntent = (amount = 500_00) => {
  made += 1
  const metadata = { offerId: `offer-${made}`, part: '1', paymentId: `payment-${made}` }
  return { amount, metadata, idempotencyKey: `create-${made}` }
}

/** The refusal a call ends with, by its code. */
export const catchRefusalCode = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'nothing refused',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )

/** What the card form of a browser sends. */
export const typedCard = (number: string, more: Record<string, string> = {}) => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': '2040',
  'card[cvc]': '123',
  ...more,
})
