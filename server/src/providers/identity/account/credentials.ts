import { and, eq, isNotNull, like, ne, or } from 'drizzle-orm'
import type { Executor } from '../../../database/executor.ts'
import {
  authAccount,
  authPasskey,
  authSession,
  authTwoFactor,
  authUser,
  authVerification,
} from '../../../database/schema/identity.ts'
import type { Auth } from '../auth.ts'

export type AuthUser = typeof authUser.$inferSelect

/** The row of an account that isn't closed, locked until the transaction ends. */
export const lockUser = async (executor: Executor, id: string): Promise<AuthUser | null> => {
  const [user] = await executor.select().from(authUser).where(eq(authUser.id, id)).for('update')
  return user && !user.closedAt ? user : null
}

const hasPassword = (userId: string) =>
  and(
    eq(authAccount.userId, userId),
    eq(authAccount.providerId, 'credential'),
    isNotNull(authAccount.password),
  )

export const readHash = async (executor: Executor, userId: string): Promise<string | null> => {
  const [found] = await executor.select().from(authAccount).where(hasPassword(userId))
  return found?.password ?? null
}

/** Whether `password` matches the hash; takes about as long without a hash. */
export const isRight = async (auth: Auth, hash: string | null, password: string): Promise<boolean> => {
  const { password: hashing } = await auth.$context
  if (hash !== null) return hashing.verify({ hash, password })
  await hashing.hash(password)
  return false
}

/** Replaces a password, only if it is still `instead` when given; false if nothing changed. */
export const writeHash = async (
  executor: Executor,
  userId: string,
  hash: string,
  instead?: string,
): Promise<boolean> => {
  const isThat = instead === undefined ? undefined : eq(authAccount.password, instead)
  const changed = await executor
    .update(authAccount)
    .set({ password: hash, updatedAt: new Date() })
    .where(and(hasPassword(userId), isThat))
    .returning({ id: authAccount.id })
  return changed.length > 0
}

/** Ends a person's sessions, except `exceptSessionId` if given. Returns how many. */
export const endSessions = async (
  executor: Executor,
  userId: string,
  exceptSessionId?: string,
): Promise<number> => {
  const ended = await executor
    .delete(authSession)
    .where(
      and(
        eq(authSession.userId, userId),
        exceptSessionId === undefined ? undefined : ne(authSession.id, exceptSessionId),
      ),
    )
    .returning({ id: authSession.id })
  return ended.length
}

/** Ends sign-ins that wait for their second step, and the trust in devices that skip it. */
export const forgetDevices = async (executor: Executor, userId: string): Promise<void> => {
  await executor
    .delete(authVerification)
    .where(
      and(
        eq(authVerification.value, userId),
        or(like(authVerification.identifier, '2fa-%'), like(authVerification.identifier, 'trust-device-%')),
      ),
    )
}

export const dropPasskeys = async (executor: Executor, userId: string): Promise<void> => {
  await executor.delete(authPasskey).where(eq(authPasskey.userId, userId))
}

/** Removes the sign-in methods besides the password: the authenticator app and the passkeys. */
export const removeSignInMethods = async (executor: Executor, userId: string): Promise<void> => {
  await dropPasskeys(executor, userId)
  await executor.delete(authTwoFactor).where(eq(authTwoFactor.userId, userId))
  await executor.update(authUser).set({ twoFactorEnabled: false }).where(eq(authUser.id, userId))
}
