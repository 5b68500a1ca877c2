import { isSingle, ledgerAccounts, type LedgerPosting, ledgerPostings } from '@thikana/domain/payment/ledger'
import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '../rows/one-of.ts'
import { payment } from './payment.ts'

const postingNames = ledgerPostings.map(({ name }) => name)
const numbered = postingNames.filter((name) => !isSingle(name))

/**
 * The double-entry ledger of charges, in whole cents. Append-only; triggers (`0000_schema.sql`) enforce that each posting adds up
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
    /** Cents that the account gains, or loses if negative. */
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
