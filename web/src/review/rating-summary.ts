import { nearestStars, ratingHighest } from '@thikana/domain/review'

type RatingSummary = {
  count: number
  /** To one decimal; null without reviews. */
  average: number | null
  /** How many reviews are nearest to each count of stars, most stars first. */
  bars: { stars: number; count: number }[]
}

/** Added up in whole tenths, so that no rounding creeps in. */
export const summariseRatings = (ratings: readonly number[]): RatingSummary => {
  const tenths = ratings.reduce((sum, rating) => sum + Math.round(rating * 10), 0)
  const bars = Array.from({ length: ratingHighest }, (_, at) => {
    const stars = ratingHighest - at
    return { stars, count: ratings.filter((rating) => nearestStars(rating) === stars).length }
  })
  const average = ratings.length > 0 ? Math.round(tenths / ratings.length) / 10 : null
  return { count: ratings.length, average, bars }
}
