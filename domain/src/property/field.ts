import { type Bounds, readDollars } from '../payment/dollars.ts'
import { isPlaceCode, placeProblem } from '../place/place.ts'
import { type Pin, pinProblem } from '../place/pin.ts'
import { readPin, typedPin } from '../place/typed-pin.ts'
import { readAmount } from '../typed-number.ts'

/** Values of a choice, each with its words. */
export type Choices = Readonly<Record<string, string>>

/**
 * What becomes of a text in a copy of the data without people: it stays, keeps the words that several agents use, or becomes another text of
 * the same length.
 */
export type TextInCopies = 'kept' | 'sharedWords' | 'prose'

/** The kind of value: a line of text, paragraphs with line breaks, a picture's address, money, a count, yes or no, a choice, a time, a place, or a pin on the map. */
export type Field = { label: string; isRequired: boolean } & (
  | { kind: 'line' | 'paragraphs' | 'picture'; maxLength: number; inCopies: TextInCopies }
  /** Limits in cents. */
  | ({ kind: 'dollars' } & Bounds)
  /** A whole number; both limits included. `units`: what may be typed after it, and how much one of them is. A year's digits aren't grouped. */
  | { kind: 'whole'; min: number; max: number; units?: Readonly<Record<string, number>>; isYear?: true }
  | { kind: 'yesNo' }
  | { kind: 'choice'; choices: Choices }
  /** `2027-03`, and `2027-03-01`; both years included. */
  | { kind: 'month' | 'day'; from: number; to: number }
  /** A code of the gazetteer; that there is such a place is for the server to check. */
  | { kind: 'place' }
  | { kind: 'pin' }
)

type RawValue<Of extends Field> = Of extends { kind: 'choice'; choices: infer Known }
  ? keyof Known & string
  : Of['kind'] extends 'yesNo'
    ? boolean
    : Of['kind'] extends 'dollars' | 'whole'
      ? number
      : Of['kind'] extends 'pin'
        ? Pin
        : string

/** The value of a field as it is stored: money in cents, null if an optional one isn't given. */
export type ValueOf<Of extends Field> = RawValue<Of> | (Of['isRequired'] extends true ? never : null)

type Read = { value: string | number | boolean | Pin | null } | { problem: string }

type Limits = { label: string; min: number; max: number; isYear?: true }

export const wholeProblem = ({ label, min, max, isYear }: Limits): string => {
  if (isYear) return `${label} must be a year from ${min} to ${max}`
  return `${label} must be a whole number from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}`
}

type Whole = Extract<Field, { kind: 'whole' }>

/** `5 katha` without its unit, and how much one of it is. */
const splitUnit = ({ units = {} }: Whole, typed: string): { amount: string; factor: number } => {
  const [, amount = '', word = ''] = /^(.*?)\s*([a-z]+)$/i.exec(typed.trim()) ?? []
  const unit = word.toLowerCase().replace(/s$/, '')
  const factor = Object.hasOwn(units, unit) ? units[unit] : undefined
  return factor === undefined ? { amount: typed, factor: 1 } : { amount, factor }
}

const readWhole = (field: Whole, typed: string): Read => {
  const { amount, factor } = splitUnit(field, typed)
  const read = readAmount(amount)
  const given = 'text' in read ? Number(read.text) * factor : Number.NaN
  const value = factor === 1 ? given : Math.round(given)
  const isIn = Number.isInteger(value) && value >= field.min && value <= field.max
  return isIn ? { value } : { problem: wholeProblem(field) }
}

export const choiceProblem = ({ label }: Pick<Field, 'label'>): string =>
  `${label} must be one of those that are offered`

const readChoice = (field: Field & { choices: Choices }, typed: string): Read =>
  Object.hasOwn(field.choices, typed) ? { value: typed } : { problem: choiceProblem(field) }

const patterns = { month: /^(\d{4})-(0[1-9]|1[0-2])$/, day: /^(\d{4})-(0[1-9]|1[0-2])-(\d{2})$/ }
const examples = { month: 'a month like 2027-03', day: 'a day like 2027-03-01' }

/** A day of the calendar: not 31 April. */
const exists = (text: string): boolean => {
  const full = text.length === 7 ? `${text}-01` : text
  const date = new Date(`${full}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(full)
}

/** What is wrong with a month or a day; null if nothing is. */
export const timeProblem = (
  field: Extract<Field, { kind: 'month' | 'day' }>,
  text: string,
): string | null => {
  const [, year = ''] = patterns[field.kind].exec(text) ?? []
  if (!year || !exists(text)) return `${field.label} must be ${examples[field.kind]}`
  const isIn = Number(year) >= field.from && Number(year) <= field.to
  return isIn ? null : `${field.label} must be from ${field.from} to ${field.to}`
}

const readTypedPin = ({ label }: Pick<Field, 'label'>, typed: string): Read => {
  const value = readPin(typed)
  return value ? { value } : { problem: pinProblem(label) }
}

const readText = ({ label, maxLength }: { label: string; maxLength: number }, typed: string): Read =>
  typed.trim().length > maxLength
    ? { problem: `${label} can be at most ${maxLength} characters` }
    : { value: typed }

/** Parses a typed field: its value, in cents if it is money, null if an optional one is empty; or the problem. `yes` and `no` are typed for yes or no. */
export const readField = (field: Field, typed: string): Read => {
  const { label, isRequired } = field
  if (!typed.trim()) return isRequired ? { problem: `${label} is required` } : { value: null }
  switch (field.kind) {
    case 'dollars': {
      const read = readDollars(label, typed, field)
      return 'cents' in read ? { value: read.cents } : read
    }
    case 'whole':
      return readWhole(field, typed)
    case 'yesNo':
      return { value: typed === 'yes' }
    case 'choice':
      return readChoice(field, typed)
    case 'month':
    case 'day': {
      const problem = timeProblem(field, typed)
      return problem ? { problem } : { value: typed }
    }
    case 'place':
      return isPlaceCode(typed) ? { value: typed } : { problem: placeProblem(field) }
    case 'pin':
      return readTypedPin(field, typed)
    case 'line':
    case 'paragraphs':
    case 'picture':
      return readText(field, typed)
  }
}

/** A value as it is typed: the reverse of `readField`, for amounts in dollars. */
export const typedValue = (value: string | number | boolean | Pin | null | undefined): string => {
  if (typeof value === 'object' && value !== null) return typedPin(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value ?? '')
}
