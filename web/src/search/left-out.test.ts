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

const [inDollars, inTaka] = ['Prices here are in US dollars', 'Prices here are in taka']

test.each([
  ['USD', '500 taka', inDollars],
  ['USD', 'Tk. 500', inDollars],
  ['USD', '৳৫০০', inDollars],
  ['USD', '৫০০ টাকার', inDollars],
  ['USD', '2 koti', inDollars],
  ['USD', '৫০ হাজারে', inDollars],
  ['USD', '500 euros', inDollars],
  ['USD', '$500', ''],
  ['USD', 'a pond near Takarpara', ''],
  ['BDT', 'US$ 500', inTaka],
  ['BDT', '500 usd', inTaka],
  ['BDT', '৫০০ ডলারের', inTaka],
  ['BDT', '80 lakh', ''],
  ['BDT', '৫০০ টাকা', ''],
] as const)('where prices are in %s, “%s” is answered with “%s”', (money, typed, answer) => {
  setCurrency(money)
  const hint = currencyHint(i18nOf('en'), typed)
  expect(hint.slice(0, answer.length || undefined)).toBe(answer)
})
