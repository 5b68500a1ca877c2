import { useEffect, useState } from 'react'
import { agoText } from './ago.ts'
import { momentText } from './moment-text.tsx'

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
