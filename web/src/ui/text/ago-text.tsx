import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { dayNumberInDhaka } from '@thikana/domain/day-number'
import { msg } from '@thikana/texts/msg'
import { withDigits } from '@thikana/texts/number'
import { say } from '@thikana/texts/say'
import { useEffect, useState } from 'react'
import { momentText } from './moment-text.tsx'
import { useIsHydrated } from '../use-is-hydrated.ts'
import { longDate } from './date-text.tsx'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** `3 min ago`, and from a day on the date. A clock that is a little ahead of ours counts as now. */
export const agoText = (i18n: I18n, value: string, now: Date): string => {
  const passed = now.getTime() - new Date(value).getTime()
  if (passed < minute) return say(i18n, msg`Just now`)
  const minutes = withDigits(i18n, String(Math.floor(passed / minute)))
  if (passed < hour) return say(i18n, msg`{minutes} min ago`, { minutes })
  const hours = Math.floor(passed / hour)
  return passed < day
    ? say(i18n, msg`{hours, plural, one {# hour ago} other {# hours ago}}`, { hours })
    : (longDate(i18n, value) ?? '')
}

/** `today`, `yesterday`, `3 days ago` by the days in Dhaka: for what is a matter of weeks, where the date says less. */
export const daysAgoText = (i18n: I18n, value: string, now: Date): string => {
  const passed = dayNumberInDhaka(now) - dayNumberInDhaka(new Date(value))
  if (passed < 1) return say(i18n, msg`today`)
  if (passed === 1) return say(i18n, msg`yesterday`)
  return say(i18n, msg`{days} days ago`, { days: withDigits(i18n, String(passed)) })
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
export const AgoText = ({ value, now }: { value: string; now: Date }) => {
  const { i18n } = useLingui()
  return (
    <time dateTime={value} title={momentText(i18n, value)}>
      {agoText(i18n, value, now)}
    </time>
  )
}

/** `3 days ago`, with the moment itself as its title. */
export const DaysAgoText = ({ value }: { value: string }) => {
  const { i18n } = useLingui()
  const title = momentText(i18n, value)
  return (
    // The page may have been rendered on another day, so the browser renders it anew.
    <time key={String(useIsHydrated())} dateTime={value} title={title} suppressHydrationWarning>
      {daysAgoText(i18n, value, new Date())}
    </time>
  )
}
