/**
 * Words that people type with a number, in English, in Bangla and in Bangla in Latin letters, as sources of regular expressions. Fields and
 * typed searches read the same ones.
 */
import { currencies, type Currency } from './payment/currency.ts'

/** Latin and Bangla letters, without Bangla digits. Properties of Unicode make each expression take tens of milliseconds to compile. */
export const letters = 'a-zA-Z\\u00c0-\\u024f\\u0980-\\u09e5\\u09f0\\u09f1'
export const noLetter = `(?![${letters}])`

const thousandInBangla = 'ha[jz]ar(?: ?er|e)?|হাজার(?:ের|ে)?'
const lakh = 'la(?:kh?|c)s?(?: ?er|e)?|লাখ(?:ের|ে)?|লক্ষ(?:ের|ে)?'
const crore = 'cr|crores?(?: ?er)?|koti(?: ?er|r|te)?|কোটি(?:র|তে)?'

/** How many zeros each word stands for. */
export const scales: readonly (readonly [string, number])[] = [
  [`k|thousands?|${thousandInBangla}`, 3],
  [lakh, 5],
  ['m|mn|millions?|মিলিয়ন(?:ের|ে)?', 6],
  [crore, 7],
]
export const scaleWords = scales.map(([words]) => words).join('|')
/** Lakhs and crores, which are said of taka alone. */
export const takaScales = `${lakh}|${crore}`
/** Words that hint at taka, though they may be said of something else. */
export const takaHints = `${thousandInBangla}|${takaScales}`

/** Said before such a word: দেড় লাখ, সাড়ে ৩ কোটি. */
export const halves = {
  oneAndHalf: 'দেড়|der',
  twoAndHalf: 'আড়াই|arai',
  halfMore: 'সাড়ে|sh?are',
}

type CurrencyName = Currency | 'other'

/** Written before an amount. */
export const currencySigns: Readonly<Record<CurrencyName, string>> = {
  USD: '(?:us ?)?\\$',
  BDT: '৳',
  other: '[€£]',
}
export const currencyCodes: Readonly<Record<CurrencyName, string>> = {
  USD: 'usd\\.?',
  BDT: '(?:bdt|tk)\\.?',
  other: '(?:rs|inr|eur|gbp)\\.?',
}

/** Signs, codes and names of currencies, before or after an amount. */
export const currencyWords: Readonly<Record<CurrencyName, string>> = {
  USD: `${currencySigns.USD}|${currencyCodes.USD}|dollars?|ডলার(?:ের|ে)?`,
  BDT: `${currencySigns.BDT}|${currencyCodes.BDT}|taka(?:r|y)?|টাকা(?:র|য়)?`,
  other: `${currencySigns.other}|${currencyCodes.other}|rupees?|euros?|pounds?|রুপি(?:র)?|ইউরো(?:র)?|পাউন্ড(?:ের)?`,
}
export const currencyNames = [...currencies, 'other'] as const

/** Names of what is measured or counted, after a number, by the name that a field has for it. */
export const unitWords = {
  squareFoot: 'sq\\.?\\s?f(?:ee)?t\\.?|sqft|sft|square[ -]?f(?:ee|oo|i)t|বর্গ ?ফুট(?:ের)?|স্কয়ার ?ফ[িু]ট(?:ের)?',
  katha: 'kath?a[sr]?|kattahs?|cottahs?|কাঠা(?:র)?',
  decimal: 'decimals?|shotoks?|shotangsho|শতক(?:ের)?|শতাংশ(?:ের)?|ডেসিমেল(?:ের)?|ডেসিমাল(?:ের)?',
  bigha: 'bighas?|বিঘা(?:র)?',
  acre: 'acres?|একর(?:ের)?',
  foot: 'f(?:ee|oo)?t\\.?|ফুট(?:ের)?|ফিট(?:ের)?',
  month: 'months?|মাস(?:ের)?',
} as const
export type Unit = keyof typeof unitWords
