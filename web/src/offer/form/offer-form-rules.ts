import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { readDollars } from '@thikana/domain/payment/dollars'
import { dollarsOf, maxAmountInCents, roundToCents } from '@thikana/domain/payment/money'
import { buyingDateProblem } from '@thikana/domain/offer/offer'
import { rangeProblem } from '@thikana/domain/offer/offer-range'
import { problemOf } from '@thikana/domain/problem'
import type { Purpose } from '@thikana/domain/property/purpose'
import { formatDollars } from '@thikana/texts/money'
import { problemText } from '@thikana/texts/problem'
import { problemWords } from '../../ui/inputs/problem-words.ts'

/** What is typed: the amount as dollars in any notation, the date as `YYYY-MM-DD`. */
export type OfferDraft = { offerAmount: string; buyingDate: string }

type Range = { priceMin: number; priceMax: number }

export const offerDollars = (typed: string): number | null => {
  const read = readDollars('offerAmount', typed, { min: 0, max: maxAmountInCents })
  return 'cents' in read ? dollarsOf(read.cents) : null
}

/** Requirements §9: both ends are included; an amount outside the range has its own sentence. */
export const amountProblem = (i18n: I18n, typed: string, { priceMin, priceMax }: Range): string | null => {
  const range = { min: roundToCents(priceMin), max: roundToCents(priceMax) }
  const read = readDollars('offerAmount', typed, range)
  if ('cents' in read) return null
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
  const lowest = formatDollars(i18n, priceMin)
  const highest = formatDollars(i18n, priceMax)
  return purpose === 'rent'
    ? t(i18n)`Any amount from ${lowest} to ${highest} a month`
    : t(i18n)`Any amount from ${lowest} to ${highest}`
}
