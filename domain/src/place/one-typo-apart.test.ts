import { expect, test } from 'vitest'
import { areOneTypoApart } from './one-typo-apart.ts'

test.each([
  ['dhanmondi', 'dhanmodni', true],
  ['gulshan', 'gulshn', true],
  ['gulshn', 'gulshan', true],
  ['uttara', 'uttera', true],
  ['banani', 'bananii', true],
  ['banani', 'xbanani', true],
  ['ঢাকা', 'ঢকা', true],
  ['banani', 'banani', false],
  ['banani', 'bnaain', false],
  ['banani', 'ban', false],
  ['abcd', 'badc', false],
  ['mirpur', 'mirzir', false],
])('%s and %s: one typo apart is %s', (one, other, isTypo) => {
  expect(areOneTypoApart(one, other)).toBe(isTypo)
  expect(areOneTypoApart(other, one)).toBe(isTypo)
})
