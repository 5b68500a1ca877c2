import type { I18n } from '@lingui/core'
import type { Currency } from '@thikana/domain/payment/currency'

const wordsIn = (text: string): string[] => text.trim().split(/\s+/)

const englishUnits = wordsIn(`
  zero one two three four five six seven eight nine
  ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`)
const englishTens = wordsIn('zero ten twenty thirty forty fifty sixty seventy eighty ninety')

/** Irregular, each its own word. */
const banglaBelowHundred = wordsIn(`
  শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয়
  দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ
  বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ উনত্রিশ
  ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ উনচল্লিশ
  চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ উনপঞ্চাশ
  পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন উনষাট
  ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি উনসত্তর
  সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর উনআশি
  আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি উননব্বই
  নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই`)

const englishBelowHundred = (number: number): string => {
  if (number < 20) return englishUnits[number] ?? ''
  const [tens, unit] = [englishTens[Math.floor(number / 10)] ?? '', number % 10]
  return unit ? `${tens}-${englishUnits[unit]}` : tens
}

type Spelling = {
  belowHundred: (number: number) => string
  /** From the largest on; each name is appended to how many of it there are. */
  scales: (readonly [value: number, name: string])[]
}

const million: Spelling = {
  belowHundred: englishBelowHundred,
  scales: [
    [1e12, ' trillion'],
    [1e9, ' billion'],
    [1e6, ' million'],
    [1e3, ' thousand'],
    [100, ' hundred'],
  ],
}
const lakh: Spelling = {
  belowHundred: englishBelowHundred,
  scales: [
    [1e7, ' crore'],
    [1e5, ' lakh'],
    [1e3, ' thousand'],
    [100, ' hundred'],
  ],
}
const bangla: Spelling = {
  belowHundred: (number) => banglaBelowHundred[number] ?? '',
  scales: [
    [1e7, ' কোটি'],
    [1e5, ' লাখ'],
    [1e3, ' হাজার'],
    [100, 'শত'],
  ],
}

const spell = (spelling: Spelling, number: number): string => {
  const scale = spelling.scales.find(([value]) => number >= value)
  if (!scale) return spelling.belowHundred(number)
  const [value, name] = scale
  const [count, rest] = [Math.floor(number / value), number % value]
  const counted = `${spell(spelling, count)}${name}`
  return rest === 0 ? counted : `${counted} ${spell(spelling, rest)}`
}

/**
 * A whole number from 0 on, in words. English counts taka by lakh and crore and dollars by thousand and million, Bangla both by lakh and
 * crore: Bangladesh's banks and newspapers write দুই লাখ ডলার.
 */
export const spellNumber = ({ locale }: I18n, number: number, currency: Currency): string => {
  if (locale === 'bn') return spell(bangla, number)
  return spell(currency === 'BDT' ? lakh : million, number)
}
