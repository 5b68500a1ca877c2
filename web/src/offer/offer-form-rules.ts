import { centsOf, formatCents } from '@thikana/domain/money'
import { buyingDateProblem, isInRange, rangeProblem } from '@thikana/domain/offer'

/** What is typed: the amount is '' while its field is empty, else dollars; the date is `YYYY-MM-DD`. */
export type OfferDraft = { offerAmount: number | string; buyingDate: string }

type Range = { priceMin: number; priceMax: number }

/** Spec §5: the ends are included. */
export function amountProblem(amount: number | string, { priceMin, priceMax }: Range): string | null {
  if (amount === '') return 'Offer amount is required'
  const cents = centsOf(Number(amount))
  if (cents === null) return 'Offer amount can have at most two decimals'
  const low = centsOf(priceMin) ?? 0
  const high = centsOf(priceMax) ?? 0
  return isInRange(cents, low, high) ? null : rangeProblem(low, high)
}

export const dateProblem = (date: string, now: Date): string | null =>
  date ? buyingDateProblem(date, now) : 'Preferred buying date is required'

/** Today where the buyer is, as a date field has it. */
export function todayIn(now: Date): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 10)
}

/** `from $90,000 to $120,000`. */
export const rangeWords = ({ priceMin, priceMax }: Range): string =>
  `from ${formatCents(centsOf(priceMin) ?? 0)} to ${formatCents(centsOf(priceMax) ?? 0)}`
