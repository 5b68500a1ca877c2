import { maxRating, starsOf } from '@thikana/domain/review'

type RatingSummary = {
  count: number
  /** With one decimal; null without reviews. */
  average: number | null
  /** The number of reviews per star count, rounded down as the stars of each review, most stars first. */
  bars: { stars: number; count: number }[]
}

/** Sums whole tenths, to avoid rounding errors. */
export const summariseRatings = (ratings: readonly number[]): RatingSummary => {
  const tenths = ratings.reduce((sum, rating) => sum + Math.round(rating * 10), 0)
  const bars = Array.from({ length: maxRating }, (_, at) => {
    const stars = maxRating - at
    return { stars, count: ratings.filter((rating) => starsOf(rating) === stars).length }
  })
  const average = ratings.length > 0 ? Math.round(tenths / ratings.length) / 10 : null
  return { count: ratings.length, average, bars }
}
