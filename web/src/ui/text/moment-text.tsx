import { t } from '@lingui/core/macro'
import { dayInDhaka } from '@thikana/domain/calendar'
import { timeInDhaka } from '@thikana/domain/moment'

/** `21 November 2026 at 13:05`, in Dhaka. */
export const momentText = (value: string): string => {
  const instant = new Date(value)
  const [day, clock] = [dayInDhaka(instant), timeInDhaka(instant)]
  return t`${day} at ${clock}`
}

/** The same, for entries whose order matters. */
export const MomentText = ({ value }: { value: string }) => <time dateTime={value}>{momentText(value)}</time>
