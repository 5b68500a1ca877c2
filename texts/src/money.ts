import type { I18n } from '@lingui/core'
import { dollarsOf } from '@thikana/domain/payment/money'
import { withDigits } from './number.ts'

/** `$100,000`, or `$100,000.50` with cents; dollars are grouped by three in every language. */
export const formatDollars = (i18n: I18n, dollars: number): string => {
  const [whole = '', cents] = Math.abs(dollars)
    .toFixed(Number.isInteger(dollars) ? 0 : 2)
    .split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return withDigits(i18n, `${dollars < 0 ? '-' : ''}$${grouped}${cents ? `.${cents}` : ''}`)
}

export const formatCents = (i18n: I18n, cents: number): string => formatDollars(i18n, dollarsOf(cents))
