import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDollars, tidyAmount } from './payment/dollars.ts'
import { formatDollars, maxAmountInCents } from './payment/money.ts'
import { type ProblemCode, problemOf } from './problem.ts'
import { readRating } from './review/review.ts'
import { readAmount, readDecimal } from './typed-number.ts'
import type { Words } from './words.ts'

const bangla = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)
const inLakhs = (whole: string) => whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ',')
const cents = fc.integer({ min: 0, max: maxAmountInCents })
const textOf = (typed: string) => {
  const read = readAmount(typed)
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
  ])('as %j is read as %s', (typed, text) => {
    expect(readAmount(typed)).toEqual({ text })
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
    ['190k', 'unclear'],
    ['Infinity', 'unclear'],
    ['١٩٠', 'unclear'],
    ['$', 'unclear'],
    ['  ', 'empty'],
  ])('as %j is not guessed at: it is %s', (typed, problem) => {
    expect(readAmount(typed)).toEqual({ problem })
  })

  it('means the same however it is written: plain, grouped, in lakhs, in Bangla digits, and as it is shown', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const plain = String(amount / 100)
        const [whole = '', fraction] = plain.split('.')
        const lakhs = fraction ? `${inLakhs(whole)}.${fraction}` : inLakhs(whole)
        const shown = formatDollars(amount / 100)
        for (const typed of [plain, lakhs, shown, bangla(plain), bangla(lakhs), bangla(shown)])
          expect([typed, textOf(typed)]).toEqual([typed, plain])
        expect(tidyAmount(bangla(plain))).toBe(shown)
      }),
    )
  })

  it('is read exactly as its digits or not at all, whatever was typed', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789০৯,.-$ e৳'.split('')), maxLength: 24 }),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const read = readAmount(text)
        if (!('text' in read)) return
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
      const read = readDollars('lowestPrice', given, bounds)
      return 'problem' in read ? read.problem : read.cents
    }
    const refused = (code: ProblemCode, words: Words = {}) => problemOf('lowestPrice', code, words)
    const outside = refused('amountOutside', { min: { cents: 100 }, max: { cents: 10_000_000_000 } })
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
