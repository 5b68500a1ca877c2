import { formatCents } from '../payment/money.ts'
import { type Purpose, wordsOf } from '../property/purpose.ts'
import { refuse, sentence } from '../refusal.ts'

/** Requirements §9: both ends are included. All in cents. */
export const isInRange = (amount: number, low: number, high: number): boolean =>
  amount >= low && amount <= high

const outOfRange = (low: number, high: number) => {
  const words = { min: formatCents(low), max: formatCents(high) }
  return refuse('offerOutOfRange', words, [
    { path: 'offerAmount', message: sentence('offerOutOfRange', words) },
  ])
}

/** The sentence of requirements §9. All in cents. */
export const rangeProblem = (low: number, high: number): string => outOfRange(low, high).message

/** Throws the refusal of requirements §9, with the invalid field, unless `amount` is in the range. All in cents. */
export const demandInRange = (amount: number, low: number, high: number): void => {
  if (!isInRange(amount, low, high)) throw outOfRange(low, high)
}

/** Throws `purposeChanged` unless the listing is still for what the offer was made for: a price is not a rent. */
export const demandSamePurpose = (before: Purpose, now: Purpose): void => {
  if (before !== now) throw refuse('purposeChanged', { before: wordsOf(before).open })
}
