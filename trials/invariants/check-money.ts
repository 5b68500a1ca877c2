import type { Database } from '@thikana/server/database/connect'
import type { Executor } from '@thikana/server/database/executor'
import {
  acknowledgedPersists,
  agreesWithProvider,
  amountIsDue,
  everySuccessEnds,
  oneLiveCharge,
  oneRefund,
  onlyTheirOwn,
  takenBackAgrees,
} from './about-charges.ts'
import {
  boughtMeansPaid,
  nothingKept,
  offerInRange,
  oneViewing,
  oneWinner,
  winnerIsNamed,
} from './about-offers.ts'
import { ledgerBalances, movesAlongTable, oneEffect } from './about-trail.ts'
import { type Check, readCommittedData } from './committed-data.ts'

/** `whenSettled`: true only once nothing is under way; the others are true at every moment. */
type Invariant = { title: string; checks: readonly Check[]; whenSettled?: true }

/** What must always be true about money, and about what people agree on, with the checks that find violations. */
export const invariants = {
  oneWinner: { title: 'a property has at most one accepted or bought offer', checks: [oneWinner] },
  oneViewing: {
    title: 'a time and a conversation have at most one open viewing',
    checks: [oneViewing],
  },
  winnerIsNamed: { title: 'a property names the offer that takes it', checks: [winnerIsNamed] },
  everySuccessEnds: {
    title: 'every charge that succeeded ends as a bought home or as a full refund',
    checks: [everySuccessEnds],
    whenSettled: true,
  },
  oneLiveCharge: { title: 'an offer has at most one live charge per part', checks: [oneLiveCharge] },
  amountIsDue: {
    title: 'a charge is the amount due, in whole minor units, within the limits of a charge',
    checks: [amountIsDue, offerInRange],
  },
  boughtMeansPaid: {
    title: 'an offer is bought exactly when its captured parts add up to its amount',
    checks: [boughtMeansPaid],
  },
  oneEffect: { title: 'one event has one effect', checks: [oneEffect] },
  anyOrder: {
    title: 'events in any order lead to the same result',
    checks: [agreesWithProvider],
    whenSettled: true,
  },
  oneRefund: { title: 'a charge has one refund, of no more than was captured', checks: [oneRefund] },
  takenBack: {
    title: 'what was taken back from a bought home is what the card provider says',
    checks: [takenBackAgrees],
    whenSettled: true,
  },
  movesAlongTable: { title: 'states change only as the table of moves allows', checks: [movesAlongTable] },
  nothingKept: {
    title: 'no charge is kept after a rejection, a deletion or a fraud mark',
    checks: [nothingKept],
    whenSettled: true,
  },
  onlyTheirOwn: { title: 'nobody reads or changes another person’s payment', checks: [onlyTheirOwn] },
  acknowledgedPersists: { title: 'an acknowledged payment survives kill -9', checks: [acknowledgedPersists] },
  ledgerBalances: { title: 'the ledger balances, for each charge', checks: [ledgerBalances] },
} as const satisfies Record<string, Invariant>

export type InvariantName = keyof typeof invariants
export type Violation = { invariant: InvariantName; detail: string }

type Options = {
  propertyIds?: string[]
  /** Payments whose recording was answered with 2xx. */
  acknowledged?: readonly string[]
  /** False while requests are under way. */
  isSettled?: boolean
}

/** All violations in the data that `executor` sees; in a transaction, that includes its own changes. */
export const findViolations = async (
  executor: Executor,
  { propertyIds, acknowledged = [], isSettled = true }: Options = {},
): Promise<Violation[]> => {
  const data = await readCommittedData(executor, { propertyIds })
  const names = Object.keys(invariants) as InvariantName[]
  return names.flatMap((invariant) => {
    const { checks, whenSettled }: Invariant = invariants[invariant]
    if (whenSettled && !isSettled) return []
    return checks.flatMap((check) => check(data, acknowledged).map((detail) => ({ invariant, detail })))
  })
}

/** Finds violations in a snapshot of the committed data. */
export const checkMoney = ({ db }: Pick<Database, 'db'>, options?: Options): Promise<Violation[]> =>
  db.transaction((transaction) => findViolations(transaction, options), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
