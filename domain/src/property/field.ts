import type { FieldName } from '../field-name.ts'
import type { Currency } from '../payment/currency.ts'
import { type MoneyLimit, moneyBounds } from '../payment/money-rules.ts'
import { readMoney } from '../payment/typed-amount.ts'
import { isPlaceCode } from '../place/place.ts'
import type { Pin } from '../place/pin.ts'
import { readPin, typedPin } from '../place/typed-pin.ts'
import { type Problem, problemOf, tooLong } from '../problem.ts'
import { toLatinDigits } from '../digits.ts'
import { type Unit, unitWords } from '../number-words.ts'
import { readNumber } from '../typed-number.ts'

/** The values of a choice. */
type Choices = readonly string[]

/**
 * What becomes of a text in a copy of the data without people: it stays, keeps the words that several agents use, or becomes another text of
 * the same length.
 */
export type TextInCopies = 'kept' | 'sharedWords' | 'prose'

/** The kind of value: a line of text, paragraphs with line breaks, a picture's address, money, a count, yes or no, a choice, a time, a place, or a pin on the map. */
export type Field = { isRequired: boolean } & (
  | { kind: 'line' | 'paragraphs' | 'picture'; maxLength: number; inCopies: TextInCopies }
  /** `limit`: which rule of the currency bounds it. */
  | { kind: 'money'; limit: MoneyLimit }
  /** A whole number; both limits included. `units`: what may be typed after it, and how much one of them is. A year's digits aren't grouped. */
  | {
      kind: 'whole'
      min: number
      max: number
      units?: Readonly<Partial<Record<Unit, number>>>
      isYear?: true
    }
  | { kind: 'yesNo' }
  | { kind: 'choice'; choices: Choices }
  /** `2027-03`, and `2027-03-01`; both years included. */
  | { kind: 'month' | 'day'; from: number; to: number }
  /** A code of the gazetteer; that there is such a place is for the server to check. */
  | { kind: 'place' }
  | { kind: 'pin' }
)

type RawValue<Of extends Field> = Of extends { kind: 'choice'; choices: readonly (infer Known)[] }
  ? Known
  : Of['kind'] extends 'yesNo'
    ? boolean
    : Of['kind'] extends 'money' | 'whole'
      ? number
      : Of['kind'] extends 'pin'
        ? Pin
        : string

/** The value of a field as it is stored: money in minor units, null if an optional one isn't given. */
export type ValueOf<Of extends Field> = RawValue<Of> | (Of['isRequired'] extends true ? never : null)

type Read = { value: string | number | boolean | Pin | null } | { problem: Problem }

type Whole = Extract<Field, { kind: 'whole' }>

const wholeProblem = (name: FieldName, { min, max, isYear }: Whole): Problem =>
  isYear
    ? problemOf(name, 'yearOutside', { min: { digits: min }, max: { digits: max } })
    : problemOf(name, 'wholeOutside', { min, max })

const isNamed = (unit: Unit, word: string): boolean =>
  new RegExp(`^(?:${unitWords[unit]})$`.normalize('NFC'), 'i').test(word)

/** `5 katha` without its unit, and how much one of it is. */
const splitUnit = (
  { units = {} }: Pick<Whole, 'units'>,
  typed: string,
): { amount: string; factor: number } => {
  const [, amount = '', word = ''] = /^(.*[\d০-৯])[\s-]*(\D*)$/s.exec(typed.normalize('NFC').trim()) ?? []
  const unit = (Object.keys(units) as Unit[]).find((name) => isNamed(name, word))
  return unit === undefined ? { amount: typed, factor: 1 } : { amount, factor: units[unit] ?? 1 }
}

/** A number, with one of the field's units behind it or none, rounded if the unit is another one; NaN if it can't be read. */
export const readMeasure = (field: Pick<Whole, 'units'>, typed: string): number => {
  const { amount, factor } = splitUnit(field, typed)
  const read = readNumber(amount)
  const given = 'text' in read ? Number(read.text) * factor : Number.NaN
  return factor === 1 ? given : Math.round(given)
}

const readWhole = (name: FieldName, field: Whole, typed: string): Read => {
  const value = readMeasure(field, typed)
  const isIn = Number.isInteger(value) && value >= field.min && value <= field.max
  return isIn ? { value } : { problem: wholeProblem(name, field) }
}

const patterns = { month: /^(\d{4})-(0[1-9]|1[0-2])$/, day: /^(\d{4})-(0[1-9]|1[0-2])-(\d{2})$/ }
const unlike = { month: 'badMonth', day: 'badDay' } as const

/** A day of the calendar: not 31 April. */
const exists = (text: string): boolean => {
  const full = text.length === 7 ? `${text}-01` : text
  const date = new Date(`${full}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(full)
}

/** What is wrong with a month or a day; null if nothing is. */
export const timeProblem = (
  name: FieldName,
  { kind, from, to }: Extract<Field, { kind: 'month' | 'day' }>,
  text: string,
): Problem | null => {
  const [, year = ''] = patterns[kind].exec(text) ?? []
  if (!year || !exists(text)) return problemOf(name, unlike[kind])
  const isIn = Number(year) >= from && Number(year) <= to
  return isIn ? null : problemOf(name, 'yearsOutside', { min: { digits: from }, max: { digits: to } })
}

const valueOr = (value: string | Pin | null, problem: Problem): Read =>
  value === null ? { problem } : { value }

/**
 * Parses a typed field, which sentences call `name`: its value, in minor units if it is money, null if an optional one is empty; or the problem.
 * `yes` and `no` are typed for yes or no.
 */
export const readField = (name: FieldName, field: Field, typed: string, currency: Currency): Read => {
  if (!typed.trim()) return field.isRequired ? { problem: problemOf(name, 'required') } : { value: null }
  switch (field.kind) {
    case 'money': {
      const read = readMoney(name, typed, moneyBounds(currency, field.limit), currency)
      return 'minor' in read ? { value: read.minor } : read
    }
    case 'whole':
      return readWhole(name, field, typed)
    case 'yesNo':
      return { value: typed === 'yes' }
    case 'choice':
      return valueOr(field.choices.includes(typed) ? typed : null, problemOf(name, 'notOffered'))
    case 'month':
    case 'day': {
      const text = toLatinDigits(typed)
      const problem = timeProblem(name, field, text)
      return problem ? { problem } : { value: text }
    }
    case 'place':
      return valueOr(isPlaceCode(typed) ? typed : null, problemOf(name, 'badPlace'))
    case 'pin':
      return valueOr(readPin(typed), problemOf(name, 'badPin'))
    case 'line':
    case 'paragraphs':
    case 'picture':
      return typed.trim().length > field.maxLength
        ? { problem: tooLong(name, field.maxLength) }
        : { value: typed }
  }
}

/** A value as it is typed: the reverse of `readField`, for amounts in units of the currency. */
export const typedValue = (value: string | number | boolean | Pin | null | undefined): string => {
  if (typeof value === 'object' && value !== null) return typedPin(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value ?? '')
}
