import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { currency } from '@thikana/domain/payment/currency'
import { amountOf, roundToMinor } from '@thikana/domain/payment/money'
import { moneyBounds } from '@thikana/domain/payment/money-rules'
import { readMoney } from '@thikana/domain/payment/typed-amount'
import { isNearer, maxCounters } from '@thikana/domain/offer/counter-offer'
import { buyingDateProblem, maxOfferMessage } from '@thikana/domain/offer/offer'
import { rangeProblem } from '@thikana/domain/offer/offer-range'
import { problemOf, tooLong } from '@thikana/domain/problem'
import type { Purpose } from '@thikana/domain/property/purpose'
import { formatAmount } from '@thikana/texts/money'
import { problemText } from '@thikana/texts/problem'
import { problemWords } from '../../ui/inputs/problem-words.ts'

/** What is typed: the amount in any notation, the date as `YYYY-MM-DD`, and words to the agent. */
export type OfferDraft = { offerAmount: string; buyingDate: string; message: string }

type Range = { priceMin: number; priceMax: number }

/** Null if it can't be read. */
export const typedAmount = (typed: string): number | null => {
  const read = readMoney('offerAmount', typed, moneyBounds(currency(), 'asked'), currency())
  return 'minor' in read ? amountOf(read.minor) : null
}

/** Requirements §9: both ends are included; an amount outside the range has its own sentence. */
export const amountProblem = (i18n: I18n, typed: string, { priceMin, priceMax }: Range): string | null => {
  const range = { min: roundToMinor(priceMin), max: roundToMinor(priceMax) }
  const read = readMoney('offerAmount', typed, range, currency())
  if ('minor' in read) return null
  const isOutside = read.problem.code === 'amountOutside'
  return problemText(i18n, isOutside ? rangeProblem(range.min, range.max) : read.problem)
}

export const dateProblem = (i18n: I18n, date: string, now: Date, purpose: Purpose): string | null => {
  if (date) return problemWords(i18n, buyingDateProblem(date, now, purpose))
  return problemText(i18n, problemOf(purpose === 'rent' ? 'moveInDate' : 'buyingDate', 'required'))
}

export const messageProblem = (i18n: I18n, message: string): string | null =>
  problemWords(i18n, message.trim().length > maxOfferMessage ? tooLong('message', maxOfferMessage) : null)

export const daysText = (i18n: I18n, days: number): string =>
  t(i18n)`${plural(days, { one: '# day', other: '# days' })}`

/** How often a side can still name an amount after this one, if it named `made` before. */
export const leftText = (i18n: I18n, made: number): string => {
  const left = maxCounters - made - 1
  return left <= 0
    ? t(i18n)`This is the last amount that you can name on this offer.`
    : t(
        i18n,
      )`${plural(left, { one: 'You can name one more amount after this.', other: 'You can name # more amounts after this.' })}`
}

/** `Any amount from $90,000 to $120,000`, or `Any amount from $400 to $450 a month`. */
export const rangeText = (
  i18n: I18n,
  { priceMin, priceMax, purpose }: Range & { purpose: Purpose },
): string => {
  const lowest = formatAmount(i18n, priceMin)
  const highest = formatAmount(i18n, priceMax)
  return purpose === 'rent'
    ? t(i18n)`Any amount from ${lowest} to ${highest} a month`
    : t(i18n)`Any amount from ${lowest} to ${highest}`
}

/** Amounts in units of the currency: what the buyer offers, and what the agent asks. */
type Between = { offered: number; asked: number }

/** What is wrong with a buyer's new amount, which lies between the two and in the range that the listing has now. */
export const newAmountProblem = (
  i18n: I18n,
  typed: string,
  range: Range,
  { offered, asked }: Between,
): string | null => {
  const amount = typedAmount(typed)
  const between = { offered: roundToMinor(offered), asked: roundToMinor(asked) }
  if (amount === null || isNearer(roundToMinor(amount), between)) return amountProblem(i18n, typed, range)
  const words = { offered: { minor: between.offered }, asked: { minor: between.asked } }
  return problemText(i18n, { code: 'counterNotNearer', words })
}
