import { boundsOfMonth } from '@thikana/domain/calendar'
import { currency } from '@thikana/domain/payment/currency'
import { accountsFor } from '@thikana/domain/payment/ledger'
import { amountOf } from '@thikana/domain/payment/money'
import { msg } from '@thikana/texts/msg'
import { accountLabels, postingLabels } from '@thikana/texts/payment/statement-text'
import { say } from '@thikana/texts/say'
import { and, asc, eq, gt, gte, lt } from 'drizzle-orm'
import type { Executor } from '../../database/executor.ts'
import type { CsvColumn } from '../../database/rows/table.ts'
import { offer } from '../../database/schema/offer.ts'
import { ledgerEntry, payment } from '../../database/schema/payment.ts'
import { appUser } from '../../database/schema/user.ts'

const atOnce = 500

/** Of the two entries of a posting the one that gains; the month’s end is left out. */
const selectGains = (executor: Executor, { from, until }: { from: Date; until: Date }, after: number) =>
  executor
    .select({
      entry: ledgerEntry,
      payment,
      title: offer.propertyTitle,
      name: appUser.name,
      email: appUser.email,
    })
    .from(ledgerEntry)
    .innerJoin(payment, eq(payment.id, ledgerEntry.paymentId))
    .innerJoin(offer, eq(offer.id, payment.offerId))
    .innerJoin(appUser, eq(appUser.id, offer.buyerId))
    .where(
      and(
        gte(ledgerEntry.at, from),
        lt(ledgerEntry.at, until),
        gt(ledgerEntry.amount, 0),
        gt(ledgerEntry.id, after),
      ),
    )
    .orderBy(asc(ledgerEntry.id))
    .limit(atOnce)

type Posted = Awaited<ReturnType<typeof selectGains>>[number]

/** What the ledger posted in a month (`2026-11`), the first first. */
export const readPostings = async function* (executor: Executor, month: string): AsyncGenerator<Posted[]> {
  const bounds = boundsOfMonth(month)
  for (let after = 0; ;) {
    const rows: Posted[] = await selectGains(executor, bounds, after)
    yield rows
    if (rows.length < atOnce) return
    after = rows.at(-1)!.entry.id
  }
}

export const postingColumns: readonly CsvColumn<Posted>[] = [
  { head: msg`When`, cell: ({ entry }) => entry.at.toISOString() },
  { head: msg`What moved`, cell: ({ entry }, i18n) => say(i18n, postingLabels[entry.posting]) },
  {
    head: msg({ message: 'From', context: 'an account of the ledger' }),
    cell: ({ entry }, i18n) => say(i18n, accountLabels[accountsFor(entry.posting).from]),
  },
  {
    head: msg({ message: 'To', context: 'an account of the ledger' }),
    cell: ({ entry }, i18n) => say(i18n, accountLabels[entry.account]),
  },
  { head: msg`Amount`, cell: ({ entry }) => amountOf(entry.amount) },
  { head: msg`Currency`, cell: () => currency() },
  { head: msg`Property`, cell: ({ title }) => title },
  { head: msg`Buyer or tenant`, cell: ({ name }) => name },
  { head: msg`Email`, cell: ({ email }) => email },
  { head: msg`Payment`, cell: ({ payment: { id } }) => id },
  { head: msg`Transaction id`, cell: ({ payment: { intentId } }) => intentId },
]
