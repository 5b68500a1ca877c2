import { dayMs } from '../calendar.ts'
import { latestDigest } from '../notice/email-preference.ts'
import type { Problem } from '../problem.ts'

/** How often a person is told of the properties that a saved search found. `never`: it is only kept. */
export const searchFrequencies = ['now', 'daily', 'weekly', 'never'] as const
export type SearchFrequency = (typeof searchFrequencies)[number]
export type ToldFrequency = Exclude<SearchFrequency, 'never'>
export const toldFrequencies = ['now', 'daily', 'weekly'] as const satisfies readonly ToldFrequency[]

/** Searches that one person can keep. */
export const maxSavedSearches = 20

/** Longest name of a saved search, and longest address query of one, in characters. */
export const maxSearchNameLength = 80
export const maxSavedQueryLength = 4000

export const oneFilterNeeded: Problem = { code: 'noFilter' }

/** Properties named in one notice or email; the others are counted. */
export const homesNamed = 5

/** Minutes between two emails about one search: what is listed meanwhile comes in the next. */
export const pauseMinutes = 10

const minuteMs = 60_000
/** Sunday, on which the week of offices begins in Bangladesh. */
const firstWeekday = 0

/** The latest Sunday's morning, when the daily emails of that day are due. */
const latestWeekly = (now: Date): Date => {
  const { day, until } = latestDigest(now)
  const daysSince = (new Date(day).getUTCDay() - firstWeekday + 7) % 7
  return new Date(until.getTime() - daysSince * dayMs)
}

/**
 * When a search of this frequency is told of: of what was found before `until`, if it wasn't told of after `unlessToldSince`. Both are the same
 * morning for those that are told on mornings.
 */
export const tellingAt = (frequency: ToldFrequency, now: Date): { until: Date; unlessToldSince: Date } => {
  if (frequency === 'now')
    return { until: now, unlessToldSince: new Date(now.getTime() - pauseMinutes * minuteMs) }
  const morning = frequency === 'daily' ? latestDigest(now).until : latestWeekly(now)
  return { until: morning, unlessToldSince: morning }
}
