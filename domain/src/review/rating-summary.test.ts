import { expect, test } from 'vitest'
import { summariseRatings } from './rating-summary.ts'

const others = (...ratings: number[]) =>
  ratings.map((rating) => ({ tenths: Math.round(rating * 10), isKnowing: false, count: 1 }))

test('a property without reviews has no average', () => {
  expect(summariseRatings([])).toMatchObject({ average: null, count: 0 })
})

test('a reader sees the average to one decimal, and each rating in the bar of the stars that it is drawn with: 4.7 counts as 4', () => {
  expect(summariseRatings(others(4.7, 4.1, 3.2, 5, 4.5))).toEqual({
    count: 5,
    average: 4.3,
    isOfKnowing: false,
    bars: [
      { stars: 5, count: 1 },
      { stars: 4, count: 3 },
      { stars: 3, count: 1 },
      { stars: 2, count: 0 },
      { stars: 1, count: 0 },
    ],
  })
})

test('the average counts those who viewed or took the home once there are five of them, and all before', () => {
  const knowing = (rating: number, count: number) => ({ tenths: rating * 10, isKnowing: true, count })
  const few = summariseRatings([...others(1), knowing(5, 3), knowing(4, 1)])
  expect(few).toMatchObject({ count: 5, average: 4, isOfKnowing: false })
  const enough = summariseRatings([...others(1, 1), knowing(5, 3), knowing(4, 2)])
  expect(enough).toMatchObject({ count: 5, average: 4.6, isOfKnowing: true })
})
