import { expect, test } from 'vitest'
import { isHighest, rivalsOf } from './rival-offers.ts'

test('the rivals of an offer are the other undecided ones, and a rent is not compared with a price', () => {
  const undecided = [
    { purpose: 'sale', count: 3, highest: [72_400, 64_400] },
    { purpose: 'rent', count: 1, highest: [400] },
  ] as const
  expect(rivalsOf({ purpose: 'sale', amount: 60_400 }, undecided)).toEqual({ count: 3, highest: 72_400 })
  expect(rivalsOf({ purpose: 'sale', amount: 72_400 }, undecided)).toEqual({ count: 3, highest: 64_400 })
  expect(rivalsOf({ purpose: 'rent', amount: 400 }, undecided)).toEqual({ count: 3, highest: null })
})

test('an offer is marked as the highest only beside others, and of two alike both are', () => {
  expect(isHighest(72_400, { count: 2, highest: 64_400 })).toBe(true)
  expect(isHighest(72_400, { count: 2, highest: 72_400 })).toBe(true)
  expect(isHighest(60_400, { count: 2, highest: 72_400 })).toBe(false)
  expect(isHighest(60_400, { count: 0, highest: null })).toBe(false)
})
