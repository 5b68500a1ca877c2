import type { Database } from '@thikana/server/database/connect'
import type { Executor } from '@thikana/server/database/executor'
import {
  agreesWithProvider,
  amountIsDue,
  answeredStays,
  everySuccessEnds,
  onlyTheirOwn,
  oneLiveCharge,
  oneRefund,
} from './about-charges.ts'
import { boughtMeansPaid, nothingKept, offerInRange, oneWinner } from './about-offers.ts'
import { ledgerBalances, movesAlongTable, oneEffect } from './about-trail.ts'
import { readBooks } from './books.ts'
import type { Find } from './findings.ts'

/** `atRest`: holds once everything under way has been settled; the others hold at every moment. */
type Invariant = { title: string; finds: readonly Find[]; atRest?: true }

/** What is always true of the money, each with what would break it. */
export const invariants = {
  oneWinner: { title: 'a property has at most one accepted or bought offer', finds: [oneWinner] },
  everySuccessEnds: {
    title: 'every charge that succeeded ends as a bought home or as a full refund',
    finds: [everySuccessEnds],
    atRest: true,
  },
  oneLiveCharge: { title: 'an offer has at most one live charge a part', finds: [oneLiveCharge] },
  amountIsDue: {
    title: 'a charge is what is due, in whole cents, within the limits of a charge',
    finds: [amountIsDue, offerInRange],
  },
  boughtMeansPaid: {
    title: 'an offer is bought exactly when its captured parts add up to its amount',
    finds: [boughtMeansPaid],
  },
  oneEffect: { title: 'one event has one effect', finds: [oneEffect] },
  anyOrder: { title: 'events in any order lead to the same end', finds: [agreesWithProvider], atRest: true },
  oneRefund: { title: 'a charge has one refund, of no more than was captured', finds: [oneRefund] },
  movesAlongTable: { title: 'states move along the table only', finds: [movesAlongTable] },
  nothingKept: {
    title: 'no charge is kept after a rejection, a deletion or a fraud mark',
    finds: [nothingKept],
    atRest: true,
  },
  onlyTheirOwn: { title: 'nobody reads or changes somebody else’s payment', finds: [onlyTheirOwn] },
  answeredStays: { title: 'what was answered 2xx survives kill -9', finds: [answeredStays] },
  ledgerBalances: { title: 'the ledger balances, for each charge', finds: [ledgerBalances] },
} as const satisfies Record<string, Invariant>

export type InvariantName = keyof typeof invariants
export type Violation = { invariant: InvariantName; detail: string }

type Options = {
  propertyIds?: string[]
  /** Payments whose recording was answered 2xx. */
  answered?: readonly string[]
  /** False while requests are under way. */
  isAtRest?: boolean
}

/** Every violation in what `executor` sees: in a transaction, also what it changed itself. */
export const violationsSeenBy = async (
  executor: Executor,
  { propertyIds, answered = [], isAtRest = true }: Options = {},
): Promise<Violation[]> => {
  const books = await readBooks(executor, { propertyIds })
  const names = Object.keys(invariants) as InvariantName[]
  return names.flatMap((invariant) => {
    const { finds, atRest }: Invariant = invariants[invariant]
    if (atRest && !isAtRest) return []
    return finds.flatMap((find) => find(books, answered).map((detail) => ({ invariant, detail })))
  })
}

/** Reads what is committed, at one moment, and says what of it should never be. */
export const checkMoney = ({ db }: Pick<Database, 'db'>, options?: Options): Promise<Violation[]> =>
  db.transaction((transaction) => violationsSeenBy(transaction, options), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
