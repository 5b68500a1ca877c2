import type { FieldName } from '../field-name.ts'
import { type Problem, problemOf } from '../problem.ts'
import type { Currency } from './currency.ts'
import type { Bounds } from './money-rules.ts'
import { amountText, minorOf, roundToMinor } from './money.ts'
import { readAmount } from '../typed-number.ts'

const typedProblems = {
  empty: 'required',
  negative: 'amountNegative',
  currency: 'amountForeign',
  unclear: 'amountUnclear',
} as const

const readNumber = (field: FieldName, amount: number, { min, max }: Bounds) => {
  if (Number.isNaN(amount)) return { problem: problemOf(field, typedProblems.unclear) }
  if (amount < 0) return { problem: problemOf(field, typedProblems.negative) }
  if (amount * 100 < min || amount * 100 > max)
    return { problem: problemOf(field, 'amountOutside', { min: { minor: min }, max: { minor: max } }) }
  // Of more than can be exact, decimals aren't known; whatever bounds it refuses it.
  const minor = roundToMinor(amount) > Number.MAX_SAFE_INTEGER ? roundToMinor(amount) : minorOf(amount)
  return minor === null ? { problem: problemOf(field, 'amountDecimals') } : { minor }
}

/**
 * Parses an amount in `currency`, given as a number or as typed text, to minor units; or the problem, which is `amountOutside` if only the
 * bounds forbid it.
 */
export const readMoney = (
  field: FieldName,
  given: number | string,
  bounds: Bounds,
  currency: Currency,
): { minor: number } | { problem: Problem } => {
  if (typeof given === 'number') return readNumber(field, given, bounds)
  const read = readAmount(given, currency)
  if ('problem' in read) return { problem: problemOf(field, typedProblems[read.problem]) }
  // Converting to a float would silently drop further decimals.
  if (/\.\d{3}/.test(read.text)) return { problem: problemOf(field, 'amountDecimals') }
  return readNumber(field, Number(read.text), bounds)
}

/** What a field shows after editing: the parsed amount, or the raw text if it is invalid. */
export const tidyAmount = (typed: string, currency: Currency): string => {
  const read = readAmount(typed, currency)
  if ('problem' in read) return typed
  const amount = Number(read.text)
  return minorOf(amount) === null ? typed : amountText(amount, currency)
}
