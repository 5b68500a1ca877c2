import { expect, test } from 'vitest'
import { summariseRatings } from './rating-summary.ts'

test('a property without reviews has no average', () => {
  expect(summariseRatings([]).average).toBeNull()
})

test('a reader sees the average to one decimal, and each rating in the bar of the stars that it is drawn with: 4.7 counts as 4', () => {
  const { average, bars, count } = summariseRatings([4.7, 4.1, 3.2, 5, 4.5])
  expect(count).toBe(5)
  expect(average).toBe(4.3)
  expect(bars).toEqual([
    { stars: 5, count: 1 },
    { stars: 4, count: 3 },
    { stars: 3, count: 1 },
    { stars: 2, count: 0 },
    { stars: 1, count: 0 },
  ])
})
