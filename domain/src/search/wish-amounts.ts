import { landUnits } from '../property/property-size.ts'
import { maxRoomsAsked } from '../property/property-filter.ts'
import { toLatinDigits } from '../typed-number.ts'

/** How numbers, prices and sizes are written in a typed search, as sources of regular expressions. */

const english = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const romanised = ['ek', 'dui', 'tin', 'char', 'pach', 'choy']
const bangla = ['এক', 'দুই', 'তিন', 'চার', 'পাঁচ', 'ছয়']
const numbers = [english, romanised, bangla].map((words) => words.map((word) => word.normalize('NFC')))

/** Latin and Bangla letters. Properties of Unicode make each expression take tens of milliseconds to compile. */
export const letters = 'a-zA-Z\\u00c0-\\u024f\\u0980-\\u09ff'
const digits = '[\\d০-৯]'
export const roomCount = `(${digits}{1,2}|${numbers.flat().join('|')})(?:[ -]?t[ai]|টি|টা)?`

/** The number of rooms that is asked for, or one more; null if so many can’t be. */
export const roomsOf = (typed: string, isMore: boolean): number | null => {
  const word = toLatinDigits(typed).toLowerCase().normalize('NFC')
  const inWords = Math.max(...numbers.map((words) => words.indexOf(word))) + 1
  const value = (/^\d+$/.test(word) ? Number(word) : inWords) + (isMore ? 1 : 0)
  return value >= 1 && value <= maxRoomsAsked ? value : null
}

const factors: readonly (readonly [string, number])[] = [
  ['k|thousands?|hajar|হাজার', 1e3],
  ['m|millions?', 1e6],
  ['lakhs?|lacs?|লাখ|লক্ষ', 1e5],
  ['crores?|koti|কোটি', 1e7],
]
const units = factors.map(([words]) => words).join('|')
const figures = `${digits}[\\d০-৯,]*(?:\\.${digits}+)?`
const noLetter = `(?![${letters}])`
/** An amount without its currency: its figures and its unit. */
const bare = String.raw`(${figures})\s?(?:(${units})${noLetter})?`

const otherCurrencies = 'taka|tk|bdt|টাকা(?:র|য়)?|৳|rupees?|rs|inr|euros?|eur|€|pounds?|gbp|£'
/** After a number that is no amount of dollars: of another currency, a distance, a time, a size, rooms. */
const noDollars = [
  otherCurrencies,
  'km|kms|kilomet(?:er|re)s?|met(?:er|re)s?|miles?|min|mins|minutes?|hours?|days?|months?|years?',
  String.raw`sq|sq\.?\s?f(?:ee)?t|sft|square|ft|feet|kathas?|decimals?|bighas?|acres?|percent|%`,
  'bed ?rooms?|beds?|br|bhk|bath ?rooms?|baths?|rooms?|floors?|storeys?',
].join('|')
export const amount = String.raw`\$?\s?${bare}(?![,.]?${digits})(?!\s*(?:${noDollars})${noLetter})`
/** The same with its currency before or after it. */
export const dollars = String.raw`(?:\$\s?${bare}|${bare}\s*(?:dollars?|usd|ডলার(?:ের)?)${noLetter})(?!${digits})`
export const to = String.raw`\s?(?:-|–|—|to|and|থেকে)\s?`
/** An amount or a range of a currency that prices here aren’t in. */
export const foreignAmount = String.raw`[৳€£]\s?${bare}(?:${to}[৳€£]?\s?${bare})?|${bare}(?:${to}${bare})?\s*(?:${otherCurrencies})`

const plain = (figuresTyped: string): number => Number(toLatinDigits(figuresTyped).replaceAll(',', ''))

export const dollarsOf = (typed: string, unit = ''): number => {
  const factor = factors.find(([words]) => new RegExp(`^(?:${words})$`, 'i').test(unit))
  return plain(typed) * (factor?.[1] ?? 1)
}

const landNames: readonly (readonly [string, number])[] = [
  ['katha[sr]?|kata[sr]?|kattahs?|cottahs?|কাঠা(?:র)?', landUnits.katha],
  ['decimals?|shotoks?|shotangsho|শতক|শতাংশ(?:ের)?', landUnits.decimal],
  ['bighas?|বিঘা(?:র)?', 20 * landUnits.katha],
  ['acres?|একর', 100 * landUnits.decimal],
]
/** A number, or a range of numbers, of square feet; and of a unit of land, which is the third part. */
const numberOrRange = `(${figures})(?:${to}(${figures}))?`
export const squareFeet = String.raw`${numberOrRange}\s?-?(?:sq\.?\s?f(?:ee)?t\.?|sqft|sft|square[ -]?f(?:ee|oo|i)t|বর্গফুট(?:ের)?|স্কয়ার ফি?ট(?:ের)?)`
export const land = String.raw`${numberOrRange}\s?-?(${landNames.map(([words]) => words).join('|')})`

/** The least and the most square feet of what `squareFeet` or `land` found. */
export const sizesOf = ([low = '', high, unit]: (string | undefined)[]): [number, number | undefined] => {
  const factor = landNames.find(([words]) =>
    new RegExp(`^(?:${words.normalize('NFC')})$`, 'i').test(unit ?? ''),
  )
  const size = (typed: string) => plain(typed) * (factor?.[1] ?? 1)
  const ends = [size(low), size(high ?? low)]
  return [Math.floor(Math.min(...ends)), high === undefined ? undefined : Math.ceil(Math.max(...ends))]
}

/** After a number, this says what it is a number of: `Uttara 2 bed` isn’t in sector 2. */
const counted = new RegExp(
  `^(?:${to}${digits}+)?[\\s+-]*(?:${units}|${noDollars}|${landNames.map(([words]) => words).join('|')}|রুম|বেড|বাথ|বর্গফুট|bhk|rum)`.normalize(
    'NFC',
  ),
  'i',
)
/** Whether a number in a text, before `rest`, is counted or paid, and no part of a place’s name. */
export const isOfAmount = (rest: string): boolean => counted.test(rest)
