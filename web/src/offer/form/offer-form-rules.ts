import { t } from '@lingui/core/macro'
import { boundsProblem, readDollars } from '@thikana/domain/payment/dollars'
import { dollarsOf, formatDollars, maxAmountInCents, roundToCents } from '@thikana/domain/payment/money'
import { buyingDateProblem } from '@thikana/domain/offer/offer'
import { rangeProblem } from '@thikana/domain/offer/offer-range'
import { amountInWords, type Purpose, wordsOf } from '@thikana/domain/property/purpose'

/** What is typed: the amount as dollars in any notation, the date as `YYYY-MM-DD`. */
export type OfferDraft = { offerAmount: string; buyingDate: string }

type Range = { priceMin: number; priceMax: number }

const amountLabel = () => t`Offer amount`

export const offerDollars = (typed: string): number | null => {
  const read = readDollars(amountLabel(), typed, { min: 0, max: maxAmountInCents })
  return 'cents' in read ? dollarsOf(read.cents) : null
}

/** Requirements §9: both ends are included; an amount outside the range has its own sentence. */
export const amountProblem = (typed: string, { priceMin, priceMax }: Range): string | null => {
  const range = { min: roundToCents(priceMin), max: roundToCents(priceMax) }
  const label = amountLabel()
  const read = readDollars(label, typed, range)
  if ('cents' in read) return null
  return read.problem === boundsProblem(label, range) ? rangeProblem(range.min, range.max) : read.problem
}

export const dateProblem = (date: string, now: Date, purpose: Purpose): string | null => {
  if (date) return buyingDateProblem(date, now, purpose)
  const { wantedDay } = wordsOf(purpose)
  return t`${wantedDay} is required`
}

/** `Any amount from $90,000 to $120,000`, or `Any amount from $400 to $450 a month`. */
export const rangeText = ({ priceMin, priceMax, purpose }: Range & { purpose: Purpose }): string => {
  const lowest = formatDollars(priceMin)
  const highest = amountInWords(priceMax, purpose)
  return t`Any amount from ${lowest} to ${highest}`
}
