import {
  type Action,
  can,
  isSuspendedAdmin,
  isSuspendedFor,
  type Owned,
  type Permission,
  permissions,
} from './user/access.ts'
import type { Browse } from './property/browse.ts'
import { type Limit, limitWait } from './limit.ts'
import { refuse, type Refusal, type RefusalCode, refuseUntil } from './refusal.ts'
import { type Actor, sameAddress } from './user/user.ts'

/** The refusal for when `can` is false. */
export const denial = (actor: Actor, action: Action): Refusal => {
  const permission: Permission = permissions[action]
  if (!actor) return refuse(permission.guest ?? 'logInFirst')
  if (actor.status === 'deleted') return refuse('accountClosed')
  if (isSuspendedFor(actor, action) || isSuspendedAdmin(actor)) return refuse('suspended')
  const isRight = permission.grants.some((grant) => grant.to === actor.role)
  if (!isRight) return refuse(permission.wrongRole ?? 'notAllowed')
  return refuse(actor.status === 'fraud' ? (permission.untrusted ?? 'notAllowed') : 'notAllowed')
}

/** Throws `foreignAddress` if a body names another person as its sender; it may name none (rules §1.1). */
export const demandOwnAddress = (named: string | undefined, actor: { email: string }): void => {
  if (named !== undefined && !sameAddress(named, actor.email)) throw refuse('foreignAddress')
}

/** Throws the refusal unless `actor` may. */
export const demand = (actor: Actor, action: Action, thing?: Owned, browse?: Browse): void => {
  if (!can(actor, action, thing, browse)) throw denial(actor, action)
}

/** Throws `code`, with when it can be done again, if who did it at these times has used up the limit at `now`. */
export const demandLimit = (code: RefusalCode, doneAt: readonly Date[], limit: Limit, now: Date): void => {
  const wait = limitWait(doneAt, limit, now)
  if (wait > 0) throw refuseUntil(code, wait, { max: limit.max })
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
