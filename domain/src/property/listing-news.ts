import { dayMs } from '../calendar.ts'
import { comparablePrices, type EarlierPrice } from './price-history.ts'
import type { Purpose } from './purpose.ts'

// What is new about a listing, as cards say it (rules §4.2).

/** Days for which a listing is new, and for which a price is looked back at. */
export const newsDays = { listed: 7, price: 30 } as const

const isWithin = (time: number, days: number, now: number): boolean => now - time < days * dayMs

/** `listedAt`: when it was verified for the first time, or null. */
export const isNew = (listedAt: Date | null, now: number): boolean =>
  listedAt !== null && isWithin(listedAt.getTime(), newsDays.listed, now)

type Priced = { purpose: Purpose; priceMin: number; priceMax: number; earlierPrices: readonly EarlierPrice[] }

/**
 * By how many minor units the lower end of the price fell below the lowest one that the home was listed for in the last days; 0 if it
 * didn't, or if the upper end rose. A price that was raised before, to lower it again, is none to compare with.
 */
export const reductionOf = ({ purpose, priceMin, priceMax, earlierPrices }: Priced, now: number): number => {
  // Nearly every row of a list.
  if (earlierPrices.length === 0) return 0
  const recent = comparablePrices(earlierPrices, purpose).filter(({ until }) =>
    isWithin(Date.parse(until), newsDays.price, now),
  )
  const lowest = Math.min(...recent.map((earlier) => earlier.priceMin))
  const isRaised = recent.some((earlier) => priceMax > earlier.priceMax)
  return recent.length === 0 || isRaised ? 0 : Math.max(0, lowest - priceMin)
}
