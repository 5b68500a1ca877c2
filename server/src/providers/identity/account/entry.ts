import { refuse } from '@thikana/domain/refusal'
import { and, eq, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Executor } from '../../../database/executor.ts'
import { authAccount, authSession, authUser } from '../../../database/schema/identity.ts'
import { forgetDevices, readHash } from './credentials.ts'
import type { AccountDeps } from './deps.ts'
import { endingFormer } from './former.ts'
import { isOpenedBy } from './opened-session.ts'

/** Who is about to come in, their password's hash as it was before, and whether a code was wanted then. */
export type Entry = { userId: string; email: string; hash: string | null; isTwoStep: boolean }

/** Whom `where` finds, in the same time where it finds nobody. */
export const entryBy = async (executor: Executor, where: SQL): Promise<Entry | null> => {
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
 * Makes an attempt to open a session in place of the browser's present one, and takes back what it opened where the password was changed
 * or a code began to be wanted meanwhile: nobody comes in by an older password, or by one alone. Whoever changes that holds the person's
 * row until the sessions are gone, so one of the two always sees the other. Throws Refusal `signInOver`.
 */
export const enterWith = async (
  deps: Pick<AccountDeps, 'db' | 'auth'>,
  request: FastifyRequest,
  entry: Entry | null,
  attempt: () => Promise<Response>,
): Promise<Response> => {
  const { db } = deps
  const response = await endingFormer(deps, request, attempt, ({ ok }) => ok)
  if (!response.ok || !entry) return response
  const { userId, hash, isTwoStep } = entry
  const isSame = await db.transaction(async (tx) => {
    const [user] = await tx.select().from(authUser).where(eq(authUser.id, userId)).for('share')
    if (user?.twoFactorEnabled === isTwoStep && (await readHash(tx, userId)) === hash) return true
    await tx.delete(authSession).where(isOpenedBy(response))
    await forgetDevices(tx, userId)
    return false
  })
  if (!isSame) throw refuse('signInOver')
  return response
}
