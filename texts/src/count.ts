import type { I18n } from '@lingui/core'
import { maxCounted } from '@thikana/domain/count'
import { formatNumber, withDigits } from './number.ts'

/** `2000`: without separators. */
export const plainNumber = (i18n: I18n, value: number): string => withDigits(i18n, String(value))

/** `3,055`; `10,000+` where counting stopped. */
export const countInWords = (i18n: I18n, count: number): string =>
  count > maxCounted ? `${formatNumber(i18n, maxCounted)}+` : formatNumber(i18n, count)

/** `3,055` or `10,000+`; null if nothing is known. */
export const totalInWords = (
  i18n: I18n,
  { total, over }: { total: number | null; over: number | null },
): string | null => {
  if (total !== null) return formatNumber(i18n, total)
  return over === null ? null : `${formatNumber(i18n, over)}+`
}
