import type { Statement } from '@thikana/contract/api'
import { boundsOfMonth } from '@thikana/domain/calendar'
import { type StatementRow, statementOf } from '@thikana/domain/payment/statement'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../database/executor.ts'
import { ledgerEntry } from '../../database/schema/payment.ts'
import type { Issuer } from '../receipt/read-receipt.ts'

/** One statement of SQL, so that all figures are of one moment. */
const readRows = async (executor: Executor, month: string): Promise<StatementRow[]> => {
  const { from, until } = boundsOfMonth(month)
  const isWithin = sql`${ledgerEntry.at} >= ${from.toISOString()}::timestamptz`
  const { rows } = await executor.execute<StatementRow>(sql`
    select ${ledgerEntry.posting}, ${ledgerEntry.account},
      coalesce(sum(${ledgerEntry.amount}) filter (where not ${isWithin}), 0)::float8 as before,
      coalesce(sum(${ledgerEntry.amount}) filter (where ${isWithin}), 0)::float8 as within,
      (count(*) filter (where ${isWithin}))::int as count
    from ${ledgerEntry} where ${ledgerEntry.at} < ${until.toISOString()}::timestamptz
    group by ${ledgerEntry.posting}, ${ledgerEntry.account}`)
  return rows
}

/** The ledger of a month (`2026-11`). */
export const readStatement = async (
  executor: Executor,
  month: string,
  issuer: Issuer,
  now = new Date(),
): Promise<Statement> => ({
  ...issuer,
  month,
  isOpen: boundsOfMonth(month).until > now,
  madeAt: now.toISOString(),
  ...statementOf(await readRows(executor, month)),
})
