import type { Action } from './user/access.ts'
import type { Limit } from './limit.ts'

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
