import { useEffect, useState } from 'react'
import { dayNumberInDhaka } from '@thikana/domain/calendar'
import { momentText } from './moment-text.tsx'
import { useIsHydrated } from '../use-is-hydrated.ts'
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

/** The time, anew every minute. */
export const useMinutes = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** `3 min ago`, with the moment itself as its title. */
export const AgoText = ({ value, now }: { value: string; now: Date }) => (
  <time dateTime={value} title={momentText(value)}>
    {agoText(value, now)}
  </time>
)

/** `3 days ago`, with the moment itself as its title. */
export const DaysAgoText = ({ value }: { value: string }) => (
  // The page may have been rendered on another day, so the browser renders it anew.
  <time key={String(useIsHydrated())} dateTime={value} title={momentText(value)} suppressHydrationWarning>
    {daysAgoText(value, new Date())}
  </time>
)
