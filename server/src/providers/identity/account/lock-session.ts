import { refuse } from '@thikana/domain/refusal'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../database/executor.ts'
import { authSession } from '../../../database/schema/identity.ts'
import { type AuthUser, lockUser } from './credentials.ts'
import type { Here } from './deps.ts'

/**
 * Holds the person's row and looks at their session again. Whatever ends somebody's sessions because it may be a stranger's (a new
 * password, a closed account) holds that row too, so nothing comes of a request that had begun before. Throws Refusal `logInFirst`.
 */
export const lockSession = async (tx: Transaction, { userId, sessionId }: Here): Promise<AuthUser> => {
  const user = await lockUser(tx, userId)
  if (user && (await tx.$count(authSession, eq(authSession.id, sessionId))) > 0) return user
  throw refuse('logInFirst')
}
