import type { I18n } from '@lingui/core'
import { roundToMinor } from '@thikana/domain/payment/money'
import { english } from '@thikana/texts/english'
import { i18nOf } from '@thikana/texts/i18n-of'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spellAmount } from './spell-amount.ts'
import { spellNumber } from './spell-number.ts'

const bangla = i18nOf('bn')

/** `12,35,500.50` in minor units. */
const minorUnits = (amount: string): number => roundToMinor(Number(amount.replaceAll(',', '')))

describe('an amount in words', () => {
  it.each([
    ['0', 'শূন্য টাকা মাত্র'],
    ['0.01', 'এক পয়সা মাত্র'],
    ['0.50', 'পঞ্চাশ পয়সা মাত্র'],
    ['1', 'এক টাকা মাত্র'],
    ['2.04', 'দুই টাকা চার পয়সা মাত্র'],
    ['3.06', 'তিন টাকা ছয় পয়সা মাত্র'],
    ['5.07', 'পাঁচ টাকা সাত পয়সা মাত্র'],
    ['8.10', 'আট টাকা দশ পয়সা মাত্র'],
    ['9.99', 'নয় টাকা নিরানব্বই পয়সা মাত্র'],
    ['11.19', 'এগারো টাকা উনিশ পয়সা মাত্র'],
    ['12.13', 'বারো টাকা তেরো পয়সা মাত্র'],
    ['14.15', 'চৌদ্দ টাকা পনেরো পয়সা মাত্র'],
    ['16.17', 'ষোলো টাকা সতেরো পয়সা মাত্র'],
    ['18.20', 'আঠারো টাকা বিশ পয়সা মাত্র'],
    ['21.29', 'একুশ টাকা উনত্রিশ পয়সা মাত্র'],
    ['22.39', 'বাইশ টাকা উনচল্লিশ পয়সা মাত্র'],
    ['23.49', 'তেইশ টাকা উনপঞ্চাশ পয়সা মাত্র'],
    ['24.59', 'চব্বিশ টাকা উনষাট পয়সা মাত্র'],
    ['25.26', 'পঁচিশ টাকা ছাব্বিশ পয়সা মাত্র'],
    ['27.69', 'সাতাশ টাকা উনসত্তর পয়সা মাত্র'],
    ['28.79', 'আটাশ টাকা উনআশি পয়সা মাত্র'],
    ['30.89', 'ত্রিশ টাকা উননব্বই পয়সা মাত্র'],
    ['31.32', 'একত্রিশ টাকা বত্রিশ পয়সা মাত্র'],
    ['33.34', 'তেত্রিশ টাকা চৌত্রিশ পয়সা মাত্র'],
    ['35.36', 'পঁয়ত্রিশ টাকা ছত্রিশ পয়সা মাত্র'],
    ['37.38', 'সাঁইত্রিশ টাকা আটত্রিশ পয়সা মাত্র'],
    ['40.41', 'চল্লিশ টাকা একচল্লিশ পয়সা মাত্র'],
    ['42.43', 'বিয়াল্লিশ টাকা তেতাল্লিশ পয়সা মাত্র'],
    ['44.45', 'চুয়াল্লিশ টাকা পঁয়তাল্লিশ পয়সা মাত্র'],
    ['46.47', 'ছেচল্লিশ টাকা সাতচল্লিশ পয়সা মাত্র'],
    ['48.51', 'আটচল্লিশ টাকা একান্ন পয়সা মাত্র'],
    ['52.53', 'বায়ান্ন টাকা তিপ্পান্ন পয়সা মাত্র'],
    ['54.55', 'চুয়ান্ন টাকা পঞ্চান্ন পয়সা মাত্র'],
    ['56.57', 'ছাপ্পান্ন টাকা সাতান্ন পয়সা মাত্র'],
    ['58.60', 'আটান্ন টাকা ষাট পয়সা মাত্র'],
    ['61.62', 'একষট্টি টাকা বাষট্টি পয়সা মাত্র'],
    ['63.64', 'তেষট্টি টাকা চৌষট্টি পয়সা মাত্র'],
    ['65.66', 'পঁয়ষট্টি টাকা ছেষট্টি পয়সা মাত্র'],
    ['67.68', 'সাতষট্টি টাকা আটষট্টি পয়সা মাত্র'],
    ['70.71', 'সত্তর টাকা একাত্তর পয়সা মাত্র'],
    ['72.73', 'বাহাত্তর টাকা তিয়াত্তর পয়সা মাত্র'],
    ['74.75', 'চুয়াত্তর টাকা পঁচাত্তর পয়সা মাত্র'],
    ['76.77', 'ছিয়াত্তর টাকা সাতাত্তর পয়সা মাত্র'],
    ['78.80', 'আটাত্তর টাকা আশি পয়সা মাত্র'],
    ['81.82', 'একাশি টাকা বিরাশি পয়সা মাত্র'],
    ['83.84', 'তিরাশি টাকা চুরাশি পয়সা মাত্র'],
    ['85.86', 'পঁচাশি টাকা ছিয়াশি পয়সা মাত্র'],
    ['87.88', 'সাতাশি টাকা আটাশি পয়সা মাত্র'],
    ['90.91', 'নব্বই টাকা একানব্বই পয়সা মাত্র'],
    ['92.93', 'বিরানব্বই টাকা তিরানব্বই পয়সা মাত্র'],
    ['94.95', 'চুরানব্বই টাকা পঁচানব্বই পয়সা মাত্র'],
    ['96.97', 'ছিয়ানব্বই টাকা সাতানব্বই পয়সা মাত্র'],
    ['98.50', 'আটানব্বই টাকা পঞ্চাশ পয়সা মাত্র'],
    ['100', 'একশত টাকা মাত্র'],
    ['256', 'দুইশত ছাপ্পান্ন টাকা মাত্র'],
    ['1,000', 'এক হাজার টাকা মাত্র'],
    ['1,001.10', 'এক হাজার এক টাকা দশ পয়সা মাত্র'],
    ['25,000', 'পঁচিশ হাজার টাকা মাত্র'],
    ['99,999', 'নিরানব্বই হাজার নয়শত নিরানব্বই টাকা মাত্র'],
    ['1,00,000', 'এক লাখ টাকা মাত্র'],
    ['5,05,050.05', 'পাঁচ লাখ পাঁচ হাজার পঞ্চাশ টাকা পাঁচ পয়সা মাত্র'],
    ['12,35,500.50', 'বারো লাখ পঁয়ত্রিশ হাজার পাঁচশত টাকা পঞ্চাশ পয়সা মাত্র'],
    ['1,00,00,000', 'এক কোটি টাকা মাত্র'],
    ['2,62,00,000', 'দুই কোটি বাষট্টি লাখ টাকা মাত্র'],
    ['47,08,19,306', 'সাতচল্লিশ কোটি আট লাখ উনিশ হাজার তিনশত ছয় টাকা মাত্র'],
    ['999,99,99,999.99', 'নয়শত নিরানব্বই কোটি নিরানব্বই লাখ নিরানব্বই হাজার নয়শত নিরানব্বই টাকা নিরানব্বই পয়সা মাত্র'],
    ['1,000,00,00,000', 'এক হাজার কোটি টাকা মাত্র'],
    ['12,345,67,89,012.34', 'বারো হাজার তিনশত পঁয়তাল্লিশ কোটি সাতষট্টি লাখ উননব্বই হাজার বারো টাকা চৌত্রিশ পয়সা মাত্র'],
  ])('of ৳%s in Bangla is “%s”', (amount, words) => {
    expect(spellAmount(bangla, minorUnits(amount), 'BDT')).toBe(words)
  })

  it.each([
    ['1', 'এক মার্কিন ডলার মাত্র'],
    ['0.75', 'পঁচাত্তর সেন্ট মাত্র'],
    ['262,000', 'দুই লাখ বাষট্টি হাজার মার্কিন ডলার মাত্র'],
    ['1,234,567.89', 'বারো লাখ চৌত্রিশ হাজার পাঁচশত সাতষট্টি মার্কিন ডলার উননব্বই সেন্ট মাত্র'],
    ['10,000,000,000', 'এক হাজার কোটি মার্কিন ডলার মাত্র'],
  ])('of $%s in Bangla counts by lakh and crore: “%s”', (amount, words) => {
    expect(spellAmount(bangla, minorUnits(amount), 'USD')).toBe(words)
  })

  it.each([
    ['0', 'Zero taka only'],
    ['0.50', 'Fifty poisha only'],
    ['1', 'One taka only'],
    ['21.19', 'Twenty-one taka and nineteen poisha only'],
    ['110', 'One hundred ten taka only'],
    ['12,35,500.50', 'Twelve lakh thirty-five thousand five hundred taka and fifty poisha only'],
    ['2,62,00,000', 'Two crore sixty-two lakh taka only'],
    [
      '999,99,99,999.99',
      'Nine hundred ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine taka and ninety-nine poisha only',
    ],
  ])('of ৳%s in English counts by lakh and crore: “%s”', (amount, words) => {
    expect(spellAmount(english, minorUnits(amount), 'BDT')).toBe(words)
  })

  it.each([
    ['1', 'One US dollar only'],
    ['0.01', 'One cent only'],
    ['2.02', 'Two US dollars and two cents only'],
    ['262,000', 'Two hundred sixty-two thousand US dollars only'],
    [
      '1,234,567.89',
      'One million two hundred thirty-four thousand five hundred sixty-seven US dollars and eighty-nine cents only',
    ],
    ['10,000,000,000', 'Ten billion US dollars only'],
  ])('of $%s in English counts by thousand and million: “%s”', (amount, words) => {
    expect(spellAmount(english, minorUnits(amount), 'USD')).toBe(words)
  })
})

const languages: { i18n: I18n; units: Record<string, number>; split: (words: string) => string[] }[] = [
  {
    i18n: bangla,
    units: { কোটি: 1e7, লাখ: 1e5, হাজার: 1e3, শত: 100 },
    // Hundreds are written as one word: নয়শত.
    split: (words) => words.replaceAll(/(?<=\S)শত/g, ' শত').split(' '),
  },
  {
    i18n: english,
    units: { trillion: 1e12, billion: 1e9, million: 1e6, crore: 1e7, lakh: 1e5, thousand: 1e3, hundred: 100 },
    split: (words) => words.split(' '),
  },
]

/** The number that words say: what stands before the largest unit, times that unit, plus what follows it. */
const readWords = (words: string[], units: Record<string, number>, ones: string[]): number => {
  const largest = Math.max(...words.map((word) => units[word] ?? 1))
  if (largest === 1) return ones.indexOf(words.join(' '))
  const at = words.findLastIndex((word) => units[word] === largest)
  const rest = words.slice(at + 1)
  return (
    readWords(words.slice(0, at), units, ones) * largest +
    (rest.length > 0 ? readWords(rest, units, ones) : 0)
  )
}

describe.each(languages)('a number in words, in $i18n.locale', ({ i18n, units, split }) => {
  const ones = Array.from({ length: 100 }, (_, number) => spellNumber(i18n, number, 'BDT'))

  it('has a hundred different words below a hundred, in composed letters as the catalogue', () => {
    expect(new Set(ones).size).toBe(100)
    expect(ones.filter((word) => !/^\S+$/.test(word) || word !== word.normalize('NFC'))).toEqual([])
  })

  it.each(['BDT', 'USD'] as const)('is read back as the same number, in %s', (currency) => {
    const anyNumber = fc.oneof(
      fc.nat({ max: 99_999 }),
      fc.integer({ min: 0, max: 1e10 }),
      fc.integer({ min: 0, max: Math.floor(Number.MAX_SAFE_INTEGER / 100) }),
    )
    fc.assert(
      fc.property(anyNumber, (number) => {
        const words = spellNumber(i18n, number, currency)
        expect(words).not.toMatch(/ {2}|^ | $/)
        expect(readWords(split(words), units, ones)).toBe(number)
      }),
      { numRuns: 2_000 },
    )
  })
})
