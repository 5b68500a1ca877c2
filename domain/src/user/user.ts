import type { Problem } from '../problem.ts'

export const roles = ['user', 'agent', 'admin'] as const
export type Role = (typeof roles)[number]

/** Account statuses of people who have an account. */
export const memberStatuses = ['active', 'fraud'] as const
export type MemberStatus = (typeof memberStatuses)[number]
export const userStatuses = [...memberStatuses, 'deleted'] as const
export type UserStatus = (typeof userStatuses)[number]

/** Somebody with an account. */
export type Person = {
  email: string
  role: Role
  status: UserStatus
  /** For a time they may read, and change nothing (rules §2.4). */
  isSuspended?: boolean
}
/** The person who makes a request; null for a guest. */
export type Actor = Person | null

/** Role and status of a new account (requirements §2). */
export const newcomer = { role: 'user', status: 'active' } as const satisfies Omit<Person, 'email'>

/** Requirements §2: an unknown role counts as user. */
export const roleOf = (value: unknown): Role => roles.find((role) => role === value) ?? newcomer.role

/** Agents and admins, who work here. */
export const isStaff = ({ role }: { role: Role }): boolean => role !== newcomer.role

/** Email addresses are compared without case and surrounding space (rules §1.2). */
export const addressOf = (email: string): string => email.trim().toLowerCase()
export const sameAddress = (one: string, other: string): boolean => addressOf(one) === addressOf(other)

/** A deleted account can't sign in and is in no list. */
export const isDeleted = ({ status }: { status: UserStatus }): boolean => status === 'deleted'

export const isActive = ({ status }: { status: UserStatus }): boolean => status === 'active'

/** The account status shown to people; deleted accounts are never shown. */
export const memberStatusOf = ({ status }: { status: UserStatus }): MemberStatus =>
  memberStatuses.find((one) => one === status) ?? newcomer.status

/** An agent who can list properties and whose properties are shown: still an agent, and not marked as fraud. */
export const isActiveAgent = (person: Person): boolean =>
  person.role === 'agent' && person.status === 'active'

export const passwordMinimum = 6
export const maxNameLength = 120
export const maxEmailLength = 254

/** A bare address: a name, an `@`, and a domain with a dot. */
export const emailPattern = /^([\w'+-]+\.)*[\w'+-]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** What is wrong if `email` can't be a valid address, or null. */
export const emailProblem = (email: string): Problem | null => {
  const address = addressOf(email)
  const field = { field: 'email' } as const
  if (!address) return { code: 'required', words: { field } }
  if (address.length > maxEmailLength)
    return { code: 'tooLong', words: { field, max: { digits: maxEmailLength } } }
  return emailPattern.test(address) ? null : { code: 'badEmail' }
}
