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

/** What the author of a review did with the property before, as far as we know. Null: neither. */
export const authorDeeds = ['bought', 'viewed'] as const
export type AuthorDeed = (typeof authorDeeds)[number]

/** Requirements §11: stars are shown as the rounded-down count. */
export const starsOf = (rating: number): number => Math.floor(rating)
