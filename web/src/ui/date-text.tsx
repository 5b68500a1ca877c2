const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * `21 November 2026`; null for an invalid date. A `YYYY-MM-DD` is the same day in every time zone. Not done with `Intl`, whose first
 * formatter takes a phone a tenth of a second.
 */
export const longDate = (value: string | Date): string | null => {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return null
  const isBareDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
  const [day, month, year] = isBareDay
    ? [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()]
    : [date.getDate(), date.getMonth(), date.getFullYear()]
  return `${day} ${months[month]} ${year}`
}

/** A date in long format (requirements §11); `missing` is shown if it isn't known. */
export const DateText = ({
  value,
  missing = 'N/A',
}: {
  value: string | Date | null | undefined
  missing?: string
}) => {
  const text = value ? longDate(value) : null
  if (!value || !text) return <span>{missing}</span>
  // The server renders the day in its own time zone; the reader's is the right one.
  return (
    <time dateTime={new Date(value).toISOString()} suppressHydrationWarning>
      {text}
    </time>
  )
}
