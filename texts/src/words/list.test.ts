import { expect, it } from 'vitest'
import { english } from '../english.ts'
import { i18nOf } from '../i18n-of.ts'
import { listText } from './list.ts'

const words = ['“lake”', '“pool”', '“garden”']

it.each([
  [1, 'conjunction', '“lake”'],
  [2, 'conjunction', '“lake” and “pool”'],
  [3, 'conjunction', '“lake”, “pool” and “garden”'],
  [2, 'disjunction', '“lake” or “pool”'],
] as const)('%i words in a %s are %s in English', (count, type, text) => {
  expect(listText(english, words.slice(0, count), type)).toBe(text)
})

it('the last two of some words have a word between them in Bangla too', () => {
  expect(listText(i18nOf('bn'), words, 'conjunction')).toBe('“lake”, “pool” এবং “garden”')
  expect(listText(i18nOf('bn'), words, 'disjunction')).toBe('“lake”, “pool”, বা “garden”')
})
