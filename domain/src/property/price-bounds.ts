import type { Currency } from '../payment/currency.ts'
import { moneyRules } from '../payment/money-rules.ts'
import { type Problem, problemOf } from '../problem.ts'
import type { Purpose } from './purpose.ts'

/** What is wrong with a price, or with a month's rent, that is outside the bounds of the currency. */
export const priceBoundsProblem = (
  { purpose, ...prices }: { purpose: Purpose; priceMin: number; priceMax: number },
  currency: Currency,
): { path: 'priceMin' | 'priceMax'; problem: Problem } | null => {
  const { min, max } = moneyRules[currency][purpose === 'rent' ? 'rent' : 'price']
  const path = (['priceMin', 'priceMax'] as const).find((name) => prices[name] < min || prices[name] > max)
  if (!path) return null
  return { path, problem: problemOf(path, 'amountOutside', { min: { minor: min }, max: { minor: max } }) }
}
