import {
  ledgerAccounts,
  type LedgerAccount,
  type LedgerBalance,
  type LedgerPosting,
  ledgerPostings,
} from './ledger.ts'

/** What the ledger has of one posting and one of its accounts: before the month, and within it, in minor units. */
export type StatementRow = {
  posting: LedgerPosting
  account: LedgerAccount
  before: number
  within: number
  /** Of the postings of the month. */
  count: number
}

/** All of one posting within a month. */
export type Movement = { posting: LedgerPosting; count: number; amount: number }

/** A month of the ledger: what each account had at its begin and its end, and what moved. All in minor units, `captured` as a positive sum. */
export type MonthOfLedger = { opening: LedgerBalance; closing: LedgerBalance; movements: Movement[] }

const balanceOf = (sumOf: (account: LedgerAccount) => number): LedgerBalance => {
  const entries = ledgerAccounts.map((account) => [account, sumOf(account)] as const)
  const { captured, ...others } = Object.fromEntries(entries) as LedgerBalance
  // The contra account is negative.
  return { ...others, captured: 0 - captured }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

export const statementOf = (rows: readonly StatementRow[]): MonthOfLedger => {
  const of = (account: LedgerAccount) => rows.filter((row) => row.account === account)
  return {
    opening: balanceOf((account) => sum(of(account).map(({ before }) => before))),
    closing: balanceOf((account) => sum(of(account).map(({ before, within }) => before + within))),
    movements: ledgerPostings.flatMap(({ name, to }) => {
      const gained = rows.filter(({ posting, account }) => posting === name && account === to)
      const [count, amount] = [sum(gained.map((row) => row.count)), sum(gained.map(({ within }) => within))]
      return count > 0 ? [{ posting: name, count, amount }] : []
    }),
  }
}
