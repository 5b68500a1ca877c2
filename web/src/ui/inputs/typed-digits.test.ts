import { i18nOf } from '@thikana/texts/i18n-of'
import { expect, test } from 'vitest'
import { keptDigits, shownDigits } from './typed-digits.ts'

const [english, bangla] = [i18nOf('en'), i18nOf('bn')]

test('in Bangla a field shows Bangla digits, and what is typed into them is kept in Latin ones', () => {
  expect(shownDigits(bangla, '', '$90,000')).toBe('$৯০,০০০')
  expect(keptDigits(bangla, '$৯০,০০০')).toBe('$90,000')
  expect(keptDigits(bangla, '$৯০,০০০5')).toBe('$90,0005')
})

test('what is being typed stays as it is until the field is left, or changed otherwise', () => {
  expect(shownDigits(bangla, '90', '90')).toBe('90')
  expect(shownDigits(bangla, '৯0', '90')).toBe('৯0')
  expect(shownDigits(bangla, '', '90')).toBe('৯০')
  expect(shownDigits(bangla, '90', '$91')).toBe('$৯১')
})

test('in English everything stays as it was typed', () => {
  for (const typed of ['90,000', '৯০,০০০', '1৯']) {
    expect(keptDigits(english, typed)).toBe(typed)
    expect(shownDigits(english, typed, typed)).toBe(typed)
    expect(shownDigits(english, '', typed)).toBe(typed)
  }
})

test('a number typed before the language changed has the digits of the new one', () => {
  expect(shownDigits(bangla, '', '90')).toBe('৯০')
  expect(shownDigits(english, '', '90')).toBe('90')
  expect(shownDigits(bangla, '', '৯০')).toBe('৯০')
})
