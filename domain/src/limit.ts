import type { Action } from './user/access.ts'
/** How often something may be done within a time. */
export type Limit = { readonly max: number; readonly seconds: number }

/** Seconds until a person who did it at these times may do it again, at `now`; 0 if they may now. */
export const limitWait = (doneAt: readonly Date[], { max, seconds }: Limit, now: Date): number => {
  const waits = doneAt.map((at) => at.getTime() + seconds * 1000 - now.getTime()).filter((left) => left > 0)
  if (waits.length < max) return 0
  const left = waits.toSorted((one, other) => other - one)[max - 1] ?? 0
  // Another request, or another process's clock, may be ahead of `now`.
  return Math.ceil(Math.min(left, seconds * 1000) / 1000)
}

export const daySeconds = 24 * 60 * 60

/** What one person changes at the same time: so many at once, so many more wait, and further ones are refused. */
export const writesOfPerson = { atOnce: 4, waiting: 20 } as const

const [minute, hour] = [60, 60 * 60]

const counted = (count: number, unit: string) => `in ${count} ${unit}${count === 1 ? '' : 's'}`

/** When to try again, after this many seconds: `in 40 seconds`, `in 5 minutes`, `in 2 hours`, `tomorrow`. Rounded up. */
export const formatWait = (seconds: number): string => {
  if (seconds < minute) return counted(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds < hour) return counted(Math.ceil(seconds / minute), 'minute')
  return seconds < 20 * hour ? counted(Math.ceil(seconds / hour), 'hour') : 'tomorrow'
}

const anHour = 60 * 60

/**
 * What one person does to another, or to their listing, unasked: how often all accounts of one network may, since accounts cost nothing.
 * A household or a mobile network shares one. Where mail is set up, each also needs a confirmed address.
 */
export const networkLimits = {
  'thread.open': { max: 30, seconds: anHour },
  'viewing.ask': { max: 15, seconds: anHour },
  'report.send': { max: 15, seconds: anHour },
  'review.add': { max: 15, seconds: anHour },
} as const satisfies Partial<Record<Action, Limit>>

/** The limit of an action that reaches somebody unasked; null for every other. */
export const networkLimitOf = (action: Action): Limit | null =>
  (networkLimits as Partial<Record<Action, Limit>>)[action] ?? null
