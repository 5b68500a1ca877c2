import { describe, expect, it } from 'vitest'
import { maxReviewsADay, ratingTenths, reviewWait, starsOf } from './review.ts'

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

describe('the wait before the next review', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000)
  const posted = (count: number, hours: number) => Array.from({ length: count }, () => ago(hours))

  it.each([
    ['nothing', []],
    ['nine today', posted(9, 1)],
    ['ten yesterday', posted(10, 24)],
    ['nine today and more before', [...posted(9, 1), ...posted(10, 25)]],
  ])('is none after %s', (_, times) => {
    expect(reviewWait(times, now)).toBe(0)
  })

  it('ends a day after the oldest of the last ten', () => {
    expect(reviewWait([...posted(maxReviewsADay - 1, 1), ago(20)], now)).toBe(4 * 60 * 60)
    expect(reviewWait([ago(22), ...posted(maxReviewsADay, 20)], now)).toBe(4 * 60 * 60)
  })

  it('is at most a day, even for a request that began before the last post', () => {
    expect(reviewWait(posted(maxReviewsADay, -1), now)).toBe(24 * 60 * 60)
  })
})
