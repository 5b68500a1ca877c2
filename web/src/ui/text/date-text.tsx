import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { dayInDhaka } from '@thikana/texts/day'

/** A day without a time, as its start in Dhaka. */
const toInstant = (value: string | Date): Date =>
  new Date(typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00+06:00` : value)

/** `21 November 2026`: the day in Dhaka, for the server and every reader; null for an invalid date. */
export const longDate = (i18n: I18n, value: string | Date): string | null => {
  const instant = toInstant(value)
  return Number.isNaN(instant.getTime()) ? null : dayInDhaka(i18n, instant)
}

/** A date in long format (requirements §11); `missing` is shown if it isn't known, or else “N/A”. */
export const DateText = ({
  value,
  missing,
}: {
  value: string | Date | null | undefined
  missing?: string
}) => {
  const { t, i18n } = useLingui()
  const text = value ? longDate(i18n, value) : null
  if (!value || !text) return <span>{missing ?? t`N/A`}</span>
  return <time dateTime={new Date(value).toISOString()}>{text}</time>
}
