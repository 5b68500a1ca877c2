import { isBought, offerMoves } from '@thikana/domain/offer/offer'
import {
  isBalanced,
  type LedgerAccount,
  ledgerAccounts,
  type LedgerBalance,
} from '@thikana/domain/payment/ledger'
import type { Move } from '@thikana/domain/lifecycle'
import {
  isCaptured,
  isRefunded,
  isRefundStarted,
  paymentMoves,
  wasTakenBack,
} from '@thikana/domain/payment/payment'
import { propertyMoves } from '@thikana/domain/property/property'
import { viewingMoves } from '@thikana/domain/viewing/viewing'
import {
  type Check,
  type CommittedData,
  groupedBy,
  type Payment,
  reportEach,
  sumMinor,
} from './committed-data.ts'

type Entry = CommittedData['trail'][number]

const tables: Record<string, readonly Move<string, string, string, string>[]> = {
  offer: offerMoves,
  payment: paymentMoves,
  property: propertyMoves,
  viewing: viewingMoves,
}

const findBreak = (trail: Entry[], last: string | undefined): string | false => {
  for (const [at, { entity, move, from, to }] of trail.entries()) {
    const before = at === 0 ? null : trail[at - 1]?.to
    const isRow = tables[entity]?.some((row) => row.name === move && row.from === from && row.to === to)
    if (!isRow) return `${move} from ${from} to ${to} is not in the table of moves`
    if (from !== before) return `${move} starts from ${from} after ${before}`
  }
  const end = trail.at(-1)?.to
  return last !== undefined && end !== last && `its status is ${last}, its trail ends at ${end}`
}

/** Every audit entry is a row of the move table and starts at the previous entry's status; the last one leads to the current status. */
export const movesAlongTable: Check = (data) => {
  const statuses = new Map([
    ...data.payments.map(({ id, status }) => [id, status] as const),
    ...data.offers.map(({ offer }) => [offer.id, offer.status] as const),
    ...data.viewings.map(({ id, status }) => [id, status] as const),
    ...data.offers.map(
      ({ property }) => [property.id, property.removedAt ? 'removed' : property.status] as const,
    ),
  ])
  const trails = groupedBy(data.trail, ({ entityId }) => entityId)
  return reportEach([...statuses.keys()], (id) => {
    const found = findBreak(trails.get(id) ?? [], statuses.get(id))
    return found && `${trails.get(id)?.[0]?.entity ?? 'record'} ${id}: ${found}`
  })
}

/** Moves of an offer that leave it as it was: a counter-offer may be followed by another. */
const repeatable = new Set<string>(offerMoves.filter(({ from, to }) => from === to).map(({ name }) => name))

/** A move that a charge can make only once was made only once, however often it was reported. */
export const oneEffect: Check = (data) => {
  const rows = new Map(data.payments.map((row) => [row.id, row]))
  const times = groupedBy(data.trail, ({ entityId, move }) => `${entityId} ${move}`)
  return reportEach([...times.values()], (entries) => {
    const [{ entity, entityId, move } = { entity: '', entityId: '', move: '' }] = entries
    if (entity === 'property' || entity === 'viewing') return false
    if (entity === 'offer' && repeatable.has(move)) return false
    if (entity === 'payment' && ofTakenBack.has(move)) return false
    const isOfRefund = ['refund', 'failRefund', 'retryRefund', 'refundElsewhere'].includes(move)
    const max = isOfRefund ? (rows.get(entityId)?.refundAttempt ?? 1) : 1
    return entries.length > max && `${entity} ${entityId}: ${move} happened ${entries.length} times`
  })
}

/** Moves of money that was taken back: as many as the bank reports. */
const ofTakenBack = new Set<string>(['dispute', 'reverse', 'restore', 'noteDispute', 'noteReversal'])

const expectedAccount = (row: Payment, isSold: boolean): LedgerAccount | null => {
  if (wasTakenBack(row)) return 'bought'
  if (isCaptured(row)) return isSold ? 'bought' : 'inFlight'
  return isRefunded(row) ? 'refunded' : isRefundStarted(row) ? 'inFlight' : null
}

/** The whole amount of a captured charge is in the account that its status implies, and every charge balances. */
export const ledgerBalances: Check = (data) =>
  reportEach(data.payments, (row) => {
    const entries = data.entries.filter(({ paymentId }) => paymentId === row.id)
    const minorIn = (account: LedgerAccount) =>
      sumMinor(
        entries.filter((entry) => entry.account === account),
        ({ amount }) => amount,
      )
    const balances = ledgerAccounts.map((account) => [account, minorIn(account)] as const)
    const balance = { ...(Object.fromEntries(balances) as LedgerBalance), captured: -minorIn('captured') }
    const isSold = data.offers.some(({ offer }) => offer.id === row.offerId && isBought(offer))
    const account = expectedAccount(row, isSold)
    const isRight =
      isBalanced(balance) &&
      balance.captured === (account ? row.amount : 0) &&
      balance.disputed === row.disputed &&
      balance.reversed === row.reversed &&
      (!account || balance[account] === row.amount - row.disputed - row.reversed)
    return !isRight && `payment ${row.id} of ${row.amount} is ${row.status}: ${JSON.stringify(balance)}`
  })
