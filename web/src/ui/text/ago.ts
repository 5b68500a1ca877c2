import { dayNumberInDhaka } from '@thikana/domain/calendar'
import { longDate } from './date-text.tsx'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** `3 min ago`, and from a day on the date. A clock that is a little ahead of ours counts as now. */
export const agoText = (value: string, now: Date): string => {
  const passed = now.getTime() - new Date(value).getTime()
  if (passed < minute) return 'Just now'
  if (passed < hour) return `${Math.floor(passed / minute)} min ago`
  return passed < day ? counted(Math.floor(passed / hour), 'hour') : (longDate(value) ?? '')
}

/** `today`, `yesterday`, `3 days ago` by the days in Dhaka: for what is a matter of weeks, where the date says less. */
export const daysAgoText = (value: string, now: Date): string => {
  const passed = dayNumberInDhaka(now) - dayNumberInDhaka(new Date(value))
  if (passed < 1) return 'today'
  return passed === 1 ? 'yesterday' : `${passed} days ago`
}
