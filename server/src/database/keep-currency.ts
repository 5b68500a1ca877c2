import { type Currency, currencyDefault } from '@thikana/domain/payment/currency'
import { sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import type { Transaction } from './executor.ts'
import { installation } from './schema/installation.ts'
import { payment } from './schema/payment.ts'
import { property } from './schema/property.ts'
import { savedSearch } from './schema/saved-search.ts'

/** Whether a price or a charge is stored, of what is gone too, and of what is only looked for. */
const hasAmounts = async (transaction: Transaction): Promise<boolean> => {
  const { rows } = await transaction.execute<{ has: boolean }>(
    sql`select exists (select from ${property}) or exists (select from ${payment})
      or exists (select from ${savedSearch} where ${savedSearch.asked} ?| array['priceMin', 'priceMax']) as has`,
  )
  return rows[0]?.has ?? false
}

/**
 * Stores which currency this database is in, at a start. Throws a sentence if amounts of another are stored: they would be read as so many of
 * the wrong one.
 */
export const keepCurrency = ({ db }: Database, chosen: Currency): Promise<void> =>
  db.transaction(async (transaction) => {
    const isFixed = await hasAmounts(transaction)
    // What was stored before currencies could be chosen is in the default one.
    const first = isFixed ? currencyDefault : chosen
    await transaction.insert(installation).values({ id: 'this', currency: first }).onConflictDoNothing()
    const [kept] = await transaction.select().from(installation).for('update')
    if (!kept || kept.currency === chosen) return
    // Read again: a process that was adding the first price had the row until now.
    if (await hasAmounts(transaction)) throw new Error(refusal(kept.currency, chosen))
    await transaction.update(installation).set({ currency: chosen })
  })

const refusal = (kept: Currency, chosen: Currency): string =>
  `CURRENCY is ${chosen}, but the prices and charges in this database are in ${kept}, and none of them is converted. Set CURRENCY=${kept}, or use ` +
  'another database (DATABASE_URL, or DATA_DIR for the embedded one).'

/** Locks the currency of the database until the transaction ends. Throws if another process changed it since this one started. */
export const holdCurrency = async (transaction: Transaction, own: Currency): Promise<void> => {
  const [kept] = await transaction.select().from(installation).for('share')
  if (kept && kept.currency !== own) throw new Error(refusal(kept.currency, own))
}
