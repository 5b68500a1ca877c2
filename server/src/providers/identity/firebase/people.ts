import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { v7 as uuidv7 } from 'uuid'
import type { Executor } from '../../../database/executor.ts'
import { authAccount, authSession, authUser } from '../../../database/schema/identity.ts'
import type { Claims } from './token.ts'

/** The provider's name, in our own rows and in those of its people. */
export const firebaseId = 'firebase'

type Row = typeof authUser.$inferSelect

/** Tied to a uid, never to an address; held until the transaction ends. */
const lockRow = async (executor: Executor, subject: string): Promise<Row | null> => {
  const [found] = await executor
    .select({ user: authUser })
    .from(authUser)
    .innerJoin(authAccount, eq(authAccount.userId, authUser.id))
    .where(and(eq(authAccount.providerId, firebaseId), eq(authAccount.accountId, subject)))
    .for('update', { of: authUser })
  return found?.user ?? null
}

/** Null where the address is somebody's already. */
const makeRow = async (
  executor: Executor,
  { subject, email, name, isVerified }: Claims,
): Promise<Row | null> => {
  if (email === null) return null
  const [made] = await executor
    .insert(authUser)
    .values({ id: uuidv7(), name, email, emailVerified: isVerified })
    .onConflictDoNothing()
    .returning()
  // The same person in two tabs: the other one was faster.
  if (!made) return lockRow(executor, subject)
  await executor
    .insert(authAccount)
    .values({ id: uuidv7(), userId: made.id, providerId: firebaseId, accountId: subject })
  return made
}

/**
 * The row of whoever shows `claims`, locked and made where they are new. `taken`: somebody else has the address. `stale`: the token is
 * from before the address was verified, so whoever holds it may be who claimed the address before its owner came.
 */
export const admit = async (
  executor: Executor,
  claims: Claims,
): Promise<Row | 'taken' | 'closed' | 'stale'> => {
  const row = (await lockRow(executor, claims.subject)) ?? (await makeRow(executor, claims))
  if (!row) return 'taken'
  if (row.closedAt) return 'closed'
  if (claims.email !== row.email || claims.isVerified === row.emailVerified) return row
  if (row.emailVerified) return 'stale'
  await executor.update(authUser).set({ emailVerified: true }).where(eq(authUser.id, row.id))
  await executor.delete(authSession).where(eq(authSession.userId, row.id))
  return { ...row, emailVerified: true }
}

/** The row and its link stay as a tombstone, without the portrait: no token of this uid, and no other uid of this address, gets in again. */
export const closeRow = async (db: NodePgDatabase, subject: string): Promise<void> => {
  await db.transaction(async (tx) => {
    const row = await lockRow(tx, subject)
    if (!row) return
    await tx
      .update(authUser)
      .set({ closedAt: sql`coalesce(${authUser.closedAt}, now())`, image: null })
      .where(eq(authUser.id, row.id))
    await tx.delete(authSession).where(eq(authSession.userId, row.id))
  })
}
