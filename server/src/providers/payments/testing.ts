import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { connect } from '../../database/connect.ts'
import { createTestDatabase } from '../../database/testing.ts'
import { createSandbox, sandboxPath } from './sandbox/sandbox.ts'
import { createStripeProvider } from './stripe.ts'
import type { AddressInfo } from 'node:net'
import type { Database } from '../../database/connect.ts'
import type { Delivery } from './sandbox/events.ts'
import type { CardProvider } from './port.ts'
import type { Address } from './stripe-client.ts'

export type Webhook = { rawBody: Buffer; signature: string; type: string; id: string }
export type Reply = { status: number; headers: Headers; body: any }

/** A server that listens, with the sandbox mounted in it, the real SDK pointed at it, and a place where its webhooks arrive. */
export type Stage = {
  provider: CardProvider
  keys: { publishableKey: string; secretKey: string; webhookSecret: string }
  database: Database
  address: () => Address
  webhooks: Webhook[]
  /** Everything the server logged, as it would stand in a log file. */
  log: () => string
  /** A form-encoded call below `/v1`, as a browser makes it; without `form` it reads. */
  call(path: string, form?: Record<string, string>, headers?: Record<string, string>): Promise<Reply>
  /** A second server on the same database, with the same keys. */
  startAnother(options?: StageOptions): Promise<Stage>
  stop(): Promise<void>
}

export type StageOptions = {
  delivery?: Delivery
  /** What the receiver answers a webhook; 200 where nothing is said. */
  answer?: (webhook: Webhook) => number
  webhookUrl?: string
}

export const startStage = async (options: StageOptions = {}): Promise<Stage> => {
  const { url, drop } = await createTestDatabase()
  const database = await connect({ databaseUrl: url, log: console })
  const key = randomBytes(32)
  const others: Stage[] = []
  const open = (more: StageOptions) => openServer(database, key, more, startAnother)
  const startAnother = async (more: StageOptions = {}) => {
    const other = await open(more)
    others.push(other)
    return other
  }
  const stage = await open(options)
  const stop = async () => {
    await Promise.all([stage, ...others].map((each) => each.stop()))
    await database.close()
    await drop()
  }
  return { ...stage, stop }
}

const openServer = async (
  database: Database,
  key: Buffer,
  options: StageOptions,
  startAnother: Stage['startAnother'],
): Promise<Stage> => {
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
        signature: String(request.headers['stripe-signature']),
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
    provider: createStripeProvider({ ...sandbox, kind: 'sandbox', address }),
    keys: sandbox,
    address,
    database,
    webhooks,
    log: () => lines.join(''),
    startAnother,
    call: async (path, form, headers) => {
      const reply = await fetch(`http://127.0.0.1:${port()}${sandboxPath}/v1/${path}`, {
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        headers,
      })
      return { status: reply.status, headers: reply.headers, body: await reply.json() }
    },
    stop: async () => {
      await sandbox.stop()
      await app.close()
    },
  }
}

let made = 0
/** What our server asks for, each time with a key of its own. */
export const someIntent = (amountInCents = 500_00) => {
  made += 1
  const metadata = { offerId: `offer-${made}`, part: '1', paymentId: `payment-${made}` }
  return { amountInCents, metadata, idempotencyKey: `create-${made}` }
}

/** The refusal a call ends with, by its code. */
export const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'nothing refused',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )
