import { daySeconds } from '../limit.ts'
import { readDecimal } from '../typed-number.ts'

/** Requirements §11: a rating is from 1 to 5 in steps of 0.1. */
export const minRating = 1
export const maxRating = 5
export const ratingStep = 0.1
export const maxCommentLength = 2000

/** Reviews per person within 24 hours; deleted ones count too. */
export const reviewsADay = { max: 10, seconds: daySeconds } as const

/** A rating as whole tenths (10 to 50), so that no float is compared or stored; null if it is invalid. */
export const ratingTenths = (rating: number): number | null => {
  const tenths = Math.round(rating * 10)
  const isStep = tenths / 10 === rating
  return isStep && tenths >= minRating * 10 && tenths <= maxRating * 10 ? tenths : null
}

/** Parses a rating, given as a number or as typed text; returns the problem as a sentence if it is invalid. */
export const readRating = (given: number | string): { rating: number } | { problem: string } => {
  const read = typeof given === 'number' ? { text: String(given) } : readDecimal(given)
  if ('problem' in read && read.problem === 'empty') return { problem: 'Rating is required' }
  const rating = 'text' in read ? Number(read.text) : Number.NaN
  const isRating = ratingTenths(rating) !== null
  return isRating
    ? { rating }
    : { problem: `Rating must be from ${minRating} to ${maxRating}, in steps of ${ratingStep}` }
}

/** What the author of a review did with the home before, as far as we know. Null: neither. */
export const authorDeeds = ['bought', 'viewed'] as const
export type AuthorDeed = (typeof authorDeeds)[number]

/** Requirements §11: stars are shown as the rounded-down count. */
export const starsOf = (rating: number): number => Math.floor(rating)

/** How many reviews have a rating, in tenths, and whether their authors viewed or took the home. */
type RatingCount = { tenths: number; isKnowing: boolean; count: number }

export type RatingSummary = {
  count: number
  /** With one decimal; null without reviews. */
  average: number | null
  /** The number of reviews per star count, rounded down as the stars of each review, most stars first. */
  bars: { stars: number; count: number }[]
  /** Reviews of others were left out. */
  isOfKnowing: boolean
}

/** Reviews of people who know the home that are enough for an average of theirs alone. */
const knowingReviews = 5

const totalOf = (counts: readonly RatingCount[]): number => counts.reduce((sum, { count }) => sum + count, 0)

/** Counts the reviews of those who viewed or took the home, once there are enough; before, all. Sums whole tenths, to avoid rounding errors. */
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
