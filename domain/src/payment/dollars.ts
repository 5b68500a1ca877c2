import { centsOf, formatCents, formatDollars } from './money.ts'
import { readAmount } from '../typed-number.ts'

/** In cents, both ends included. */
export type Bounds = { min: number; max: number }

export const boundsProblem = (label: string, { min, max }: Bounds): string =>
  `${label} must be between ${formatCents(min)} and ${formatCents(max)}`

const typedProblems = {
  empty: (label: string) => `${label} is required`,
  negative: (label: string) => `${label} can’t be negative`,
  currency: (label: string) => `${label} is in US dollars. Write it without another currency’s sign or name`,
  unclear: (label: string) => `${label} can’t be read. Write it in figures, like 190,000 or 190000.50`,
}

const readNumber = (label: string, dollars: number, bounds: Bounds) => {
  if (Number.isNaN(dollars)) return { problem: typedProblems.unclear(label) }
  if (dollars < 0) return { problem: typedProblems.negative(label) }
  if (dollars * 100 < bounds.min || dollars * 100 > bounds.max)
    return { problem: boundsProblem(label, bounds) }
  const cents = centsOf(dollars)
  return cents === null ? { problem: `${label} can have at most two decimals` } : { cents }
}

/** Parses an amount in dollars, given as a number or as typed text, to cents; returns the problem as a sentence if it is invalid. */
export const readDollars = (
  label: string,
  given: number | string,
  bounds: Bounds,
): { cents: number } | { problem: string } => {
  if (typeof given === 'number') return readNumber(label, given, bounds)
  const read = readAmount(given)
  if ('problem' in read) return { problem: typedProblems[read.problem](label) }
  // Converting to a float would silently drop further decimals.
  if (/\.\d{3}/.test(read.text)) return { problem: `${label} can have at most two decimals` }
  return readNumber(label, Number(read.text), bounds)
}

/** What a field shows after editing: the parsed amount, or the raw text if it is invalid. */
export const tidyAmount = (typed: string): string => {
  const read = readAmount(typed)
  if ('problem' in read) return typed
  const dollars = Number(read.text)
  return centsOf(dollars) === null ? typed : formatDollars(dollars)
}
