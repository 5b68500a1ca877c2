import type { Problem } from '../problem.ts'
import type { Purpose } from '../property/purpose.ts'
import { refuse } from '../refusal.ts'

/** What a listing asks. */
export type Terms = { purpose: Purpose; priceMin: number; priceMax: number }

/** Requirements §9: both ends are included. All in one unit. */
export const isInRange = (amount: number, low: number, high: number): boolean =>
  amount >= low && amount <= high

/** What is wrong with an amount outside the range (requirements §9). All in minor units. */
export const rangeProblem = (low: number, high: number): Problem => ({
  code: 'offerOutOfRange',
  words: { min: { minor: low }, max: { minor: high } },
})

/** Throws the refusal of requirements §9, with the invalid field, unless `amount` is in the range. All in minor units. */
export const demandInRange = (amount: number, low: number, high: number): void => {
  if (isInRange(amount, low, high)) return
  const problem = rangeProblem(low, high)
  throw refuse('offerOutOfRange', problem.words, [{ path: 'offerAmount', problem }])
}

/** Throws `purposeChanged` unless the listing is still for what the offer was made for: a price is not a rent. */
export const demandSamePurpose = (before: Purpose, now: Purpose): void => {
  if (before !== now) throw refuse('purposeChanged', { before: { purpose: before } })
}
