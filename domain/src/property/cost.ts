import { totalOf } from './purpose.ts'

type Rented = {
  /** A month's rent, in minor units. */
  priceMin: number
  priceMax: number
  /** Left out if the agent didn't say: none are then paid with an offer. */
  advanceMonths?: number | undefined
  /** A month's, in minor units. */
  serviceCharge?: number | undefined
}

type Range = { low: number; high: number }

const timesBoth = ({ low, high }: Range, times: number): Range => ({ low: low * times, high: high * times })

/** What moving into a rented home costs at the two ends of its range, in minor units; null for a part that isn't known or not asked for. */
export const moveInCost = ({ priceMin, priceMax, advanceMonths = 0, serviceCharge = 0 }: Rented) => {
  const month: Range = { low: priceMin, high: priceMax }
  const [low, high] = [priceMin, priceMax].map((amount) => totalOf({ amount, advanceMonths })) as [
    number,
    number,
  ]
  return {
    month,
    advance: advanceMonths > 0 ? timesBoth(month, advanceMonths) : null,
    /** What is paid for an accepted offer. */
    paid: { low, high },
    serviceCharge: serviceCharge > 0 ? serviceCharge : null,
    total: { low: low + serviceCharge, high: high + serviceCharge },
  }
}
