import type { Move } from '../lifecycle.ts'
import type { Problem } from '../problem.ts'
import { can } from './access.ts'
import { type Actor, isDeleted, type Person, type Role, sameAddress, type UserStatus } from './user.ts'

/** `isMarker`: the reader set the mark. */
export type UserFact = 'isSelf' | 'isFraud' | 'isNotAgent' | 'isDeleted' | 'isMarker'
export type UserParty = 'admin'

/**
 * Changes of an account's status (rules §2.4). No admin can change their own, so one admin always remains, provided that these changes
 * are serialized.
 */
export const userMoves = [
  {
    name: 'markFraud',
    from: 'active',
    to: 'fraud',
    by: 'admin',
    unless: { isSelf: 'ownAccount', isNotAgent: 'notAgent' },
  },
  {
    name: 'liftFraud',
    from: 'fraud',
    to: 'active',
    by: 'admin',
    unless: { isSelf: 'ownAccount', isMarker: 'ownMark' },
  },
  {
    name: 'remove',
    from: 'active',
    to: 'deleted',
    by: 'admin',
    unless: { isSelf: 'ownAccount' },
  },
  { name: 'remove', from: 'fraud', to: 'deleted', by: 'admin', unless: { isSelf: 'ownAccount' } },
] as const satisfies readonly Move<UserStatus, string, UserParty, UserFact>[]

type DeleteAccountParty = 'self'

/** Deleting your own account; an admin is deleted by another admin (rules §1.3). The audit trail stores the name `leave`. */
export const deleteAccountMoves = [
  { name: 'leave', from: 'active', to: 'deleted', by: 'self' },
  { name: 'leave', from: 'fraud', to: 'deleted', by: 'self' },
] as const satisfies readonly Move<UserStatus, string, DeleteAccountParty>[]

/** Everyone is this party for their own account. */
export const deleteAccountParties: DeleteAccountParty[] = ['self']

/**
 * Deletes an account with an unconfirmed address once another person proves that the address is theirs (decision 013): it may have been
 * registered to keep the owner out. The audit trail stores the name `yield`.
 */
export const releaseEmailMoves = [
  { name: 'yield', from: 'active', to: 'deleted', by: 'owner' },
  { name: 'yield', from: 'fraud', to: 'deleted', by: 'owner' },
] as const satisfies readonly Move<UserStatus, string, 'owner'>[]

/** Typed to delete your own account, so that it doesn't happen by accident. */
export const confirmationPhrase = 'DELETE'

const notTyped: Problem = { code: 'phraseNotTyped', words: { phrase: confirmationPhrase } }

/** What is wrong if `typed` isn't the confirmation phrase, or null. */
export const confirmationProblem = (typed: string): Problem | null =>
  typed.trim() === confirmationPhrase ? null : notTyped

const roleChangeRefusals = {
  isSelf: 'ownAccount',
  isFraud: 'fraudMarked',
  isDeleted: 'userNotFound',
} as const

/** Changes of role (requirements §12: an admin sets admin or agent). */
export const roleMoves = [
  { name: 'makeAgent', from: 'user', to: 'agent', by: 'admin', unless: roleChangeRefusals },
  { name: 'makeAgent', from: 'admin', to: 'agent', by: 'admin', unless: roleChangeRefusals },
  { name: 'makeAdmin', from: 'user', to: 'admin', by: 'admin', unless: roleChangeRefusals },
  { name: 'makeAdmin', from: 'agent', to: 'admin', by: 'admin', unless: roleChangeRefusals },
] as const satisfies readonly Move<Role, string, UserParty, UserFact>[]

/** Admins write a note about a person, which is for admins alone. */
export const noteMove = 'note'

/** What an admin does about an account that stays as it is. */
export const accountActs = [
  { name: noteMove, from: 'active', to: 'active', by: 'admin' },
  { name: noteMove, from: 'fraud', to: 'fraud', by: 'admin' },
  { name: 'endSessions', from: 'active', to: 'active', by: 'admin', unless: { isSelf: 'ownAccount' } },
  { name: 'endSessions', from: 'fraud', to: 'fraud', by: 'admin', unless: { isSelf: 'ownAccount' } },
  { name: 'suspend', from: 'active', to: 'active', by: 'admin', unless: { isSelf: 'ownAccount' } },
  { name: 'endSuspension', from: 'active', to: 'active', by: 'admin', unless: { isSelf: 'ownAccount' } },
] as const satisfies readonly Move<UserStatus, string, UserParty, UserFact>[]

/** For how many days an admin suspends a person. */
export const suspensionDays = [1, 7, 30] as const
export type SuspensionDays = (typeof suspensionDays)[number]

/** Characters of an admin's note about a person. */
export const maxAccountNote = 2000

/** Whatever happens to an account, as the audit trail names it. */
export type AccountMoveName =
  | (typeof userMoves)[number]['name']
  | (typeof deleteAccountMoves)[number]['name']
  | (typeof releaseEmailMoves)[number]['name']
  | (typeof roleMoves)[number]['name']
  | (typeof accountActs)[number]['name']

export const roleMoveTo = (role: Role) => roleMoves.find((move) => move.to === role)?.name ?? null

export const userParties = (actor: Actor): UserParty[] => (can(actor, 'user.setRole') ? ['admin'] : [])

export const userFacts = (person: Person, actor: Actor): UserFact[] => [
  ...(actor && sameAddress(actor.email, person.email) ? (['isSelf'] as const) : []),
  ...(person.status === 'fraud' ? (['isFraud'] as const) : []),
  ...(isDeleted(person) ? (['isDeleted'] as const) : []),
  ...(person.role === 'agent' ? [] : (['isNotAgent'] as const)),
]
