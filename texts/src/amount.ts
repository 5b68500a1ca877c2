// Apart from money.ts, which the home page loads.
import type { I18n } from '@lingui/core'
import { dollarsOf } from '@thikana/domain/payment/money'
import type { Purpose } from '@thikana/domain/property/purpose'
import { msg } from '@thikana/texts/msg'
import { formatCents, formatDollars } from './money.ts'
import { say } from './say.ts'

/** An amount that people agree on: `$120,000`, or `$420 a month`. */
export const amountInWords = (i18n: I18n, dollars: number, purpose: Purpose | undefined): string => {
  const amount = formatDollars(i18n, dollars)
  return purpose === 'rent' ? say(i18n, msg`{amount} a month`, { amount }) : amount
}

/** `amountInWords` of cents. */
export const centsInWords = (i18n: I18n, cents: number, purpose: Purpose | undefined): string =>
  amountInWords(i18n, dollarsOf(cents), purpose)

type PriceRange = { priceMin: number; priceMax: number; purpose?: Purpose | undefined }

/** `$90,000 – $120,000`, or `$400 – $450 a month`; one amount if they are the same. Prices in dollars. */
export const rangeInWords = (i18n: I18n, { priceMin, priceMax, purpose }: PriceRange): string => {
  if (priceMin === priceMax) return amountInWords(i18n, priceMin, purpose)
  const [low, high] = [formatDollars(i18n, priceMin), formatDollars(i18n, priceMax)]
  return purpose === 'rent'
    ? say(i18n, msg`{low} – {high} a month`, { low, high })
    : say(i18n, msg`{low} – {high}`, { low, high })
}

/** `$90,000 to $120,000`, in a sentence. Prices in cents. */
export const centsRangeInWords = (i18n: I18n, { priceMin, priceMax, purpose }: PriceRange): string => {
  if (priceMin === priceMax) return centsInWords(i18n, priceMin, purpose)
  const [low, high] = [formatCents(i18n, priceMin), formatCents(i18n, priceMax)]
  return purpose === 'rent'
    ? say(i18n, msg`{low} to {high} a month`, { low, high })
    : say(i18n, msg`{low} to {high}`, { low, high })
}
