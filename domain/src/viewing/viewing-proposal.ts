import { dayMs, inDhaka, isoDayInDhaka } from '../calendar.ts'
import type { Problem } from '../problem.ts'
import { instantInDhaka, slotEnd, slotMinutes, slotProblem } from './viewing-slot.ts'

/** Times that a buyer names at once where the agent offers none; the agent chooses one of them. */
export const maxProposedTimes = 3

/** How far ahead. */
export const proposalDays = 14

/** Viewings of one buyer whose times wait for an agent's choice. */
export const maxOpenProposals = 3

/** Hours in Dhaka, between which a proposed viewing begins and ends. */
export const daylight = { from: 8, until: 20 } as const

const hourOf = (instant: Date): number => {
  const there = inDhaka(instant)
  return there.getUTCHours() + there.getUTCMinutes() / 60
}

const isByDay = (startsAt: Date): boolean =>
  hourOf(startsAt) >= daylight.from && hourOf(startsAt) + slotMinutes / 60 <= daylight.until

/** What is wrong with a time that a buyer proposes, or null. */
export const proposalProblem = (startsAt: Date, now: Date): Problem | null => {
  const problem = slotProblem(startsAt, now)
  if (problem && problem.code !== 'timeTooFar') return problem
  if (startsAt.getTime() - now.getTime() > proposalDays * dayMs)
    return { code: 'timeTooFar', words: { max: proposalDays } }
  return isByDay(startsAt)
    ? null
    : { code: 'timeAtNight', words: { min: { hour: daylight.from }, max: { hour: daylight.until } } }
}

const timesOn = (day: string, now: Date): Date[] => {
  const midnight = instantInDhaka(day, '00:00')
  if (!midnight) return []
  const slotMs = slotEnd(midnight).getTime() - midnight.getTime()
  return Array.from({ length: dayMs / slotMs }, (_, at) => new Date(midnight.getTime() + at * slotMs)).filter(
    (start) => proposalProblem(start, now) === null,
  )
}

/** The times that can be proposed, earliest first. */
export const proposableTimes = (now: Date): Date[] =>
  Array.from({ length: proposalDays + 1 }, (_, days) => new Date(now.getTime() + days * dayMs)).flatMap(
    (day) => timesOn(isoDayInDhaka(day), now),
  )
