import type { I18n } from '@lingui/core'
import { amountOf, amountText } from '@thikana/domain/payment/money'
import { currency } from '@thikana/domain/payment/currency'
import { withDigits } from './number.ts'

/** `$100,000` or `৳1,00,000`, or `$100,000.50` with minor units; grouped as its currency is in English, in every language. */
export const formatAmount = (i18n: I18n, amount: number): string =>
  withDigits(i18n, amountText(amount, currency()))

/** `formatAmount` of minor units. */
export const formatMinor = (i18n: I18n, minor: number): string => formatAmount(i18n, amountOf(minor))
