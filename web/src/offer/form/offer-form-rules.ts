import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { currency } from '@thikana/domain/payment/currency'
import { amountOf, roundToMinor } from '@thikana/domain/payment/money'
import { moneyBounds } from '@thikana/domain/payment/money-rules'
import { readMoney } from '@thikana/domain/payment/typed-amount'
import { buyingDateProblem } from '@thikana/domain/offer/offer'
import { rangeProblem } from '@thikana/domain/offer/offer-range'
import { problemOf } from '@thikana/domain/problem'
import type { Purpose } from '@thikana/domain/property/purpose'
import { formatAmount } from '@thikana/texts/money'
import { problemText } from '@thikana/texts/problem'
import { problemWords } from '../../ui/inputs/problem-words.ts'

/** What is typed: the amount in any notation, the date as `YYYY-MM-DD`. */
export type OfferDraft = { offerAmount: string; buyingDate: string }

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
