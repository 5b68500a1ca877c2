import {
  cardProviders,
  isAwaited,
  isCaptured,
  isRefunded,
  isReturning,
  isStuck,
  paymentStatuses,
  takenBackWithinDays,
  wasTakenBack,
} from '@thikana/domain/payment/payment'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { isSingle, ledgerAccounts, type LedgerPosting, ledgerPostings } from '@thikana/domain/payment/ledger'
import { oneOf } from '../rows/one-of.ts'
import { offer } from './offer.ts'

const activeStatuses = paymentStatuses.filter((status) => isAwaited({ status }) || isCaptured({ status }))
const refunded = paymentStatuses.filter((status) => isRefunded({ status }))
const stuck = paymentStatuses.filter((status) => isStuck({ status }))
/** Of these the money can still leave without us. */
const followed = paymentStatuses.filter(
  (status) => isCaptured({ status }) || wasTakenBack({ status }) || isStuck({ status }),
)
const takenBack = paymentStatuses.filter((status) => wasTakenBack({ status }))
const unsettled = paymentStatuses.filter((status) => isAwaited({ status }) || isReturning({ status }))

type Read = Record<'status' | 'capturedAt' | 'lastReadAt', AnyPgColumn>

const sinceCapture = ({ capturedAt, lastReadAt }: Read): SQL =>
  sql`(coalesce(${lastReadAt}, ${capturedAt}) - ${capturedAt})`

/** When a captured charge is due to be read again, each time after twice as long; in UTC, since an index takes nothing that knows zones. */
export const nextReading = (table: Read): SQL =>
  sql`((coalesce(${table.lastReadAt}, ${table.capturedAt}) at time zone 'UTC') + ${sinceCapture(table)})`

/** It is read again, and then not later than `takenBackWithinDays` after its capture. */
export const whereFollowed = (table: Read): SQL =>
  sql`${oneOf(table.status, followed)} and ${sinceCapture(table)} <= interval '${sql.raw(String(takenBackWithinDays / 2))} days'`

/** One charge for an offer or a part of it. Its id is the record's `insertedId`, and the base of the provider's idempotency keys. */
export const payment = pgTable(
  'payment',
  {
    id: uuid().primaryKey(),
    offerId: uuid()
      .notNull()
      .references(() => offer.id),
    part: integer().notNull(),
    parts: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    status: text({ enum: paymentStatuses }).notNull(),
    /** The card provider of the intent, or the one to ask for it. */
    provider: text({ enum: cardProviders }).notNull(),
    /** The provider's intent: the transaction id that people see. */
    intentId: text(),
    /** The provider's refund of this attempt, stored as soon as it is created. */
    refundId: text(),
    /** Number of the next refund attempt or of the last one; part of each idempotency key (`refund-<payment>-<attempt>`). */
    refundAttempt: integer().notNull().default(1),
    /** When a payment that seems final (refunded, abandoned or captured) was last read again. */
    lastReadAt: timestamp({ withTimezone: true }),
    paymentMethod: text().array().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    capturedAt: timestamp({ withTimezone: true }),
    refundedAt: timestamp({ withTimezone: true }),
    /** Minor units that the bank holds in a dispute, and those that left after the property was bought (`domain/src/payment/taken-back.ts`). */
    disputed: bigint({ mode: 'number' }).notNull().default(0),
    reversed: bigint({ mode: 'number' }).notNull().default(0),
    /** How often the two changed: part of the keys of their postings, and what an admin has seen. */
    takenBackChanges: integer().notNull().default(0),
    /** When they last changed, and the change that an admin marked as dealt with. */
    takenBackAt: timestamp({ withTimezone: true }),
    takenBackDealtWith: integer().notNull().default(0),
  },
  (table) => [
    check('payment_status', oneOf(table.status, paymentStatuses)),
    check('payment_amount', sql`${table.amount} between 50 and 99999999`),
    uniqueIndex('payment_intent').on(table.intentId),
    // What was paid for each offer of a list.
    index('payment_offer').on(table.offerId),
    uniqueIndex('payment_one_live').on(table.offerId, table.part).where(oneOf(table.status, activeStatuses)),
    index('payment_refunded').on(table.refundedAt).where(oneOf(table.status, refunded)),
    index('payment_stuck').on(table.id).where(oneOf(table.status, stuck)),
    check('payment_taken_back', sql`${table.disputed} >= 0 and ${table.reversed} >= 0`),
    index('payment_followed').on(nextReading(table), table.id).where(whereFollowed(table)),
    index('payment_taken_back_open').on(table.id).where(oneOf(table.status, takenBack)),
    index('payment_unsettled').on(table.id).where(oneOf(table.status, unsettled)),
  ],
)

/** Ids of processed webhooks, so that one event has one effect. */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('webhook_event_received').on(table.receivedAt)],
)

const postingNames = ledgerPostings.map(({ name }) => name)
const numbered = postingNames.filter((name) => !isSingle(name))

/**
 * The double-entry ledger of charges, in whole minor units. Append-only; triggers (`0000_schema.sql`) enforce that each posting adds up
 * to zero, and that no charge is both spent on a property and refunded by us.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    paymentId: uuid()
      .notNull()
      .references(() => payment.id),
    posting: text({ enum: postingNames as [LedgerPosting, ...LedgerPosting[]] }).notNull(),
    /** The refund attempt, or the change of what was taken back, that it belongs to; 0 for postings that can only happen once. */
    attempt: integer().notNull(),
    account: text({ enum: ledgerAccounts }).notNull(),
    /** Minor units that the account gains, or loses if negative. */
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    check('ledger_posting', oneOf(table.posting, postingNames)),
    check('ledger_account', oneOf(table.account, ledgerAccounts)),
    check('ledger_amount', sql`${table.amount} <> 0`),
    check('ledger_attempt', sql`(${table.attempt} > 0) = (${oneOf(table.posting, numbered)})`),
    uniqueIndex('ledger_once').on(table.paymentId, table.posting, table.attempt, table.account),
  ],
)
