import type { FieldName } from '../field-name.ts'
import type { Currency } from '../payment/currency.ts'
import { moneyRules } from '../payment/money-rules.ts'
import { type Problem, problemOf } from '../problem.ts'
import type { Purpose } from './purpose.ts'

type Price = 'priceMin' | 'priceMax'

const priceNames = {
  sale: { priceMin: 'priceMin', priceMax: 'priceMax' },
  rent: { priceMin: 'rentMin', priceMax: 'rentMax' },
} as const satisfies Record<Purpose, Record<Price, FieldName>>

/** What sentences call the prices of a listing: of a rental they are a month’s rent. */
export const priceNamesOf = (purpose: Purpose): Record<Price, FieldName> => priceNames[purpose]

/** What is wrong with a price, or with a month's rent, that is outside the bounds of the currency. */
export const priceBoundsProblem = (
  { purpose, ...prices }: { purpose: Purpose; priceMin: number; priceMax: number },
  currency: Currency,
): { path: Price; problem: Problem } | null => {
  const { min, max } = moneyRules[currency][purpose === 'rent' ? 'rent' : 'price']
  const path = (['priceMin', 'priceMax'] as const).find((name) => prices[name] < min || prices[name] > max)
  if (!path) return null
  const name = priceNamesOf(purpose)[path]
  return { path, problem: problemOf(name, 'amountOutside', { min: { minor: min }, max: { minor: max } }) }
}
