import type { I18n } from '@lingui/core'
import { formatNumber, withDigits } from '@thikana/texts/number'

const units = ['kB', 'MB', 'GB', 'TB'] as const

/** `850 MB`, `12.4 GB`: with a decimal from gigabytes on. The units are the same in every language. */
export const bytesText = (i18n: I18n, bytes: number): string => {
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024))))
  const value = bytes / 1024 ** power
  const figures = power < 3 ? formatNumber(i18n, Math.round(value)) : withDigits(i18n, value.toFixed(1))
  return `${figures} ${units[power - 1]}`
}
