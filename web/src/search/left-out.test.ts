import { type Language, languages } from '@thikana/domain/language'
import { currencyDefault } from '@thikana/domain/payment/currency'
import { readSearch } from '@thikana/domain/search/read-search'
import { setCurrency } from '@thikana/domain/payment/currency'
import { i18nOf } from '@thikana/texts/i18n-of'
import { afterEach, expect, test } from 'vitest'
import { currencyHint } from './left-out.tsx'

afterEach(() => setCurrency(currencyDefault))

const quoted = (language: Language, typed: string) =>
  /“(.+)”/.exec(currencyHint(i18nOf(language), typed))?.[1] ?? ''

test.each(languages)(
  'a price in another currency is answered in %s with an example that is understood',
  (language) => {
    expect(readSearch(quoted(language, '50 lakh taka'), 'USD')).toMatchObject({
      location: '',
      priceMax: 90_000,
    })
    setCurrency('BDT')
    expect(readSearch(quoted(language, '500 dollars'), 'BDT')).toMatchObject({
      location: '',
      priceMax: 9_000_000,
    })
  },
)
