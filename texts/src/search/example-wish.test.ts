import type { Currency } from '@thikana/domain/payment/currency'
import { type Language, languages } from '@thikana/domain/language'
import { readSearch } from '@thikana/domain/search/read-search'
import { setCurrency } from '@thikana/domain/payment/currency'
import { i18nOf } from '@thikana/texts/i18n-of'
import { afterEach, expect, it } from 'vitest'
import { exampleWish } from './example-wish.ts'

afterEach(() => setCurrency('USD'))

const places: Record<Language, string> = { en: 'Dhanmondi', bn: 'ধানমন্ডি' }
const mosts: Record<Currency, number> = { USD: 150_000, BDT: 22_000_000 }

it.each(languages.flatMap((language) => (['USD', 'BDT'] as const).map((money) => ({ language, money }))))(
  'the example of a wish in $money and in $language is understood as a whole',
  ({ language, money }) => {
    setCurrency(money)
    expect(readSearch(exampleWish(i18nOf(language)), money)).toEqual({
      location: places[language].normalize('NFC'),
      bedrooms: 3,
      priceMax: mosts[money],
      purpose: 'sale',
      has: ['lift'],
    })
  },
)
