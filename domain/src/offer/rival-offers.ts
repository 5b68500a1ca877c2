import type { Purpose } from '../property/purpose.ts'

/** Offers of one property, and properties on one page, in an agent's list of offers by property. */
export const maxOffersOfProperty = 100
export const maxPropertiesWithOffers = 20

/** Open offers of one property that stand side by side, the highest first: more can't be looked over. */
export const maxComparedOffers = 12

/** The undecided offers on a property for one purpose: how many, and the two highest amounts, the highest first. */
export type Undecided = { purpose: Purpose; count: number; highest: readonly number[] }

export type Rivals = { count: number; highest: number | null }

/**
 * The undecided offers on a property beside one of them, which end when that one is accepted. The highest is of those for the same purpose: a
 * price and a rent can't be compared.
 */
export const rivalsOf = (
  offer: { amount: number; purpose: Purpose },
  undecided: readonly Undecided[],
): Rivals => {
  const same = undecided.find(({ purpose }) => purpose === offer.purpose)
  const [first, second] = same?.highest ?? []
  return {
    count: undecided.reduce((sum, { count }) => sum + count, 0) - 1,
    highest: (first === offer.amount ? second : first) ?? null,
  }
}

/** No other undecided offer on its property is higher, and there are others. Amounts in one unit. */
export const isHighest = (amount: number, { count, highest }: Rivals): boolean =>
  count > 0 && (highest === null || amount >= highest)
