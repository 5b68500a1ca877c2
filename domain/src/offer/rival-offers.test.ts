import { expect, test } from 'vitest'
import { declinedText, isHighest, rivalsOf } from './rival-offers.ts'

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

test.each([
  [0, null, ''],
  [1, '$72,400', 'One other offer of $72,400 is declined.'],
  [1, null, 'One other offer is declined.'],
  [2, '$72,400', 'Two other offers are declined, the highest $72,400.'],
  [37, '$400 a month', '37 other offers are declined, the highest $400 a month.'],
])('accepting beside %i others, the highest %s, says “%s”', (count, amount, text) => {
  expect(declinedText(count, amount)).toBe(text)
})
