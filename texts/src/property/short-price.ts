import type { I18n } from '@lingui/core'
import type { Purpose } from '@thikana/domain/property/purpose'
import { msg } from '@thikana/texts/msg'
import { amountInWords } from '../amount.ts'
import { formatDollars } from '../money.ts'
import { withDigits } from '../number.ts'
import { say } from '../say.ts'

/** `$8.5` and `$85`: two digits are enough to compare by. */
const short = (i18n: I18n, amount: number): string =>
  withDigits(i18n, `$${amount < 9.95 ? Math.round(amount * 10) / 10 : Math.round(amount)}`)

/** `$850`, `$8.5k`, `$85k` or `$1.2M`. */
export const shortDollars = (i18n: I18n, dollars: number): string => {
  if (dollars < 999.5) return formatDollars(i18n, Math.round(dollars))
  return dollars < 999_500
    ? say(i18n, msg`{amount}k`, { amount: short(i18n, dollars / 1000) })
    : say(i18n, msg`{amount}M`, { amount: short(i18n, dollars / 1_000_000) })
}

/** A price where there is little room: `$85k`, or `$400/mo` to rent. */
export const shortPrice = (i18n: I18n, dollars: number, purpose: Purpose | undefined): string => {
  const amount = shortDollars(i18n, dollars)
  return purpose === 'rent' ? say(i18n, msg`{amount}/mo`, { amount }) : amount
}

type PriceRange = { priceMin: number; priceMax: number; purpose: Purpose }

/** `$90,000 to $120,000`, as a screen reader says it. Prices in dollars. */
export const spokenRange = (i18n: I18n, { priceMin, priceMax, purpose }: PriceRange): string => {
  if (priceMin === priceMax) return amountInWords(i18n, priceMin, purpose)
  const [low, high] = [formatDollars(i18n, priceMin), formatDollars(i18n, priceMax)]
  return purpose === 'rent'
    ? say(i18n, msg`{low} to {high} a month`, { low, high })
    : say(i18n, msg`{low} to {high}`, { low, high })
}
