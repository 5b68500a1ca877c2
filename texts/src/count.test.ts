import { maxCounted } from '@thikana/domain/count'
import { expect, test } from 'vitest'
import { countInWords, totalInWords } from './count.ts'
import { english } from './english.ts'

test.each([
  [0, '0'],
  [1009, '1,009'],
  [maxCounted, '10,000'],
  [maxCounted + 1, '10,000+'],
])('a count of %i reads %s', (count, words) => {
  expect(countInWords(english, count)).toBe(words)
})

test.each([
  [{ total: 3055, over: null }, '3,055'],
  [{ total: null, over: 10_000 }, '10,000+'],
  [{ total: null, over: null }, null],
])('the total of a list %j reads %s', (counted, words) => {
  expect(totalInWords(english, counted)).toBe(words)
})
