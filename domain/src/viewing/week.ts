import { dayMs, isoDayInDhaka } from '../calendar.ts'
import { instantInDhaka } from './viewing-slot.ts'

/** Days of a week, which begins on Sunday in Bangladesh. */
export const weekDays = 7

/** The day (`YYYY-MM-DD`) so many days after another. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** The Sunday (`YYYY-MM-DD`) on which the week of a day begins. */
export const weekStart = (day: string): string => dayAfter(day, -new Date(`${day}T00:00:00Z`).getUTCDay())

/** The Sunday of the week that is now in Dhaka. */
export const weekNow = (now: Date): string => weekStart(isoDayInDhaka(now))

/** The week that an address names, by any of its days; the one of `now` if it names none. */
export const weekNamed = (named: string | null, now: Date): string =>
  named && /^\d{4}-\d\d-\d\d$/.test(named) && instantInDhaka(named, '00:00') ? weekStart(named) : weekNow(now)

/** When the week that begins on `start` begins in Dhaka, and when the next one does. */
export const boundsOfWeek = (start: string): { from: Date; until: Date } => {
  const from = instantInDhaka(start, '00:00')
  if (!from) throw new Error(`${start} is no day`)
  return { from, until: new Date(from.getTime() + weekDays * dayMs) }
}

/** Days for which viewings that are over stay in an agent's calendar feed, and viewings that it has at most. */
export const feedDays = 30
export const maxFeedViewings = 500
