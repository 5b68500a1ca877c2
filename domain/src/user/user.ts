import type { Move } from '../lifecycle.ts'

export const roles = ['user', 'agent', 'admin'] as const
export type Role = (typeof roles)[number]

/** Account statuses of people who have an account. */
export const memberStatuses = ['active', 'fraud'] as const
export type MemberStatus = (typeof memberStatuses)[number]
export const userStatuses = [...memberStatuses, 'deleted'] as const
export type UserStatus = (typeof userStatuses)[number]

/** The person who makes a request; null for a guest. */
export type Person = { email: string; role: Role; status: UserStatus }
export type Actor = Person | null

/** Role and status of a new account (requirements §2). */
export const newcomer = { role: 'user', status: 'active' } as const satisfies Omit<Person, 'email'>

/** Requirements §2: an unknown role counts as user. */
export const roleOf = (value: unknown): Role => roles.find((role) => role === value) ?? newcomer.role

/** Email addresses are compared without case and surrounding space (rules §1.2). */
export const addressOf = (email: string): string => email.trim().toLowerCase()
export const sameAddress = (one: string, other: string): boolean => addressOf(one) === addressOf(other)

export type UserFact = 'isSelf' | 'isFraud' | 'isNotAgent' | 'isDeleted'
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

/** A sentence if `typed` isn't the confirmation phrase, or null. */
export const confirmationProblem = (typed: string): string | null =>
  typed.trim() === confirmationPhrase ? null : `Type ${confirmationPhrase} to go on`

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

export const roleMoveTo = (role: Role) => roleMoves.find((move) => move.to === role)?.name ?? null

export const userParties = (actor: Actor): UserParty[] =>
  actor?.role === 'admin' && actor.status === 'active' ? ['admin'] : []

/** A deleted account can't sign in and is in no list. */
export const isDeleted = ({ status }: { status: UserStatus }): boolean => status === 'deleted'

export const isActive = ({ status }: { status: UserStatus }): boolean => status === 'active'

/** The account status shown to people; deleted accounts are never shown. */
export const memberStatusOf = ({ status }: { status: UserStatus }): MemberStatus =>
  memberStatuses.find((one) => one === status) ?? newcomer.status

export const userFacts = (person: Person, actor: Actor): UserFact[] => [
  ...(actor && sameAddress(actor.email, person.email) ? (['isSelf'] as const) : []),
  ...(person.status === 'fraud' ? (['isFraud'] as const) : []),
  ...(isDeleted(person) ? (['isDeleted'] as const) : []),
  ...(person.role === 'agent' ? [] : (['isNotAgent'] as const)),
]

/** An agent who can list properties and whose properties are shown: still an agent, and not marked as fraud. */
export const isActiveAgent = (person: Person): boolean =>
  person.role === 'agent' && person.status === 'active'

export const passwordMinimum = 6
/** Limits the time that hashing a password takes. */
export const maxPasswordLength = 128
export const maxNameLength = 120
export const maxEmailLength = 254

/** What is wrong with a password, in the words of requirements §6, or null. `minimum` in characters. */
export const passwordProblem = (password: string, minimum = passwordMinimum): string | null => {
  if (password.length < minimum) return `Password must be at least ${minimum} characters`
  if (!/[A-Z]/.test(password) || !/[!@#$%^&*]/.test(password))
    return 'Password must include a capital letter and a special character'
  return null
}

/** A bare address: a name, an `@`, and a domain with a dot. */
export const emailPattern = /^([\w'+-]+\.)*[\w'+-]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** A sentence if `email` can't be a valid address, or null. */
export const emailProblem = (email: string): string | null => {
  const address = addressOf(email)
  if (!address) return 'Email is required'
  if (address.length > maxEmailLength) return `Email can be at most ${maxEmailLength} characters`
  return emailPattern.test(address) ? null : 'Email is not a valid address'
}
