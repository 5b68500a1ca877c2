import type { I18n } from '@lingui/core'
import { currencySigns } from '@thikana/domain/payment/money'
import { msg } from '@thikana/texts/msg'
import { currency } from '@thikana/domain/payment/currency'
import { formatAmount } from './money.ts'
import { formatNumber } from './number.ts'
import { say } from './say.ts'

/** `৳2.62`: at most two decimals. */
const figure = (i18n: I18n, amount: number): string =>
  `${currencySigns.BDT}${formatNumber(i18n, Math.round(amount * 100) / 100)}`

/** `৳2.62 crore`, `৳85 lakh` or `৳25,000`; Bangla counts thousands, too: `৳২৫ হাজার`. What would be 100 lakh is a crore. */
export const shortTaka = (i18n: I18n, amount: number): string => {
  const countsThousands = i18n.locale === 'bn'
  if (amount >= 1e7 - 500) return say(i18n, msg`{amount} crore`, { amount: figure(i18n, amount / 1e7) })
  if (amount >= 1e5 - (countsThousands ? 5 : 0.5))
    return say(i18n, msg`{amount} lakh`, { amount: figure(i18n, amount / 1e5) })
  return countsThousands && amount >= 999.5
    ? say(i18n, msg`{amount}k`, { amount: figure(i18n, amount / 1e3) })
    : formatAmount(i18n, Math.round(amount))
}

/** Whether two decimals of a crore, a lakh or a thousand say it. */
const isExact = (amount: number): boolean => (amount * 100) % (amount < 1e7 ? 1e5 : 1e7) === 0

/** The ends of a range in cards and summaries: taka in crore and lakh where that says both exactly; otherwise, and in dollars, both in full. */
export const formatPrices = (i18n: I18n, low: number, high: number): [string, string] => {
  const format = currency() === 'BDT' && isExact(low) && isExact(high) ? shortTaka : formatAmount
  return [format(i18n, low), format(i18n, high)]
}
