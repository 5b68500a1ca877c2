import { amountOf, roundToMinor } from '../payment/money.ts'
import type { EarlierPrice } from '../property/price-history.ts'
import type { Purpose } from '../property/purpose.ts'

/** Hearts on cards are known of this many homes, the newest in a wishlist. */
export const maxKept = 500

/** Homes in a wishlist: it is read whole to be sorted. */
export const maxWishes = 1_000

/** Characters of a note on a home in a wishlist. */
export const maxNote = 500

/** How a wishlist can be sorted: by when a home was added, its lower price, its size, or when it changed last. */
export const wishSorts = ['newest', 'changed', 'priceAsc', 'priceDesc', 'sizeDesc'] as const
export type WishSort = (typeof wishSorts)[number]

type Listed = {
  purpose: Purpose
  priceMin: number
  priceMax: number
  /** Oldest first. */
  earlierPrices: readonly EarlierPrice[]
}
type Range = { priceMin: number; priceMax: number }

/** What a home was listed for when it was added, if that differs from now: null too if a rent would be compared with a price. */
export const priceWhenSaved = (listed: Listed, addedAt: Date): Range | null => {
  const then = listed.earlierPrices.find(({ until }) => Date.parse(until) > addedAt.getTime())
  if (!then || then.purpose !== listed.purpose) return null
  const { priceMin, priceMax } = then
  return priceMin === listed.priceMin && priceMax === listed.priceMax ? null : { priceMin, priceMax }
}

/** By how much both ends of the price moved since then, in units of the currency; null if they moved by different amounts. */
export const priceStep = (before: Range, now: Range): number | null => {
  const step = roundToMinor(now.priceMin - before.priceMin)
  return roundToMinor(now.priceMax - before.priceMax) === step ? amountOf(step) : null
}
