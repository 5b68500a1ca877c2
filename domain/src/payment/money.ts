/** Money is an integer number of minor units, cents or poisha; units of the currency are only for the API and for display (rules §3.1). */
import type { Currency } from './currency.ts'

/** The nearest whole minor units; exact for amounts with at most two decimals, as replies have them. */
export const roundToMinor = (amount: number): number => Math.round(amount * 100)

/** Whole minor units of an amount with at most two decimals; null if it has more or isn't a finite number. */
export const minorOf = (amount: number): number | null => {
  const minor = roundToMinor(amount)
  return Number.isSafeInteger(minor) && minor / 100 === amount ? minor : null
}

export const amountOf = (minor: number): number => minor / 100

export const currencySigns: Record<Currency, string> = { USD: '$', BDT: '৳' }

/** By thousands, and by lakhs and crores. */
const groups: Record<Currency, RegExp> = { USD: /\B(?=(\d{3})+$)/g, BDT: /\B(?=(\d\d)*\d{3}$)/g }

/**
 * `100,000` or `1,00,000`, or `100,000.50` with minor units, of an amount from 0 on. Doesn't use `Intl.NumberFormat`, since creating one delays
 * the first page on a phone by a tenth of a second.
 */
export const groupedAmount = (amount: number, currency: Currency): string => {
  const [whole = '', minor] = amount.toFixed(Number.isInteger(amount) ? 0 : 2).split('.')
  const grouped = whole.replace(groups[currency], ',')
  return minor ? `${grouped}.${minor}` : grouped
}

/** `$100,000` or `-৳1,00,000`: `groupedAmount` with its signs. */
export const amountText = (amount: number, currency: Currency): string =>
  `${amount < 0 ? '-' : ''}${currencySigns[currency]}${groupedAmount(Math.abs(amount), currency)}`
