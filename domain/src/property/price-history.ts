import type { Purpose } from './purpose.ts'

type Prices = { purpose: Purpose; priceMin: number; priceMax: number }

/** What a property was listed for, and until when something else was verified: prices in minor units. */
export type EarlierPrice = Prices & { until: string }

/** Replies have as many of them at most, the newest ones. */
export const maxShownPrices = 10

/** The earlier prices that the present one may be compared with, oldest first: a price isn't compared with a rent. */
export const comparablePrices = (earlier: readonly EarlierPrice[], purpose: Purpose): EarlierPrice[] => {
  const foreign = earlier.findLastIndex((price) => price.purpose !== purpose)
  return earlier.slice(foreign + 1).slice(-maxShownPrices)
}

type Range = Pick<Prices, 'priceMin' | 'priceMax'>

/** Where a price range went: `mixed` if its ends went apart or together. */
export type PriceDirection = 'down' | 'up' | 'mixed'

export const priceDirection = (before: Range, after: Range): PriceDirection => {
  const steps = [after.priceMin - before.priceMin, after.priceMax - before.priceMax]
  if (steps.every((step) => step <= 0)) return 'down'
  return steps.every((step) => step >= 0) ? 'up' : 'mixed'
}
