import { formatDollars } from '../payment/money.ts'
import { type Purpose, wordsOf } from './purpose.ts'

/** `8.5` and `85`: two digits are enough to compare by. */
const short = (amount: number): string =>
  String(amount < 9.95 ? Math.round(amount * 10) / 10 : Math.round(amount))

/** `$850`, `$8.5k`, `$85k` or `$1.2M`. */
export const shortDollars = (dollars: number): string => {
  if (dollars < 999.5) return formatDollars(Math.round(dollars))
  return dollars < 999_500 ? `$${short(dollars / 1000)}k` : `$${short(dollars / 1_000_000)}M`
}

/** A price where there is little room: `$85k`, or `$400/mo` to rent. */
export const shortPrice = (dollars: number, purpose: Purpose | undefined): string =>
  `${shortDollars(dollars)}${wordsOf(purpose).shortPeriod}`
