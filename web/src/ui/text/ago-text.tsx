import { plural, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { dayNumberInDhaka } from '@thikana/domain/moment'
import { momentText } from './moment-text.tsx'
import { useIsHydrated } from '../use-is-hydrated.ts'
import { longDate } from './date-text.tsx'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** `3 min ago`, and from a day on the date. A clock that is a little ahead of ours counts as now. */
export const agoText = (value: string, now: Date): string => {
  const passed = now.getTime() - new Date(value).getTime()
  if (passed < minute) return t`Just now`
  const [minutes, hours] = [Math.floor(passed / minute), Math.floor(passed / hour)]
  if (passed < hour) return t`${minutes} min ago`
  return passed < day
    ? t`${plural(hours, { one: '# hour ago', other: '# hours ago' })}`
    : (longDate(value) ?? '')
}

/** `today`, `yesterday`, `3 days ago` by the days in Dhaka: for what is a matter of weeks, where the date says less. */
export const daysAgoText = (value: string, now: Date): string => {
  const days = dayNumberInDhaka(now) - dayNumberInDhaka(new Date(value))
  if (days < 1) return t`today`
  return days === 1 ? t`yesterday` : t`${days} days ago`
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
