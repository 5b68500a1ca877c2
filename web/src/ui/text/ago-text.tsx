import { useEffect, useState } from 'react'
import { agoText, daysAgoText } from './ago.ts'
import { momentText } from './moment-text.tsx'
import { useIsHydrated } from '../use-is-hydrated.ts'

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
