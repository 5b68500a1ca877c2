import { refuse } from '@thikana/domain/refusal'
import { and, eq, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Executor } from '../../../database/executor.ts'
import { authAccount, authSession, authUser } from '../../../database/schema/identity.ts'
import { forgetDevices, readHash } from './credentials.ts'
import type { AccountDeps } from './deps.ts'
import { replaceSession } from './replace-session.ts'
import { whereOpenedBy } from './provider-plugins.ts'

/** The person signing in, with their password hash and second step as they were before. */
export type SignInUser = { userId: string; email: string; hash: string | null; isTwoStep: boolean }

/** The person that `where` finds; takes the same time if there is none. */
export const findSignInUser = async (executor: Executor, where: SQL): Promise<SignInUser | null> => {
  const theirs = and(eq(authAccount.userId, authUser.id), eq(authAccount.providerId, 'credential'))
  const [found] = await executor
    .select({
      userId: authUser.id,
      email: authUser.email,
      hash: authAccount.password,
      isTwoStep: authUser.twoFactorEnabled,
    })
    .from(authUser)
    .leftJoin(authAccount, theirs)
    .where(where)
  return found ?? null
}

/**
 * Opens a session in place of the browser's present one, and ends it again (`signInOver`) if the password changed or a second step was added
 * meanwhile. Those changes lock the person's row until the old sessions are gone, so one of the two always sees the other.
 */
export const attemptSignIn = async (
  deps: Pick<AccountDeps, 'db' | 'auth'>,
  request: FastifyRequest,
  user: SignInUser | null,
  attempt: () => Promise<Response>,
): Promise<Response> => {
  const { db } = deps
  const response = await replaceSession(deps, request, attempt, ({ ok }) => ok)
  if (!response.ok || !user) return response
  const { userId, hash, isTwoStep } = user
  const isSame = await db.transaction(async (tx) => {
    const [locked] = await tx.select().from(authUser).where(eq(authUser.id, userId)).for('share')
    if (locked?.twoFactorEnabled === isTwoStep && (await readHash(tx, userId)) === hash) return true
    await tx.delete(authSession).where(whereOpenedBy(response))
    await forgetDevices(tx, userId)
    return false
  })
  if (!isSame) throw refuse('signInOver')
  return response
}
