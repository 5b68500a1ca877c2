import { and, isNotNull, lt, sql } from 'drizzle-orm'
import { type Queries, sandboxEvent } from './schema.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDeliverer } from './deliver.ts'
import { toErrorAnswer } from './errors.ts'
import { type Delivery, recordEvent } from './events.ts'
import { countFaults, failureOf, type Faults } from './faults.ts'
import { answerOnce, forgetOldKeys } from './idempotency.ts'
import { deriveKeys, type Keys } from './keys.ts'
import { forgetUnusedMethods } from './methods.ts'
import { advanceRefunds } from './refund-clock.ts'
import { mountRoutes, type Perform } from './routes.ts'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { type CallContext, type Caller, identifyCaller } from './call.ts'
import { narrowIntent } from './show-intent.ts'
import { migrateSandbox } from './migrate.ts'

export type SandboxOptions = {
  db: NodePgDatabase
  /** Every key, client secret and signature is derived from it: the same key finds the same payments again. */
  key: Buffer
  /** Where webhooks are posted, asked at each delivery. */
  webhookUrl: () => string
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  delivery?: Delivery
  /** Injected faults, and how long slow refunds take: both for tests. */
  faults?: Faults
  refundMs?: number
}

export type Sandbox = {
  publishableKey: string
  secretKey: string
  webhookSecret: string
  /** The path prefix of its `/v1/…` routes. */
  path: string
  /** Mounts Stripe's calls under `/sandbox/stripe/v1`. */
  register(app: FastifyInstance): Promise<void>
  /** Begins to send webhooks, with those an earlier process left. */
  start(): void
  stop(): Promise<void>
}

/** The path prefix before `/v1/…`, for the adapter. */
export const sandboxPath = '/sandbox/stripe'

const pruneMs = 3_600_000
const advanceMs = 1_000

/** A card provider in our own database that answers and sends as Stripe does. No money moves. */
export const createSandbox = (options: SandboxOptions): Sandbox => {
  const { db, key, webhookUrl, log, delivery = {}, refundMs = 3_000 } = options
  const nextFault = countFaults(options.faults)
  const keys = deriveKeys(key)
  const { webhookSecret } = keys
  const deliverer = createDeliverer({ db, webhookSecret, webhookUrl, log, delivery })
  const timers: NodeJS.Timeout[] = []
  let advancing: Promise<unknown> = Promise.resolve()

  const createContext = (tx: Queries, idempotencyKey: string | null): CallContext => ({
    tx,
    refundMs,
    record: (type, subject, intentId) =>
      recordEvent(tx, delivery, { type, subject, intentId, idempotencyKey }),
  })

  const perform: Perform = async (
    name,
    operation,
    { id, form, authorization, idempotencyKey = null, target },
  ) => {
    const caller = identifyCaller(authorization, form, keys)
    const fault = nextFault(name)
    const run = operation({ id, form, caller, keys })
    const failure = failureOf(fault)
    const work = failure ? () => Promise.reject(failure) : run
    const answering = db.transaction(async (tx) => {
      const context = createContext(tx, idempotencyKey)
      if (!idempotencyKey) return { ...(await work(context)), isReplayed: false }
      const fingerprint = keys.digest(`${target}?${sorted(form)}`)
      return answerOnce(tx, { caller, key: idempotencyKey, fingerprint }, () => work(context))
    })
    const answer = await answering.catch(toErrorAnswer)
    deliverer.wake()
    if (fault.delayMs) await sleep(fault.delayMs)
    const isLost = fault.losesAnswer ?? false
    return { isReplayed: false, isLost, ...answer, body: present(answer.body, caller, keys) }
  }

  return {
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    webhookSecret,
    path: sandboxPath,
    register: async (app) => {
      await app.register(async (scope) => mountRoutes(scope, perform), { prefix: `${sandboxPath}/v1` })
    },
    start: () => {
      deliverer.start()
      const pruneAll = () =>
        void prune(db).catch((error: unknown) => log.error({ err: error }, 'sandbox not pruned'))
      pruneAll()
      const advance = () => {
        advancing = db
          .transaction((tx) => advanceRefunds(createContext(tx, null)))
          .then((count) => count > 0 && deliverer.wake())
          .catch((error: unknown) => log.error({ err: error }, 'sandbox refunds not advanced'))
      }
      timers.push(setInterval(pruneAll, pruneMs).unref(), setInterval(advance, advanceMs).unref())
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await advancing
      await deliverer.stop()
    },
  }
}

const sorted = (form: URLSearchParams): string => {
  const copy = new URLSearchParams(form)
  copy.sort()
  return copy.toString()
}

/** Idempotency keys and unused cards are kept for a day, delivered events for a month, as at Stripe. */
const prune = async (db: Queries): Promise<void> => {
  await forgetOldKeys(db)
  await forgetUnusedMethods(db)
  const whereOld = lt(sandboxEvent.createdAt, sql`now() - interval '30 days'`)
  await db.delete(sandboxEvent).where(and(isNotNull(sandboxEvent.deliveredAt), whereOld))
}

/** An answer as it is sent: with the client secret of an intent, which is never stored; for a browser only the fields that Stripe shows it. */
const present = (body: object, caller: Caller, keys: Keys): object => {
  const shown = (intent: Stripe.PaymentIntent): object => {
    const whole = { ...intent, client_secret: keys.clientSecretOf(intent.id) }
    return caller === 'server' ? whole : narrowIntent(whole)
  }
  if (isIntent(body)) return shown(body)
  const error = 'error' in body ? (body.error as { payment_intent?: unknown }) : undefined
  if (isIntent(error?.payment_intent))
    return { error: { ...error, payment_intent: shown(error.payment_intent) } }
  return body
}

const isIntent = (thing: unknown): thing is Stripe.PaymentIntent =>
  !!thing && typeof thing === 'object' && 'object' in thing && thing.object === 'payment_intent'

/** The sandbox, with its tables brought up to date. */
export const openStripeSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  await migrateSandbox(options.db)
  return createSandbox(options)
}
