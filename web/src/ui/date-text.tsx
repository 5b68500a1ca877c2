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
 * `21 November 2026`. A bare `YYYY-MM-DD` is that day everywhere on earth; null where it is no date at all. By hand, like the
 * dollars: the first `Intl` formatter costs a phone a tenth of a second.
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

/** A day in long format (requirements §11); `missing` stands in for one that isn't known. */
export const DateText = ({
  value,
  missing = 'N/A',
}: {
  value: string | Date | null | undefined
  missing?: string
}) => {
  const text = value ? longDate(value) : null
  if (!value || !text) return <span>{missing}</span>
  // The server draws the day in its own time zone; the reader's is right.
  return (
    <time dateTime={new Date(value).toISOString()} suppressHydrationWarning>
      {text}
    </time>
  )
}
