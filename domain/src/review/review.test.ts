import { describe, expect, it } from 'vitest'
import { ratingTenths, starsOf } from './rating.ts'
import { readRating } from './review.ts'

describe('a rating', () => {
  it.each([
    [1, 10],
    [5, 50],
    [4.3, 43],
    [2.9, 29],
  ])('of %d is stored as %d tenths', (rating, tenths) => {
    expect(ratingTenths(rating)).toBe(tenths)
  })

  it.each([0.9, 5.1, 3.14, -4, Number.NaN, Number.POSITIVE_INFINITY])('of %d is none', (rating) => {
    expect(ratingTenths(rating)).toBeNull()
  })

  it.each([
    [4.9, 4],
    [5, 5],
    [1, 1],
  ])('of %d shows %d stars', (rating, stars) => {
    expect(starsOf(rating)).toBe(stars)
  })
})

describe('a rating as it was typed', () => {
  it.each([
    ['৪', 4],
    ['৪.৫', 4.5],
    ['4,5', 4.5],
    [4.5, 4.5],
  ])('%s is read', (typed, rating) => {
    expect(readRating(typed)).toEqual({ rating })
  })

  it.each(['45', '-4', '1e0', '4.36', 'good'])('%s is refused', (typed) => {
    expect(readRating(typed)).toMatchObject({ problem: { code: 'ratingOutside' } })
  })
})
