import { maxRating, starsOf } from './rating.ts'

/** How many reviews have a rating, in tenths, and whether their authors viewed or took the property. */
export type RatingCount = { tenths: number; isKnowing: boolean; count: number }

export type RatingSummary = {
  count: number
  /** With one decimal; null without reviews. */
  average: number | null
  /** The number of reviews per star count, rounded down as the stars of each review, most stars first. */
  bars: { stars: number; count: number }[]
  /** Reviews of others were left out. */
  isOfKnowing: boolean
}

/** Reviews of people who know the property that are enough for an average of theirs alone. */
const knowingReviews = 5

const totalOf = (counts: readonly RatingCount[]): number => counts.reduce((sum, { count }) => sum + count, 0)

/**
 * Counts the reviews of those who viewed or took the property, once there are enough; before, all. Sums whole tenths, to avoid rounding
 * errors.
 */
export const summariseRatings = (all: readonly RatingCount[]): RatingSummary => {
  const knowing = all.filter(({ isKnowing }) => isKnowing)
  const counted = totalOf(knowing) >= knowingReviews ? knowing : all
  const count = totalOf(counted)
  const tenths = counted.reduce((sum, one) => sum + one.tenths * one.count, 0)
  const bars = Array.from({ length: maxRating }, (_, at) => {
    const stars = maxRating - at
    return { stars, count: totalOf(counted.filter((one) => starsOf(one.tenths / 10) === stars)) }
  })
  return {
    count,
    average: count > 0 ? Math.round(tenths / count) / 10 : null,
    bars,
    isOfKnowing: count < totalOf(all),
  }
}
