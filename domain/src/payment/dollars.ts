import type { FieldName } from '../field-name.ts'
import { type Problem, problemOf } from '../problem.ts'
import { centsOf, formatDollars } from './money.ts'
import { readAmount } from '../typed-number.ts'

/** In cents, both ends included. */
export type Bounds = { min: number; max: number }

const typedProblems = {
  empty: 'required',
  negative: 'amountNegative',
  currency: 'amountForeign',
  unclear: 'amountUnclear',
} as const

const readNumber = (field: FieldName, dollars: number, { min, max }: Bounds) => {
  if (Number.isNaN(dollars)) return { problem: problemOf(field, typedProblems.unclear) }
  if (dollars < 0) return { problem: problemOf(field, typedProblems.negative) }
  if (dollars * 100 < min || dollars * 100 > max)
    return { problem: problemOf(field, 'amountOutside', { min: { cents: min }, max: { cents: max } }) }
  const cents = centsOf(dollars)
  return cents === null ? { problem: problemOf(field, 'amountDecimals') } : { cents }
}

/**
 * Parses an amount in dollars, given as a number or as typed text, to cents; or the problem, which is `amountOutside` if only the bounds
 * forbid it.
 */
export const readDollars = (
  field: FieldName,
  given: number | string,
  bounds: Bounds,
): { cents: number } | { problem: Problem } => {
  if (typeof given === 'number') return readNumber(field, given, bounds)
  const read = readAmount(given)
  if ('problem' in read) return { problem: problemOf(field, typedProblems[read.problem]) }
  // Converting to a float would silently drop further decimals.
  if (/\.\d{3}/.test(read.text)) return { problem: problemOf(field, 'amountDecimals') }
  return readNumber(field, Number(read.text), bounds)
}

/** What a field shows after editing: the parsed amount, or the raw text if it is invalid. */
export const tidyAmount = (typed: string): string => {
  const read = readAmount(typed)
  if ('problem' in read) return typed
  const dollars = Number(read.text)
  return centsOf(dollars) === null ? typed : formatDollars(dollars)
}
