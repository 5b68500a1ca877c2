import type { I18n } from '@lingui/core'
import { dollarsOf, formatDollars as dollarsText } from '@thikana/domain/payment/money'
import { withDigits } from './number.ts'

/** `$100,000`, or `$100,000.50` with cents; dollars are grouped by three in every language. */
export const formatDollars = (i18n: I18n, dollars: number): string => withDigits(i18n, dollarsText(dollars))

export const formatCents = (i18n: I18n, cents: number): string => formatDollars(i18n, dollarsOf(cents))
