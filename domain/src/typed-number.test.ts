import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moneyRules } from './payment/money-rules.ts'
import { amountText } from './payment/money.ts'
import { readMoney, tidyAmount } from './payment/typed-amount.ts'
import { type ProblemCode, problemOf } from './problem.ts'
import { readRating } from './review/review.ts'
import { hasWords, readAmount, readDecimal, readNumber } from './typed-number.ts'
import type { Words } from './words.ts'

const bangla = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)
const inLakhs = (whole: string) => whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ',')
const cents = fc.integer({ min: 0, max: moneyRules.USD.amount.max })
const textOf = (typed: string) => {
  const read = readAmount(typed, 'USD')
  return 'text' in read ? read.text : read.problem
}

describe('a typed amount', () => {
  it.each([
    ['190000', '190000'],
    [' $190,000 ', '190000'],
    ['$ 190 000', '190000'],
    ['1,90,000.50', '190000.5'],
    ['১৯০০০০', '190000'],
    ['$১,৯০,০০০', '190000'],
    ['007', '7'],
    ['190000.', '190000'],
    ['190.50', '190.5'],
    ['0.500', '0.5'],
    ['1,190.500', '1190.5'],
    ['2,62,00,000', '26200000'],
    ['85,00,000/-', '8500000'],
    ['USD 90,000', '90000'],
    ['500 dollars', '500'],
    ['৯০ হাজার ডলার', '90000'],
    ['85k', '85000'],
    ['90K', '90000'],
    ['12 thousand', '12000'],
    ['85 lakh', '8500000'],
    ['$৮৫ লাখ', '8500000'],
    ['৮৫ লক্ষ', '8500000'],
    ['২.৫ লাখ', '250000'],
    ['2.5 lac', '250000'],
    ['1.2 crore', '12000000'],
    ['1.2cr', '12000000'],
    ['১.২৫৫ কোটি', '12550000'],
    ['0.1 crore', '1000000'],
    ['$1.2M', '1200000'],
    ['১.২ মিলিয়ন', '1200000'],
    ['25 hajar', '25000'],
    ['1 crore 20 lakh', '12000000'],
    ['১ কোটি ২০ লাখ ৫০ হাজার', '12050000'],
    ['1 lakh 500', '100500'],
    ['দেড় কোটি', '15000000'],
    ['আড়াই লাখ', '250000'],
    ['সাড়ে ৩ লাখ', '350000'],
    ['৮৫\u200cলাখ', '8500000'],
  ])('as %j is read as %s', (typed, text) => {
    expect(readAmount(typed, 'USD')).toEqual({ text })
  })

  it.each([
    ['-5', 'negative'],
    ['$-5', 'negative'],
    ['−৫', 'negative'],
    ['৳190000', 'currency'],
    ['190000 taka', 'currency'],
    ['€5', 'currency'],
    ['1e5', 'unclear'],
    ['4,5', 'unclear'],
    ['1,00', 'unclear'],
    ['0,500', 'unclear'],
    ['1,000 000', 'unclear'],
    ['1.000.000', 'unclear'],
    ['190.000', 'unclear'],
    ['95.500', 'unclear'],
    ['$১৯০.০০০', 'unclear'],
    ['1৯0000', 'unclear'],
    ['90,000 - 120,000', 'unclear'],
    ['0x10', 'unclear'],
    ['190kk', 'unclear'],
    ['$.6', 'unclear'],
    ['85k.500', 'unclear'],
    ['2.500 lakh', 'unclear'],
    ['1,20 lakh', 'unclear'],
    ['1 lakh 20', 'unclear'],
    ['20 lakh 1 crore', 'unclear'],
    ['1.5 crore 20 lakh', 'unclear'],
    ['1৯ লাখ', 'unclear'],
    ['lakh', 'unclear'],
    ['-2 lakh', 'negative'],
    ['৳৮৫ লাখ', 'currency'],
    ['৮৫ লাখ টাকা', 'currency'],
    ['500tk', 'currency'],
    ['5000 rupees', 'currency'],
    ['Infinity', 'unclear'],
    ['١٩٠', 'unclear'],
    ['$', 'unclear'],
    ['  ', 'empty'],
  ])('as %j is not guessed at: it is %s', (typed, problem) => {
    expect(readAmount(typed, 'USD')).toEqual({ problem })
  })

  it('means the same however it is written: plain, grouped, in lakhs, in Bangla digits, and as it is shown', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const plain = String(amount / 100)
        const [whole = '', fraction] = plain.split('.')
        const lakhs = fraction ? `${inLakhs(whole)}.${fraction}` : inLakhs(whole)
        const shown = amountText(amount / 100, 'USD')
        for (const typed of [plain, lakhs, shown, bangla(plain), bangla(lakhs), bangla(shown)])
          expect([typed, textOf(typed)]).toEqual([typed, plain])
        expect(tidyAmount(bangla(plain), 'USD')).toBe(shown)
      }),
    )
  })

  it.each([
    ['৳৮৫ লাখ', '8500000'],
    ['Tk. 25,000', '25000'],
    ['৫ লাখ টাকা', '500000'],
    ['BDT 1.2 crore', '12000000'],
    ['২০ হাজার টাকার', '20000'],
    ['500', '500'],
  ])('as %j is read as %s where prices are in taka, which refuses dollars', (typed, text) => {
    expect(readAmount(typed, 'BDT')).toEqual({ text })
    expect(readAmount('$500', 'BDT')).toEqual({ problem: 'currency' })
  })

  it('with a word for its zeros is as much as with the zeros', () => {
    const words: [number, string[]][] = [
      [3, ['k', 'thousand', 'হাজার']],
      [5, ['lakh', 'lac', 'লাখ', 'লক্ষের']],
      [6, ['million', 'মিলিয়ন']],
      [7, ['crore', 'koti', 'কোটি']],
    ]
    const figures = fc.tuple(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(0, 1, 2))
    fc.assert(
      fc.property(figures, fc.constantFrom(...words), ([number, decimals], [zeros, names]) => {
        const text = (number / 10 ** decimals).toFixed(decimals)
        if (/^[1-9]\d{0,2}\.\d\d0$/.test(text)) return
        const meant = BigInt(number) * 10n ** BigInt(zeros - decimals)
        for (const name of names)
          for (const typed of [`${text} ${name}`, `${text}${name}`, `$${bangla(text)} ${name}`])
            expect([typed, textOf(typed)]).toEqual([typed, String(meant)])
      }),
    )
  })

  it('in lakhs and crores is the sum of its parts', () => {
    const parts = fc.tuple(
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 1, max: 99 }),
    )
    fc.assert(
      fc.property(parts, ([crores, lakhs, thousands]) => {
        const meant = String(crores * 1e7 + lakhs * 1e5 + thousands * 1e3)
        const typed = `${crores} crore ${lakhs} lakh ${thousands} thousand`
        expect(textOf(typed)).toBe(meant)
        expect(textOf(bangla(`${crores} কোটি, ${lakhs} লাখ ${thousands} হাজার`))).toBe(meant)
        expect(textOf(`${lakhs} lakh ${crores} crore`)).toBe('unclear')
      }),
    )
  })

  it('in figures is read exactly as its digits or not at all, whatever was typed', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789০৯,.-$ e৳'.split('')), maxLength: 24 }),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const read = readAmount(text, 'USD')
        if (!('text' in read) || hasWords(text)) return
        expect(text).not.toMatch(/[-−–eE৳]/)
        const digits = text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
        expect(Number(read.text)).toBe(Number(digits.replace(/[^\d.]/g, '')))
      }),
      { numRuns: 1000 },
    )
  })

  it('is parsed to cents within its bounds, and anything else is refused with the reason', () => {
    const bounds = { min: 100, max: 10_000_000_000 }
    const said = (given: string | number) => {
      const read = readMoney('lowestPrice', given, bounds, 'USD')
      return 'problem' in read ? read.problem : read.minor
    }
    const refused = (code: ProblemCode, words: Words = {}) => problemOf('lowestPrice', code, words)
    const outside = refused('amountOutside', { min: { minor: 100 }, max: { minor: 10_000_000_000 } })
    expect(said('190,000.50')).toBe(19_000_050)
    expect(said('')).toEqual(refused('required'))
    expect(said('0.99')).toEqual(outside)
    for (const large of ['123456789012345678', '9'.repeat(400), 1e18, 1e300, Number.POSITIVE_INFINITY])
      expect(said(large)).toEqual(outside)
    for (const fine of ['100.005', 100.005, '100.0000000000000000001'])
      expect(said(fine)).toEqual(refused('amountDecimals'))
    expect(said(-5)).toEqual(refused('amountNegative'))
    expect(said('৳5')).toEqual(refused('amountForeign'))
  })
})

describe('a typed number of other things', () => {
  it('is in figures alone', () => {
    expect(readNumber('১,৬৫০')).toEqual({ text: '1650' })
    for (const typed of ['$5', '5k', '৫ লাখ']) expect(readNumber(typed)).toEqual({ problem: 'unclear' })
  })
})

it('a page that was pasted instead of an amount is unclear', () => {
  expect(readAmount('1 lakh '.repeat(20_000), 'BDT')).toEqual({ problem: 'unclear' })
})

describe('a typed rating', () => {
  it('has its decimal after a point or a comma, in Latin or Bangla digits', () => {
    const tenths = fc.integer({ min: 10, max: 50 })
    fc.assert(
      fc.property(tenths, (tenth) => {
        const plain = String(tenth / 10)
        for (const typed of [plain, plain.replace('.', ','), bangla(plain), ` ${bangla(plain)} `])
          expect(readRating(typed)).toEqual({ rating: tenth / 10 })
      }),
    )
  })

  it.each(['45', '-4', '4,55', '4.36', '1e0', '$4', '0.9', '5.1', '4,', 'four', '4 5'])(
    'is not %j',
    (typed) => {
      const words = { min: 1, max: 5, step: 0.1 }
      expect(readRating(typed)).toEqual({ problem: problemOf('rating', 'ratingOutside', words) })
    },
  )

  it('is required', () => {
    expect(readRating(' ')).toEqual({ problem: problemOf('rating', 'required') })
    expect(readDecimal('')).toEqual({ problem: 'empty' })
  })
})
