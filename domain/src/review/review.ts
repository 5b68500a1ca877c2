import { daySeconds } from '../limit.ts'
import { type Problem, problemOf } from '../problem.ts'
import { readDecimal } from '../typed-number.ts'
import { maxRating, minRating, ratingStep, ratingTenths } from './rating.ts'

export const maxCommentLength = 2000

/** Reviews per person within 24 hours; deleted ones count too. */
export const reviewsADay = { max: 10, seconds: daySeconds } as const

/** Parses a rating, given as a number or as typed text; returns the problem if it is invalid. */
export const readRating = (given: number | string): { rating: number } | { problem: Problem } => {
  const read = typeof given === 'number' ? { text: String(given) } : readDecimal(given)
  if ('problem' in read && read.problem === 'empty') return { problem: problemOf('rating', 'required') }
  const rating = 'text' in read ? Number(read.text) : Number.NaN
  if (ratingTenths(rating) !== null) return { rating }
  const words = { min: minRating, max: maxRating, step: ratingStep }
  return { problem: problemOf('rating', 'ratingOutside', words) }
}

/** What the author of a review did with the property before, as far as we know. Null: neither. */
export const authorDeeds = ['bought', 'viewed'] as const
export type AuthorDeed = (typeof authorDeeds)[number]
