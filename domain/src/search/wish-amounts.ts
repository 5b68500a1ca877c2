import { toLatinDigits } from '../digits.ts'
import {
  currencyNames,
  currencyWords,
  halves,
  letters as lettersAlone,
  scaleWords,
  unitWords,
} from '../number-words.ts'
import type { Currency } from '../payment/currency.ts'
import { areaUnits } from '../property/property-facts.ts'
import { maxRoomsAsked } from '../property/property-filter.ts'
import { readInWords } from '../typed-number.ts'

/** How numbers, prices and sizes are written in a typed search, as sources of regular expressions. */

const english = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const romanised = ['ek', 'dui', 'tin', 'char', 'pach', 'choy', 'sat', 'at', 'noy', 'dosh']
const bangla = ['এক', 'দুই', 'তিন', 'চার', 'পাঁচ', 'ছয়', 'সাত', 'আট', 'নয়', 'দশ']
const numbers = [english, romanised, bangla].map((words) => words.map((word) => word.normalize('NFC')))

/** Letters, and Bangla digits and signs. */
export const letters = `${lettersAlone}\\u09e6-\\u09ff`
const digits = '[\\d০-৯]'
export const roomCount = `(${digits}{1,2}|${numbers.flat().join('|')})(?:[ -]?t[ai]|টি|টা)?`

/** The number of rooms that is asked for, or one more; null if so many can’t be. */
export const roomsOf = (typed: string, isMore: boolean): number | null => {
  const word = toLatinDigits(typed).toLowerCase().normalize('NFC')
  const inWords = Math.max(...numbers.map((words) => words.indexOf(word))) + 1
  const value = (/^\d+$/.test(word) ? Number(word) : inWords) + (isMore ? 1 : 0)
  return value >= 1 && value <= maxRoomsAsked ? value : null
}

export const figures = `${digits}+(?:,${digits}+)*(?:\\.${digits}+)?`
const scale = String.raw`\s?(?:${scaleWords})(?![${letters}])`
const number = `(?:${halves.halfMore}) ${figures}|${figures}|${halves.oneAndHalf}|${halves.twoAndHalf}`
/** An amount without its currency, in figures and words. */
export const amount = String.raw`((?:(?:${number})${scale}\s)*(?:${number})(?:${scale})?)(?![,.]?${digits})`
export const to = String.raw`\s?(?:-|–|—|to|and|theke|থেকে)\s?`

/** Of currencies that prices here aren't in. */
export const otherCurrencies = (own: Currency): string =>
  currencyNames
    .filter((each) => each !== own)
    .map((each) => currencyWords[each])
    .join('|')
const units = Object.values(unitWords).join('|')
/** After a number that is no amount of money: a distance, a time, a size, rooms. */
const measures = [
  'km|kms|kilomet(?:er|re)s?|met(?:er|re)s?|miles?|min|mins|minutes?|hours?|days?|years?',
  `sq|square|${units}|percent|%`,
  'bed ?rooms?|beds?|br|bhk|bath ?rooms?|baths?|rooms?|floors?|storeys?',
  '(?:কিমি|কি\\.মি\\.|কিলোমিটার|মিটার|মাইল|মিনিট|ঘণ্টা|ঘন্টা|দিন|বছর|তলা|বেড|রুম|বাথ|বেডরুম|বাথরুম)(?:ের|র|ে|য়)?',
].join('|')
/** Captures what is measured or counted, or a currency that prices here aren't in, if that follows. */
export const measureAfter = (own: Currency): string =>
  String.raw`(?:(?=\s*(${otherCurrencies(own)}|${measures})(?![${letters}]))|)`

const scaleAtEnd = new RegExp(`(?:${scaleWords})$`.normalize('NFC'), 'i')

/** The number that a part of a text stands for; null if it has no one meaning. */
export const numberOf = (typed: string): number | null => {
  const read = readInWords(toLatinDigits(typed))
  return 'text' in read ? Number(read.text) : null
}

/** The two ends of a range. In `80-90 lakh` both are lakhs, in `90,000 to 1 lakh` they aren’t. */
export const rangeOf = (low: string, high: string): [number, number] | null => {
  const [plain, end] = [numberOf(low), numberOf(high)]
  if (plain === null || end === null) return null
  const [word = ''] = scaleAtEnd.exec(low) ? [] : (scaleAtEnd.exec(high) ?? [])
  const alike = word ? numberOf(`${low} ${word}`) : null
  const start = alike !== null && alike <= end ? alike : plain
  return [Math.min(start, end), Math.max(start, end)]
}

const landNames = ['katha', 'decimal', 'bigha', 'acre'] as const
const landWords = landNames.map((name) => unitWords[name]).join('|')
/** A number, or a range of numbers, of square feet; and of a unit of land, which is the third part. */
const numberOrRange = `(${figures})(?:${to}(${figures}))?`
export const squareFeet = String.raw`${numberOrRange}\s?-?(?:${unitWords.squareFoot})`
export const land = String.raw`${numberOrRange}\s?-?(${landWords})`

/** The least and the most square feet of what `squareFeet` or `land` found; null if a number has no one meaning. */
export const sizesOf = ([low = '', high, word = '']: (string | undefined)[]):
  | [number, number | undefined]
  | null => {
  const name = landNames.find((one) => new RegExp(`^(?:${unitWords[one]})$`.normalize('NFC'), 'i').test(word))
  const [from, until] = [numberOf(low), numberOf(high ?? low)]
  if (from === null || until === null) return null
  const factor = name ? areaUnits[name] : areaUnits.squareFoot
  const ends = [from * factor, until * factor]
  return [Math.floor(Math.min(...ends)), high === undefined ? undefined : Math.ceil(Math.max(...ends))]
}

/** After a number, this says what it is a number of: `Uttara 2 bed` isn’t in sector 2. */
const counted = new RegExp(
  `^(?:${to}${digits}+)?[\\s+-]*(?:(?:${scaleWords}|${otherCurrencies('USD')}|${measures})(?![${letters}])|রুম|বেড|বাথ|বর্গফুট|bhk|rum)`.normalize(
    'NFC',
  ),
  'i',
)
/** Whether a number in a text, before `rest`, is counted or paid, and no part of a place’s name. */
export const isOfAmount = (rest: string): boolean => counted.test(rest)
