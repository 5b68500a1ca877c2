import type { I18n } from '@lingui/core'
import type { Purpose } from '@thikana/domain/property/purpose'
import { msg } from '@thikana/texts/msg'
import { currency } from '@thikana/domain/payment/currency'
import { formatAmount } from '../money.ts'
import { withDigits } from '../number.ts'
import { say } from '../say.ts'
import { shortTaka } from '../taka.ts'

/** `$8.5` and `$85`: two digits are enough to compare by. */
const short = (i18n: I18n, amount: number): string =>
  withDigits(i18n, `$${amount < 9.95 ? Math.round(amount * 10) / 10 : Math.round(amount)}`)

/** `$850`, `$8.5k`, `$85k` or `$1.2M`. */
const shortDollars = (i18n: I18n, amount: number): string => {
  if (amount < 999.5) return formatAmount(i18n, Math.round(amount))
  return amount < 999_500
    ? say(i18n, msg`{amount}k`, { amount: short(i18n, amount / 1000) })
    : say(i18n, msg`{amount}M`, { amount: short(i18n, amount / 1_000_000) })
}

/** An amount where there is little room. */
export const shortAmount = (i18n: I18n, amount: number): string =>
  currency() === 'BDT' ? shortTaka(i18n, amount) : shortDollars(i18n, amount)

/** A price where there is little room: `$85k`, or `$400/mo` to rent. */
export const shortPrice = (i18n: I18n, price: number, purpose: Purpose | undefined): string => {
  const amount = shortAmount(i18n, price)
  return purpose === 'rent' ? say(i18n, msg`{amount}/mo`, { amount }) : amount
}
