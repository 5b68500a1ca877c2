import { expect, test } from 'vitest'
import { english } from '@thikana/texts/english'
import { i18nOf } from '../i18n-of.ts'
import { shortAmount, shortPrice } from './short-price.ts'

test.each([
  [400, '$400'],
  [999.4, '$999'],
  [999.5, '$1k'],
  [8500, '$8.5k'],
  [9949, '$9.9k'],
  [9960, '$10k'],
  [85_000, '$85k'],
  [999_499, '$999k'],
  [999_500, '$1M'],
  [1_240_000, '$1.2M'],
  [100_000_000, '$100M'],
])('%d dollars are short as %s', (dollars, text) => {
  expect(shortAmount(english, dollars)).toBe(text)
})

test('a short rent says that it is by the month', () => {
  expect(shortPrice(english, 400, 'rent')).toBe('$400/mo')
  expect(shortPrice(english, 85_000, 'sale')).toBe('$85k')
  expect(shortPrice(english, 85_000, undefined)).toBe('$85k')
})

test.each([
  [400, '$৪০০'],
  [8500, '$৮.৫ হাজার'],
  [85_000, '$৮৫ হাজার'],
  [1_240_000, '$১.২ মিলিয়ন'],
])('%d dollars are short as %s in Bangla', (dollars, text) => {
  expect(shortAmount(i18nOf('bn'), dollars)).toBe(text.normalize('NFC').replace(' ', '\u00A0'))
})
