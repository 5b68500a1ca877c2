import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'

/** `12 minutes`, `5 hours`, `3 days`: days from two on. */
export const durationText = (i18n: I18n, seconds: number): string => {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 60) return t(i18n)`${plural(minutes, { one: '# minute', other: '# minutes' })}`
  const hours = Math.round(seconds / 3600)
  if (hours < 48) return t(i18n)`${plural(hours, { one: '# hour', other: '# hours' })}`
  const days = Math.round(hours / 24)
  return t(i18n)`${plural(days, { one: '# day', other: '# days' })}`
}
