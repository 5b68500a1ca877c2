import type { FieldName } from '../field-name.ts'
import type { Currency } from '../payment/currency.ts'
import { moneyRules } from '../payment/money-rules.ts'
import { type Problem, problemOf } from '../problem.ts'
import type { Purpose } from './purpose.ts'

const priceFields = ['priceMin', 'priceMax'] as const
type Price = (typeof priceFields)[number]

type Told = { names: Record<Price, FieldName>; reversed: Problem['code']; tooWide: Problem['code'] }

/** What sentences call the prices of a listing: of a rental they are a month’s rent. */
const toldOf = {
  sale: {
    names: { priceMin: 'priceMin', priceMax: 'priceMax' },
    reversed: 'lowestAboveHighest',
    tooWide: 'rangeTooWide',
  },
  rent: {
    names: { priceMin: 'rentMin', priceMax: 'rentMax' },
    reversed: 'lowestRentAboveHighest',
    tooWide: 'rentRangeTooWide',
  },
} as const satisfies Record<Purpose, Told>

export const priceNamesOf = (purpose: Purpose): Record<Price, FieldName> => toldOf[purpose].names

/** What is wrong with a field, if it was found without knowing the purpose: it then names a price. */
export const problemFor = (purpose: Purpose, problem: Problem): Problem => {
  const named = problem.words?.['field']
  if (typeof named !== 'object' || !('field' in named)) return problem
  const price = priceFields.find((name) => name === named.field)
  return price
    ? { ...problem, words: { ...problem.words, field: { field: toldOf[purpose].names[price] } } }
    : problem
}

/** A wider range is most likely a typing mistake. */
export const maxPriceRatio = 100

/** In minor units; one that isn't known yet is left out. */
type Prices = { purpose: Purpose } & { [Name in Price]?: number | undefined }
type PriceProblem = { path: Price; problem: Problem }

/** Prices outside the bounds of the currency. */
const outside = ({ purpose, ...prices }: Prices, currency: Currency): PriceProblem[] => {
  const { min, max } = moneyRules[currency][purpose === 'rent' ? 'rent' : 'price']
  const words = { min: { minor: min }, max: { minor: max } }
  const isOutside = (price: number | undefined) => price !== undefined && (price < min || price > max)
  return priceFields
    .filter((path) => isOutside(prices[path]))
    .map((path) => ({ path, problem: problemOf(toldOf[purpose].names[path], 'amountOutside', words) }))
}

const rangeProblem = ({ purpose, priceMin: low, priceMax: high }: Prices): PriceProblem | null => {
  if (low === undefined || high === undefined) return null
  const { reversed, tooWide } = toldOf[purpose]
  if (low > high) return { path: 'priceMin', problem: { code: reversed } }
  if (high > low * maxPriceRatio)
    return { path: 'priceMax', problem: { code: tooWide, words: { max: maxPriceRatio } } }
  return null
}

/** What is wrong with the prices of a listing, or with a month's rent: by themselves, or else with their range (requirements §7). */
export const priceProblems = (prices: Prices, currency: Currency): PriceProblem[] => {
  const found = outside(prices, currency)
  const range = found.length === 0 ? rangeProblem(prices) : null
  return range ? [range] : found
}
