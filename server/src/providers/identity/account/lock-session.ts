import { refuse } from '@thikana/domain/refusal'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../database/executor.ts'
import { authSession } from '../../../database/schema/identity.ts'
import { type AuthUser, lockUser } from './credentials.ts'
import type { CurrentSession } from './deps.ts'

/**
 * Locks the person's row and checks their session again. Changes that end sessions (a new password, a closed account) lock that row too,
 * so a request that began before them has no effect. Throws Refusal `logInFirst`.
 */
export const lockSession = async (
  tx: Transaction,
  { userId, sessionId }: CurrentSession,
): Promise<AuthUser> => {
  const user = await lockUser(tx, userId)
  if (user && (await tx.$count(authSession, eq(authSession.id, sessionId))) > 0) return user
  throw refuse('logInFirst')
}
