import { isBought } from '@thikana/domain/offer'
import { isBalanced, ledgerAccounts, type LedgerAccount } from '@thikana/domain/ledger'
import { type Move } from '@thikana/domain/lifecycle'
import { offerMoves } from '@thikana/domain/offer'
import { isCaptured, isRefunded, isReturned, paymentMoves } from '@thikana/domain/payment'
import { propertyMoves } from '@thikana/domain/property'
import type { Books } from './books.ts'
import { each, type Find, groupedBy, type Payment, sumCents } from './findings.ts'

type Entry = Books['trail'][number]

const tables: Record<string, readonly Move<string, string, string, string>[]> = {
  offer: offerMoves,
  payment: paymentMoves,
  property: propertyMoves,
}

const breakIn = (trail: Entry[], last: string | undefined): string | false => {
  for (const [at, { entity, move, from, to }] of trail.entries()) {
    const before = at === 0 ? null : trail[at - 1]?.to
    const isRow = tables[entity]?.some((row) => row.name === move && row.from === from && row.to === to)
    if (!isRow) return `${move} from ${from} to ${to} is no row of the table`
    if (from !== before) return `${move} starts from ${from} after ${before}`
  }
  const end = trail.at(-1)?.to
  return last !== undefined && end !== last && `it is ${last}, its trail ends at ${end}`
}

/** Every audit entry is a row of the move table and starts at the previous entry's status; the last one leads to the current status. */
export const movesAlongTable: Find = (books) => {
  const statuses = new Map([
    ...books.payments.map(({ id, status }) => [id, status] as const),
    ...books.offers.map(({ offer }) => [offer.id, offer.status] as const),
    ...books.offers.map(
      ({ property }) => [property.id, property.removedAt ? 'removed' : property.status] as const,
    ),
  ])
  const trails = groupedBy(books.trail, ({ entityId }) => entityId)
  return each([...statuses.keys()], (id) => {
    const found = breakIn(trails.get(id) ?? [], statuses.get(id))
    return found && `${trails.get(id)?.[0]?.entity ?? 'a thing'} ${id}: ${found}`
  })
}

/** What a charge can go through once, it went through once, however often it was reported. */
export const oneEffect: Find = (books) => {
  const rows = new Map(books.payments.map((row) => [row.id, row]))
  const times = groupedBy(books.trail, ({ entityId, move }) => `${entityId} ${move}`)
  return each([...times.values()], (entries) => {
    const [{ entity, entityId, move } = { entity: '', entityId: '', move: '' }] = entries
    if (entity === 'property') return false
    const isOfRefund = ['refund', 'failRefund', 'retryRefund'].includes(move)
    const max = isOfRefund ? (rows.get(entityId)?.refundAttempt ?? 1) : 1
    return entries.length > max && `${entity} ${entityId}: ${move} happened ${entries.length} times`
  })
}

const standsIn = (row: Payment, isSold: boolean): LedgerAccount | null => {
  if (isCaptured(row)) return isSold ? 'bought' : 'inFlight'
  return isRefunded(row) ? 'refunded' : isReturned(row) ? 'inFlight' : null
}

/** All of a captured charge is in the one account that its state says, and every charge balances. */
export const ledgerBalances: Find = (books) =>
  each(books.payments, (row) => {
    const entries = books.entries.filter(({ paymentId }) => paymentId === row.id)
    const [captured = 0, inFlight = 0, bought = 0, refunded = 0] = ledgerAccounts.map((account) =>
      sumCents(
        entries.filter((entry) => entry.account === account),
        ({ amount }) => amount,
      ),
    )
    const balance = { captured: -captured, inFlight, bought, refunded }
    const isSold = books.offers.some(({ offer }) => offer.id === row.offerId && isBought(offer))
    const place = standsIn(row, isSold)
    const isRight =
      isBalanced(balance) &&
      balance.captured === (place ? row.amount : 0) &&
      (!place || balance[place] === row.amount)
    return !isRight && `payment ${row.id} of ${row.amount} is ${row.status}: ${JSON.stringify(balance)}`
  })
