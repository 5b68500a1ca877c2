import type { LedgerPosting } from './ledger.ts'
import type { PaymentMoveName } from './payment.ts'

/**
 * Money of a bought charge that isn't ours any more, in minor units. `disputed`: the bank holds it while a dispute is open. `reversed`: it left,
 * by a refund that somebody made at the card provider or by a lost dispute.
 */
export type TakenBack = { disputed: number; reversed: number }

/** Never more than was `received`: a lost dispute may overlap with a refund. */
export const limitTo = (received: number, { disputed, reversed }: TakenBack): TakenBack => {
  const left = Math.min(reversed, received)
  return { reversed: left, disputed: Math.min(disputed, received - left) }
}

export const isTakenBack = ({ disputed, reversed }: TakenBack): boolean => disputed + reversed > 0

export const isSameTakenBack = (one: TakenBack, other: TakenBack): boolean =>
  one.disputed === other.disputed && one.reversed === other.reversed

/** The move of a bought charge to the state that `now` means; an open dispute counts before what left. */
export const moveFor = ({ disputed, reversed }: TakenBack): PaymentMoveName =>
  disputed > 0 ? 'dispute' : reversed > 0 ? 'reverse' : 'restore'

/** What the ledger has to move, in minor units, when `before` becomes `now`. */
export const postingsBetween = (
  before: TakenBack,
  now: TakenBack,
): { name: LedgerPosting; amount: number }[] => {
  const [disputed, reversed] = [now.disputed - before.disputed, now.reversed - before.reversed]
  // What comes back is posted first: the rest may need it.
  return [
    { name: 'release', amount: -disputed } as const,
    { name: 'restore', amount: -reversed } as const,
    { name: 'hold', amount: disputed } as const,
    { name: 'reverse', amount: reversed } as const,
  ].filter(({ amount }) => amount > 0)
}
