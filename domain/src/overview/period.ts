import { dayMs, isoDayInDhaka } from '../calendar.ts'

/** Days that overviews look back over. */
export const agentPeriods = [30, 90] as const
export const sitePeriods = [30, 90, 365] as const
export type PeriodDays = (typeof sitePeriods)[number]

/** Dates in Dhaka, `2026-11-21`; both ends are included. */
export type Period = { from: string; to: string }

const dateBefore = (now: Date, days: number): string => isoDayInDhaka(new Date(now.getTime() - days * dayMs))

/** The last `days` days with today, and as many before them. */
export const periodsAt = (now: Date, days: number): { now: Period; before: Period } => ({
  now: { from: dateBefore(now, days - 1), to: dateBefore(now, 0) },
  before: { from: dateBefore(now, 2 * days - 1), to: dateBefore(now, days) },
})

export const isWithinPeriod = (day: string, { from, to }: Period): boolean => from <= day && day <= to

/** Every date of the period, the first one first. */
export const daysOf = ({ from, to }: Period): string[] => {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const count = Math.round((last - first) / dayMs) + 1
  return Array.from({ length: count }, (_, at) => new Date(first + at * dayMs).toISOString().slice(0, 10))
}
