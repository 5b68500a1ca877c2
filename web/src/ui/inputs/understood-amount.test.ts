import { currencyDefault, setCurrency } from '@thikana/domain/payment/currency'
import { i18nOf } from '@thikana/texts/i18n-of'
import { afterEach, expect, test } from 'vitest'
import { understoodAmount } from './understood-amount.ts'

afterEach(() => setCurrency(currencyDefault))

const [english, bangla] = [i18nOf('en'), i18nOf('bn')]

test.each([
  ['85 lakh', '$8,500,000', '$৮,৫০০,০০০'],
  ['1.2 crore', '$12,000,000', '$১২,০০০,০০০'],
  ['২.৫ লাখ', '$250,000', '$২৫০,০০০'],
  ['$90k', '$90,000', '$৯০,০০০'],
  ['500 dollars', '$500', '$৫০০'],
  ['0.000005 crore', '$50', '$৫০'],
])('%s is shown as it was understood, %s or %s', (typed, shown, banglaShown) => {
  expect(understoodAmount(english, typed)).toBe(shown)
  expect(understoodAmount(bangla, typed)).toBe(banglaShown)
})

test.each(['', '90000', '$90,000', '৯০,০০০', '1.234567 thousand', 'a lot', '85 lakh taka', '-85 lakh'])(
  'nothing is shown for “%s”, which says so itself or can’t be read',
  (typed) => {
    expect(understoodAmount(english, typed)).toBe('')
    expect(understoodAmount(bangla, typed)).toBe('')
  },
)

test.each([
  ['85 lakh', '৳85,00,000', '৳৮৫,০০,০০০'],
  ['১.২ কোটি টাকা', '৳1,20,00,000', '৳১,২০,০০,০০০'],
  ['18k', '৳18,000', '৳১৮,০০০'],
])('in taka, %s is shown as %s or %s', (typed, shown, banglaShown) => {
  setCurrency('BDT')
  expect(understoodAmount(english, typed)).toBe(shown)
  expect(understoodAmount(bangla, typed)).toBe(banglaShown)
})
