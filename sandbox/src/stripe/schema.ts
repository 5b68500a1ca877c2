import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  type PgDatabase,
  pgSchema,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'

/** The state that a real card provider would keep on its side. No table has a client secret or a card number. */

/** A schema of its own: a database whose cards Stripe takes has none of it. */
export const sandboxSchema = pgSchema('sandbox')

const moment = (name: string) => timestamp(name, { withTimezone: true })

export type SandboxStatus = 'requires_payment_method' | 'requires_action' | 'canceled' | 'succeeded'
export type SandboxPaymentError = {
  type: 'card_error' | 'invalid_request_error'
  code: string
  decline_code?: string
  message: string
}

export const sandboxIntent = sandboxSchema.table(
  'intent',
  {
    id: text('id').primaryKey(),
    amountInCents: integer('amount_in_cents').notNull(),
    refundedInCents: integer('refunded_in_cents').notNull().default(0),
    currency: text('currency').notNull(),
    status: text('status').$type<SandboxStatus>().notNull(),
    metadata: jsonb('metadata').$type<Record<string, string>>().notNull(),
    description: text('description'),
    paymentMethodId: text('payment_method_id'),
    chargeId: text('charge_id'),
    lastError: jsonb('last_error').$type<SandboxPaymentError>(),
    cancellationReason: text('cancellation_reason'),
    canceledAt: moment('canceled_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (intent) => [
    check('intent_refunded', sql`${intent.refundedInCents} between 0 and ${intent.amountInCents}`),
  ],
)

/** What happens when a payment method is charged, and later when its charge is refunded. */
export type SandboxBehaviour =
  | 'succeeds'
  | 'declined'
  | 'insufficientFunds'
  | 'challenges'
  | 'refundsLate'
  | 'failsRefund'
  | 'disputes'
  | 'inquires'

export type SandboxRefundStatus = 'pending' | 'succeeded' | 'failed'

export const sandboxMethod = sandboxSchema.table('method', {
  id: text('id').primaryKey(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expiryMonth: integer('expiry_month').notNull(),
  expiryYear: integer('expiry_year').notNull(),
  behaviour: text('behaviour').$type<SandboxBehaviour>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const sandboxRefund = sandboxSchema.table(
  'refund',
  {
    id: text('id').primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => sandboxIntent.id),
    chargeId: text('charge_id').notNull(),
    amountInCents: integer('amount_in_cents').notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<SandboxRefundStatus>().notNull().default('succeeded'),
    /** What it turns into by itself, and when. */
    becomes: text('becomes').$type<SandboxRefundStatus>(),
    becomesAt: moment('becomes_at'),
    reason: text('reason'),
    metadata: jsonb('metadata').$type<Record<string, string>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (refund) => [
    index('refund_intent').on(refund.intentId),
    index('refund_due')
      .on(refund.becomesAt)
      .where(sql`${refund.becomes} is not null`),
  ],
)

export type SandboxDisputeStatus =
  | 'needs_response'
  | 'won'
  | 'lost'
  | 'warning_needs_response'
  | 'warning_closed'

export const sandboxDispute = sandboxSchema.table(
  'dispute',
  {
    id: text('id').primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => sandboxIntent.id),
    chargeId: text('charge_id').notNull(),
    amountInCents: integer('amount_in_cents').notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<SandboxDisputeStatus>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (dispute) => [index('dispute_intent').on(dispute.intentId)],
)

/** One row a request that carried an Idempotency-Key: what it asked (as a digest) and what it was answered. */
export const sandboxIdempotency = sandboxSchema.table(
  'idempotency',
  {
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    answer: jsonb('answer').$type<object>(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (request) => [
    primaryKey({ columns: [request.caller, request.key] }),
    index('idempotency_age').on(request.createdAt),
  ],
)

/** One row a webhook message. `payload` is the exact text that is signed and sent; `copiesLeft` counts the deliveries still owed. */
export const sandboxEvent = sandboxSchema.table(
  'event',
  {
    id: text('id').primaryKey(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    intentId: text('intent_id').notNull(),
    payload: text('payload').notNull(),
    copiesLeft: integer('copies_left').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    lastOutcome: text('last_outcome'),
    deliveredAt: moment('delivered_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (event) => [
    index('event_due')
      .on(event.nextAttemptAt)
      .where(sql`${event.copiesLeft} > 0`),
  ],
)

/** A database or a transaction on it. */
export type Queries = PgDatabase<NodePgQueryResultHKT>

/** A fresh id such as `pi_5f0c…`: Stripe's prefix and 96 random bits. */
export const newId = (prefix: 'pi' | 'pm' | 'ch' | 're' | 'du' | 'evt'): string =>
  `${prefix}_${randomBytes(12).toString('hex')}`
