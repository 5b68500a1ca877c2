import { dayMs } from '../calendar.ts'
import { type Problem, problemOf } from '../problem.ts'

/** Slots begin at full and half hours, and last until the next one. */
export const slotMinutes = 30
const slotMs = slotMinutes * 60_000

/** `startsAt` is over: what begins then can't be changed any more. */
export const hasBegun = ({ startsAt }: { startsAt: Date }, now: Date): boolean => startsAt <= now

/** How far ahead an agent can set them. */
export const slotWeeks = 4
export const slotDays = slotWeeks * 7
const aheadMs = slotDays * dayMs

/** An agent's slots to come, and how many one call adds. */
export const maxSlots = 300
export const maxSlotsACall = 100

export const slotEnd = (startsAt: Date): Date => new Date(startsAt.getTime() + slotMs)

/** What is wrong with the start of a new slot, or null. */
export const slotProblem = (startsAt: Date, now: Date): Problem | null => {
  if (startsAt.getTime() % slotMs !== 0) return { code: 'timeNotHalf' }
  if (startsAt <= now) return { code: 'timePast' }
  return startsAt.getTime() - now.getTime() > aheadMs
    ? { code: 'timeTooFar', words: { max: slotDays } }
    : null
}

/** Bangladesh has no summer time: +06:00 all year. */
const dhakaOffset = '+06:00'

type Span = {
  /** `YYYY-MM-DD` in Dhaka. */
  day: string
  /** `HH:MM`: when the first slot begins, and when the last one ends. */
  from: string
  until: string
  /** On the same weekday of the weeks after it too, as far ahead as slots can be set. */
  isWeekly: boolean
}

/** What is wrong with a typed span of time, by field. What has begun on its day already is no problem. */
export const spanProblems = (span: Span, now: Date): Partial<Record<'day' | 'from' | 'until', Problem>> => {
  if (!span.day) return { day: problemOf('day', 'required') }
  const [first, end] = [instantInDhaka(span.day, span.from), instantInDhaka(span.day, span.until)]
  if (!first) return { from: problemOf('start', 'required') }
  if (!end) return { until: problemOf('end', 'required') }
  if (end.getTime() - first.getTime() < slotMs)
    return { until: { code: 'endTooEarly', words: { min: slotMinutes } } }
  if (first.getTime() % slotMs !== 0) return { from: { code: 'timeNotHalf' } }
  const { length } = slotsIn(span, now)
  if (length > maxSlotsACall)
    return { until: { code: 'tooManyTimesMade', words: { count: length, max: maxSlotsACall } } }
  const problem = length > 0 ? null : slotProblem(first, now)
  return problem ? { day: problem } : {}
}

/** `day` at `time` in Dhaka; null if either isn't whole. */
export const instantInDhaka = (day: string, time: string): Date | null => {
  const instant = new Date(`${day}T${time}:00${dhakaOffset}`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

const weekMs = 7 * dayMs

export const slotsIn = ({ day, from, until, isWeekly }: Span, now: Date): Date[] => {
  const [first, end] = [instantInDhaka(day, from), instantInDhaka(day, until)]
  if (!first || !end) return []
  const count = Math.max(0, Math.floor((end.getTime() - first.getTime()) / slotMs))
  const weeks = isWeekly ? slotWeeks : 1
  return Array.from({ length: weeks }, (_, week) => first.getTime() + week * weekMs)
    .flatMap((start) => Array.from({ length: count }, (_, at) => new Date(start + at * slotMs)))
    .filter((start) => slotProblem(start, now) === null)
}
