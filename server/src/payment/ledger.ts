import { accountsFor, type LedgerBalance, type LedgerPosting } from '@thikana/domain/payment/ledger'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/executor.ts'
import { payment, ledgerEntry } from '../database/schema/payment.ts'
import { whereInStage } from '../database/where-payment.ts'

/** `amount`: for money that comes, and money that is taken back; the other postings move the whole balance of the payment's account. */
type Posting = { paymentId: string; name: LedgerPosting; attempt: number; amount?: number }

/**
 * Writes one posting in the transaction of its move. Throws if it was posted before (`ledger_once`), if there is nothing to move, and at
 * commit if the books wouldn't balance.
 */
export const post = async (
  transaction: Transaction,
  { paymentId, name, attempt, amount: given }: Posting,
): Promise<void> => {
  const { from, to } = accountsFor(name)
  const amount = given ?? (await readBalance(transaction, paymentId, from))
  const entry = { paymentId, posting: name, attempt }
  await transaction.insert(ledgerEntry).values([
    { ...entry, account: from, amount: -amount },
    { ...entry, account: to, amount },
  ])
}

const readBalance = async (transaction: Transaction, paymentId: string, account: string): Promise<number> => {
  const [row] = await transaction
    .select({ amount: sql<number>`coalesce(sum(${ledgerEntry.amount}), 0)::float8` })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.paymentId, paymentId), sql`${ledgerEntry.account} = ${account}`))
  return row?.amount ?? 0
}

/** The balances, and what of the money in flight is stuck since its refund failed; of one moment. */
export const readLedger = async (executor: Executor): Promise<LedgerBalance & { refundFailed: number }> => {
  const stuck = sql`(select coalesce(sum(${payment.amount}), 0) from ${payment} where ${whereInStage('stuck')})`
  const { rows } = await executor.execute<LedgerBalance & { refundFailed: number }>(
    sql`select captured::float8, in_flight::float8 as "inFlight", bought::float8, refunded::float8, disputed::float8,
      reversed::float8, ${stuck}::float8 as "refundFailed" from ledger_balance`,
  )
  const [row] = rows
  if (!row) throw new Error('The ledger has no balance')
  return row
}

/** Balances of all captured money, in minor units; `captured` is the sum of the others. */
export const ledgerBalance = async (executor: Executor): Promise<LedgerBalance> => {
  const { refundFailed: _, ...balance } = await readLedger(executor)
  return balance
}
