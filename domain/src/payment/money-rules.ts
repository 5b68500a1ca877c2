// Apart from currency.ts, which the home page loads.
import type { Currency } from './currency.ts'

/** In minor units, both ends included. */
export type Bounds = { min: number; max: number }

type MoneyRules = {
  /** Of a price, of a month's rent and of a month's service charge, in a listing. Older ones outside them stay valid for offers. */
  price: Bounds
  rent: Bounds
  serviceCharge: Bounds
  /** Of any other amount. All of them are far below the largest safe integer. */
  amount: Bounds
  /** What one charge of a card may take. */
  charge: Bounds
  /** In a typed search that doesn't say the purpose: from here on it is a price, and up to there it is a month's rent. */
  leastPrice: number
  mostRent: number
}

/** Every limit of money, in minor units (rules §3.1). */
export const moneyRules: Record<Currency, MoneyRules> = {
  USD: {
    price: { min: 100, max: 10_000_000_000 },
    rent: { min: 100, max: 10_000_000_000 },
    serviceCharge: { min: 0, max: 10_000_000 },
    amount: { min: 100, max: 1_000_000_000_000 },
    // Stripe, "Minimum and maximum charge amounts".
    charge: { min: 50, max: 99_999_999 },
    leastPrice: 1_000_000,
    mostRent: 500_000,
  },
  BDT: {
    // ৳1,000 to ৳1,000 crore, and ৳100 to ৳10 crore a month.
    price: { min: 100_000, max: 1_000_000_000_000 },
    rent: { min: 10_000, max: 10_000_000_000 },
    serviceCharge: { min: 0, max: 1_000_000_000 },
    amount: { min: 10_000, max: 1_000_000_000_000 },
    // Stripe's least is 50 cents when it pays out in dollars, at the day's rate: ৳65 is above that.
    charge: { min: 6_500, max: 99_999_999 },
    leastPrice: 50_000_000,
    mostRent: 30_000_000,
  },
}

/**
 * What bounds an amount that is typed. `priceOrRent`: nothing yet, since its bounds depend on the purpose (`priceProblems`). `asked`: of a
 * search, which may begin at nothing.
 */
export type MoneyLimit = 'priceOrRent' | 'serviceCharge' | 'amount' | 'asked'

export const moneyBounds = (currency: Currency, limit: MoneyLimit): Bounds => {
  if (limit === 'priceOrRent') return { min: 0, max: Number.POSITIVE_INFINITY }
  if (limit === 'asked') return { min: 0, max: moneyRules[currency].amount.max }
  return moneyRules[currency][limit]
}
