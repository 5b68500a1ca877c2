import type { User } from '@thikana/contract/api'
import type { Language } from '@thikana/domain/language'
import {
  addressOf,
  memberStatusOf,
  newcomer,
  type Role,
  roleOf,
  type UserStatus,
  isDeleted,
} from '@thikana/domain/user/user'
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { newId } from '../database/rows/ids.ts'
import { appUser } from '../database/schema/user.ts'
import type { Member } from './member.ts'
import type { Identified, Identity } from '../providers/identity/port.ts'
import { hasVerifiedAddress } from '../providers/identity/verified-address.ts'
import { isSuspended, whereActive, whereNotDeleted } from '../database/where-account.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import { preferredLanguage } from '../http/language.ts'

export type UserRow = typeof appUser.$inferSelect

/** With what the identity provider knows of the address. */
export type KnownUser = UserRow & { emailVerified: boolean; isSuspended: boolean }

export const withAddress = {
  ...getTableColumns(appUser),
  emailVerified: hasVerifiedAddress,
  isSuspended,
}

type MemberRow = Pick<UserRow, Exclude<keyof Member, 'isSuspended'>> & { isSuspended: boolean }

/** What every request needs to know of its sender. */
const memberOf = (row: MemberRow): Member => ({
  id: row.id,
  name: row.name,
  image: row.image,
  email: row.email,
  role: roleOf(row.role),
  status: row.status,
  isSuspended: row.isSuspended,
})

/** What an admin, or the person, sees; deleted accounts are never shown. */
export const userOf = (row: KnownUser): User => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: roleOf(row.role),
  status: memberStatusOf(row),
  firebaseUid: row.subject,
  image: row.image,
  emailVerified: row.emailVerified,
  suspendedUntil: row.isSuspended ? (row.suspendedUntil?.toISOString() ?? null) : null,
  created_at: row.createdAt.toISOString(),
  last_log_in: row.lastLogIn.toISOString(),
})

const bySubject = (executor: Executor, { provider, subject }: Identified) =>
  executor
    .select({ ...getTableColumns(appUser), isSuspended })
    .from(appUser)
    .where(and(eq(appUser.provider, provider), eq(appUser.subject, subject)))

/**
 * The row of a person with a live session, created on their first request if `POST /users` never came (rules §1.3); `language`: of that
 * request. Null if the address belongs to another account already, for instance a deleted one.
 */
export const findOrCreateMember = async (
  executor: Executor,
  identified: Identified,
  language: Language | null = null,
): Promise<Member | null> => {
  const [known] = await bySubject(executor, identified)
  if (known) return memberOf(known)
  await executor
    .insert(appUser)
    .values({
      id: newId(),
      provider: identified.provider,
      subject: identified.subject,
      email: addressOf(identified.email),
      name: identified.name,
      image: identified.image,
      language,
      ...newcomer,
      createdAt: identified.createdAt,
      lastLogIn: new Date(),
    })
    .onConflictDoNothing()
  const [made] = await bySubject(executor, identified)
  return made ? memberOf(made) : null
}

/** False if the account was deleted in between: a tombstone never changes. */
export const refreshUser = async (
  executor: Executor,
  id: string,
  profile: { name: string; image: string | null },
): Promise<boolean> => {
  const rows = await executor
    .update(appUser)
    .set({ ...profile, lastLogIn: new Date() })
    .where(and(eq(appUser.id, id), whereNotDeleted))
    .returning({ id: appUser.id })
  return rows.length === 1
}

/** False if it was so already, or the account was deleted in between. */
export const setLanguage = async (executor: Executor, id: string, language: Language): Promise<boolean> => {
  const rows = await executor
    .update(appUser)
    .set({ language })
    .where(and(eq(appUser.id, id), whereNotDeleted, sql`${appUser.language} is distinct from ${language}`))
    .returning({ id: appUser.id })
  return rows.length === 1
}

const findWhere = async (executor: Executor, which: SQL): Promise<KnownUser | null> => {
  const [row] = await executor.select(withAddress).from(appUser).where(and(which, whereNotDeleted))
  return row ?? null
}

export const findUser = (executor: Executor, id: string) => findWhere(executor, eq(appUser.id, id))
export const findUserByEmail = (executor: Executor, email: string) =>
  findWhere(executor, eq(appUser.email, addressOf(email)))

/** False if the role isn't one of `from` any more, or the account isn't active. */
export const moveRole = async (executor: Executor, id: string, from: Role[], to: Role): Promise<boolean> => {
  const rows = await executor
    .update(appUser)
    .set({ role: to })
    .where(and(eq(appUser.id, id), inArray(appUser.role, from), whereActive))
    .returning({ id: appUser.id })
  return rows.length === 1
}

/** False if the status isn't one of `from` any more: another request was faster. */
export const moveStatus = async (
  executor: Executor,
  id: string,
  from: UserStatus[],
  to: UserStatus,
): Promise<boolean> => {
  const rows = await executor
    .update(appUser)
    .set({ status: to })
    .where(and(eq(appUser.id, id), inArray(appUser.status, from)))
    .returning({ id: appUser.id })
  return rows.length === 1
}

/** An arbitrary lock number: one change of role or account status at a time. */
const accountStatusLock = 5_120_776_401

/** Changes of role and account status wait for one another, so that two admins can't remove each other. */
export const lockAccountStatuses = async (executor: Executor): Promise<void> => {
  await executor.execute(sql`select pg_advisory_xact_lock(${accountStatusLock})`)
}

/** Reads role and account status from our own table on every request, so that a change takes effect on the very next one. */
export const readActor = async (
  request: FastifyRequest,
  identity: Identity,
  database: Database,
): Promise<Member | null> => {
  const identified = await identity.identify(request.headers)
  if (!identified) return null
  const { row } = identified
  const { headers, server } = request
  const language = row ? null : preferredLanguage(headers['accept-language'], server.languages)
  const member = row ? memberOf(row) : await findOrCreateMember(database.db, identified, language)
  // A deletion ends the sessions after its commit; if that was interrupted, the next request does it.
  if (member && isDeleted(member)) await identity.close(identified.subject)
  return member
}
