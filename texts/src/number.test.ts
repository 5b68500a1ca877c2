import { moneyRules } from '@thikana/domain/payment/money-rules'
import { readAmount, readNumber, type TypedNumber } from '@thikana/domain/typed-number'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { i18nOf } from './i18n-of.ts'
import { formatMinor } from './money.ts'
import { msg } from './msg.ts'
import { formatNumber, withDigits } from './number.ts'
import { shortAmount } from './property/short-price.ts'
import { say } from './say.ts'

const textOf = (read: TypedNumber) => ('text' in read ? read.text : read.problem)

describe.each(['en', 'bn'] as const)('in %s', (language) => {
  const i18n = i18nOf(language)

  it('every printed amount is read back from a field as the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: moneyRules.USD.amount.max }), (cents) => {
        expect(textOf(readAmount(formatMinor(i18n, cents), 'USD'))).toBe(String(cents / 100))
      }),
    )
  })

  it('every printed whole number is read back from a field as the same number', () => {
    fc.assert(
      fc.property(fc.nat(), (value) => {
        for (const printed of [formatNumber(i18n, value), withDigits(i18n, String(value))])
          expect(textOf(readNumber(printed))).toBe(String(value))
      }),
    )
  })

  it('a short price is read back as what its digits and its word say', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900_000_000 }), (dollars) => {
        const read = Number(textOf(readAmount(shortAmount(i18n, dollars), 'USD')))
        expect(Math.abs(read - dollars)).toBeLessThanOrEqual(dollars * 0.06)
      }),
    )
  })
})

it('numbers are grouped and written as each language does, also in plurals', () => {
  const homes = (language: 'en' | 'bn', count: number) =>
    say(i18nOf(language), msg`{count, plural, one {# review} other {# reviews}}`, { count })
  expect(formatNumber(i18nOf('en'), 1_234_567)).toBe('1,234,567')
  expect(formatNumber(i18nOf('bn'), 1_234_567)).toBe('১২,৩৪,৫৬৭')
  expect(homes('en', 1009)).toBe('1,009 reviews')
  expect(homes('bn', 262_000)).toBe('২,৬২,০০০টি রিভিউ')
})
