import { dayInDhaka, timeInDhaka } from '@thikana/domain/calendar'

/** `21 November 2026 at 13:05`, in Dhaka. */
export const momentText = (value: string): string => {
  const instant = new Date(value)
  return `${dayInDhaka(instant)} at ${timeInDhaka(instant)}`
}

/** The same, for entries whose order matters. */
export const MomentText = ({ value }: { value: string }) => <time dateTime={value}>{momentText(value)}</time>
