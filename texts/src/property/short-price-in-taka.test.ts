import { readAmount } from '@thikana/domain/typed-number'
import { setCurrency } from '@thikana/domain/payment/currency'
import { english } from '@thikana/texts/english'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { i18nOf } from '../i18n-of.ts'
import { formatAmount, formatMinor } from '../money.ts'
import { receiptNote } from '../payment/receipt-text.ts'
import { amountSpelledOut } from '../payment/spell-amount.ts'
import { problemText } from '../problem.ts'
import { formatPrices } from '../taka.ts'
import { unitPrice } from './fact-text.ts'
import { shortAmount, shortPrice } from './short-price.ts'

const bangla = i18nOf('bn')

/** As the product writes it: no line ends before the word. */
const written = (text: string): string => text.normalize('NFC').replace(' ', '\u00A0')

beforeAll(() => setCurrency('BDT'))
afterAll(() => setCurrency('USD'))

it.each([
  [500, '৳500', '৳৫০০'],
  [999.5, '৳1,000', '৳১ হাজার'],
  [25_000, '৳25,000', '৳২৫ হাজার'],
  [25_550, '৳25,550', '৳২৫.৫৫ হাজার'],
  [99_994, '৳99,994', '৳৯৯.৯৯ হাজার'],
  [99_999, '৳99,999', '৳১ লাখ'],
  [100_000, '৳1 lakh', '৳১ লাখ'],
  [8_500_000, '৳85 lakh', '৳৮৫ লাখ'],
  [8_555_000, '৳85.55 lakh', '৳৮৫.৫৫ লাখ'],
  [9_999_400, '৳99.99 lakh', '৳৯৯.৯৯ লাখ'],
  [9_999_500, '৳1 crore', '৳১ কোটি'],
  [26_200_000, '৳2.62 crore', '৳২.৬২ কোটি'],
  [10_000_000_000, '৳1,000 crore', '৳১,০০০ কোটি'],
])('%d taka are short as %s and %s', (amount, inEnglish, inBangla) => {
  expect(shortAmount(english, amount)).toBe(inEnglish)
  expect(shortAmount(bangla, amount)).toBe(written(inBangla))
})

it('a short rent in taka says that it is by the month', () => {
  expect(shortPrice(english, 25_000, 'rent')).toBe('৳25,000/mo')
})

it.each([
  [26_200_000, '৳2,62,00,000', '৳২,৬২,০০,০০০'],
  [999_999.99, '৳9,99,999.99', '৳৯,৯৯,৯৯৯.৯৯'],
  [65, '৳65', '৳৬৫'],
  [0.5, '৳0.50', '৳০.৫০'],
  [10_000_000_000, '৳10,00,00,00,000', '৳১০,০০,০০,০০,০০০'],
])('%d taka are written as %s and %s', (amount, inEnglish, inBangla) => {
  expect(formatAmount(english, amount)).toBe(inEnglish)
  expect(formatAmount(bangla, amount)).toBe(inBangla)
})

it.each([english, bangla])('every amount in taka, in full or short, is read back from a field', (i18n) => {
  const read = (typed: string) => {
    const found = readAmount(typed, 'BDT')
    return 'text' in found ? Number(found.text) : found.problem
  }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (minor) => {
      expect(read(formatMinor(i18n, minor))).toBe(minor / 100)
      const amount = minor / 100
      const short = Number(read(shortAmount(i18n, amount)))
      expect(Math.abs(short - amount)).toBeLessThanOrEqual(Math.max(0.5, amount * 0.005))
    }),
  )
})

it('a receipt in taka says the amount in words, in both languages', () => {
  expect(amountSpelledOut(english, 8_500_000)).toBe('In words: Eighty-five lakh taka only')
  expect(amountSpelledOut(bangla, 8_500_000)).toBe('কথায়: পঁচাশি লাখ টাকা মাত্র'.normalize('NFC'))
  expect(receiptNote(english, 'Thikana', 'sale')).toBe(
    'Thikana received this amount in full, in taka, for the home named above. Dates are those of Dhaka.',
  )
})

it('an amount in another currency is refused in words that name taka', () => {
  const problem = { code: 'amountForeign', words: { field: { field: 'priceMin' } } } as const
  expect(problemText(english, problem)).toBe(
    'Minimum price is in taka. Write it without another currency’s sign or name',
  )
  expect(problemText(english, { code: 'notWholeMinor' })).toBe('Amount must be whole poisha')
})

it('an amount that can’t be read is refused with examples that can be', () => {
  const problem = { code: 'amountUnclear', words: { field: { field: 'rentMin' } } } as const
  for (const [i18n, either] of [
    [english, / like (.+) or (.+)$/],
    [bangla, / লিখুন: (.+) বা (.+)$/],
  ] as const) {
    const examples = either.exec(problemText(i18n, problem))?.slice(1) ?? []
    expect(examples.map((example) => readAmount(example, 'BDT'))).toEqual([
      { text: '190000' },
      { text: '8500000' },
    ])
  }
})

it('the land of a plot has a price a square foot and a katha', () => {
  const plot = {
    kind: 'plot',
    landSqFt: 3600,
    priceMin: 18_000_000,
    priceMax: 18_000_000,
    purpose: 'sale',
  } as const
  expect(unitPrice(english, plot)).toBe('৳5,000 (৳36,00,000 a katha)')
  expect(unitPrice(bangla, plot)).toBe('৳৫,০০০ (কাঠাপ্রতি ৳৩৬,০০,০০০)'.normalize('NFC'))
  expect(unitPrice(english, { ...plot, kind: 'flat', sizeSqFt: 1800 })).toBe('৳10,000')
})

it.each([
  [8_500_000, '৳85 lakh', '৳৮৫ লাখ'],
  [26_200_000, '৳2.62 crore', '৳২.৬২ কোটি'],
  [26_234_567, '৳2,62,34,567', '৳২,৬২,৩৪,৫৬৭'],
  [25_000, '৳25,000', '৳২৫ হাজার'],
  [18_500, '৳18,500', '৳১৮,৫০০'],
  [9_999_999.99, '৳99,99,999.99', '৳৯৯,৯৯,৯৯৯.৯৯'],
])('a card says %d taka as %s and %s, and never rounds it', (amount, inEnglish, inBangla) => {
  expect(formatPrices(english, amount, amount)).toEqual([inEnglish, inEnglish])
  const text = written(inBangla)
  expect(formatPrices(bangla, amount, amount)).toEqual([text, text])
})

it.each([
  [42_000, 42_500, ['৳৪২,০০০', '৳৪২,৫০০']],
  [38_500, 41_000, ['৳৩৮,৫০০', '৳৪১,০০০']],
  [38_000, 41_000, ['৳৩৮ হাজার', '৳৪১ হাজার']],
  [9_500_000, 10_200_000, ['৳৯৫ লাখ', '৳১.০২ কোটি']],
  [9_500_000, 10_234_567, ['৳৯৫,০০,০০০', '৳১,০২,৩৪,৫৬৭']],
])('a card says both %d and %d taka in words, or both in full', (low, high, inBangla) => {
  expect(formatPrices(bangla, low, high)).toEqual(inBangla.map(written))
})
