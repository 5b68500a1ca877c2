import type { I18n } from '@lingui/core'
import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid'
import type { Executor, Transaction } from '../../../database/executor.ts'
import { authAccount, authSession, authUser } from '../../../database/schema/identity.ts'
import { endSessions } from '../account/credentials.ts'
import { listSessions } from '../account/sessions.ts'
import type { Identified, OpenSession } from '../port.ts'
import type { Claims } from './token.ts'

/** The provider's name, in our own rows and in those of its people. */
export const firebaseId = 'firebase'

type Row = typeof authUser.$inferSelect

/** Found by uid, never by address. */
const selectRow = (executor: Executor, subject: string) =>
  executor
    .select({ user: authUser })
    .from(authUser)
    .innerJoin(authAccount, eq(authAccount.userId, authUser.id))
    .where(and(eq(authAccount.providerId, firebaseId), eq(authAccount.accountId, subject)))

/** Locked until the transaction ends. */
const lockRow = async (executor: Executor, subject: string): Promise<Row | null> => {
  const [found] = await selectRow(executor, subject).for('update', { of: authUser })
  return found?.user ?? null
}

/** Null if the address is taken. */
const makeRow = async (
  executor: Executor,
  { subject, email, name, isVerified, signedInAt }: Claims,
): Promise<Row | null> => {
  if (email === null) return null
  const [made] = await executor
    .insert(authUser)
    .values({ id: uuidv7(), name, email, emailVerified: isVerified, signedInAt })
    .onConflictDoNothing()
    .returning()
  // The same person in two tabs: the other one was faster.
  if (!made) return lockRow(executor, subject)
  await executor
    .insert(authAccount)
    .values({ id: uuidv7(), userId: made.id, providerId: firebaseId, accountId: subject })
  return made
}

/** What else changes, in the same transaction, when `holder` has to give their address up and gets `unusedEmail` in its place. */
export type ReleaseEmail = (tx: Transaction, holder: Identified, unusedEmail: string) => Promise<void>

/** RFC 2606 §2: no mail ever arrives there. Random, so that it can't be taken. */
const createUnusedAddress = (): string => `${uuidv4()}@moved.invalid`

/**
 * Closes an account that has the address of `claims` without having proved it, and gives its row an unused address: a tombstone
 * keeps an address only if its owner was known. An account with a password here stays.
 */
const closeUnverifiedHolder = async (
  tx: Transaction,
  email: string,
  releaseEmail: ReleaseEmail,
): Promise<void> => {
  const [holder] = await tx
    .select({ user: authUser, subject: authAccount.accountId })
    .from(authUser)
    .innerJoin(authAccount, and(eq(authAccount.userId, authUser.id), eq(authAccount.providerId, firebaseId)))
    .where(and(eq(authUser.email, email), eq(authUser.emailVerified, false)))
    .for('update', { of: authUser })
  if (!holder) return
  const { user, subject } = holder
  const unusedEmail = createUnusedAddress()
  await releaseEmail(tx, { ...user, provider: firebaseId, subject }, unusedEmail)
  await tx.update(authUser).set({ email: unusedEmail }).where(eq(authUser.id, user.id))
  await closeUser(tx, user.id)
}

/** A new row for a person with a proved address; null if another account has proved it too. */
const makeVerifiedRow = async (
  tx: Transaction,
  claims: Claims,
  releaseEmail: ReleaseEmail,
): Promise<Row | null> => {
  if (claims.email === null || !claims.isVerified) return null
  await closeUnverifiedHolder(tx, claims.email, releaseEmail)
  return makeRow(tx, claims)
}

/**
 * The row of the person with `claims`, locked, created if new. `taken`: another account has the address. `stale`: the sign-in is from
 * before the address was verified, so it may be of a person who claimed it before its owner.
 */
export const findOrCreateRow = async (
  tx: Transaction,
  claims: Claims,
  releaseEmail: ReleaseEmail,
): Promise<Row | 'taken' | 'closed' | 'stale'> => {
  const row =
    (await lockRow(tx, claims.subject)) ??
    (await makeRow(tx, claims)) ??
    (await makeVerifiedRow(tx, claims, releaseEmail))
  if (!row) return 'taken'
  if (row.closedAt) return 'closed'
  const { signedInAt } = claims
  const isItsAddress = claims.email === row.email
  if (row.emailVerified) {
    const isOlder = row.signedInAt !== null && signedInAt < row.signedInAt
    return isOlder || (isItsAddress && !claims.isVerified) ? 'stale' : row
  }
  const isNewer = row.signedInAt === null || signedInAt > row.signedInAt
  const isProof = isItsAddress && claims.isVerified
  if (!isNewer) return isProof ? 'stale' : row
  await tx.update(authUser).set({ emailVerified: isProof, signedInAt }).where(eq(authUser.id, row.id))
  if (isProof) await tx.delete(authSession).where(eq(authSession.userId, row.id))
  return { ...row, emailVerified: isProof, signedInAt }
}

const closeUser = async (tx: Transaction, id: string): Promise<void> => {
  await tx
    .update(authUser)
    .set({ closedAt: sql`coalesce(${authUser.closedAt}, now())`, image: null })
    .where(eq(authUser.id, id))
  await tx.delete(authSession).where(eq(authSession.userId, id))
}

/**
 * The row and its link stay as a tombstone, without the portrait: this uid can't sign in again, nor another uid of this address if
 * it was proved.
 */
export const closeRow = async (db: NodePgDatabase, subject: string): Promise<void> => {
  await db.transaction(async (tx) => {
    const row = await lockRow(tx, subject)
    if (row) await closeUser(tx, row.id)
  })
}

export const listSessionsOf = async (
  db: NodePgDatabase,
  i18n: I18n,
  subject: string,
): Promise<OpenSession[]> => {
  const [found] = await selectRow(db, subject)
  return found ? listSessions(i18n, db, found.user.id) : []
}

/** They can sign in again, also with what Firebase keeps in their browser. */
export const endSessionsOf = (db: NodePgDatabase, subject: string): Promise<number> =>
  db.transaction(async (tx) => {
    const row = await lockRow(tx, subject)
    return row ? endSessions(tx, row.id) : 0
  })
