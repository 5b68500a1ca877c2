// Apart from money.ts, which the home page loads.
import type { I18n } from '@lingui/core'
import { amountOf } from '@thikana/domain/payment/money'
import type { Purpose } from '@thikana/domain/property/purpose'
import { msg } from '@thikana/texts/msg'
import { formatAmount } from './money.ts'
import { say } from './say.ts'

/** An amount that people agree on: `$120,000`, or `$420 a month`. */
export const amountInWords = (i18n: I18n, amount: number, purpose: Purpose | undefined): string => {
  const text = formatAmount(i18n, amount)
  return purpose === 'rent' ? say(i18n, msg`{amount} a month`, { amount: text }) : text
}

/** `amountInWords` of minor units. */
export const minorInWords = (i18n: I18n, minor: number, purpose: Purpose | undefined): string =>
  amountInWords(i18n, amountOf(minor), purpose)

type PriceRange = { priceMin: number; priceMax: number; purpose?: Purpose | undefined }

/** `$90,000 – $120,000`, or `$400 – $450 a month`; one amount if they are the same. Prices in units of the currency. */
export const rangeInWords = (i18n: I18n, { priceMin, priceMax, purpose }: PriceRange): string => {
  if (priceMin === priceMax) return amountInWords(i18n, priceMin, purpose)
  const [low, high] = [formatAmount(i18n, priceMin), formatAmount(i18n, priceMax)]
  return purpose === 'rent'
    ? say(i18n, msg`{low} – {high} a month`, { low, high })
    : say(i18n, msg`{low} – {high}`, { low, high })
}

/** `$90,000 to $120,000`, in a sentence and as a screen reader says it. Prices in units of the currency. */
export const spokenRange = (i18n: I18n, { priceMin, priceMax, purpose }: PriceRange): string => {
  if (priceMin === priceMax) return amountInWords(i18n, priceMin, purpose)
  const [low, high] = [formatAmount(i18n, priceMin), formatAmount(i18n, priceMax)]
  return purpose === 'rent'
    ? say(i18n, msg`{low} to {high} a month`, { low, high })
    : say(i18n, msg`{low} to {high}`, { low, high })
}

/** `spokenRange` of minor units. */
export const spokenMinorRange = (i18n: I18n, { priceMin, priceMax, purpose }: PriceRange): string =>
  spokenRange(i18n, { priceMin: amountOf(priceMin), priceMax: amountOf(priceMax), purpose })
