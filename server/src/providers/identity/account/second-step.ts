import { refuse } from '@thikana/domain/refusal'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { symmetricDecrypt } from 'better-auth/crypto'
import { authTwoFactor, authVerification } from '../../../database/schema/identity.ts'
import { headersFor, type ProviderRequest } from '../exchange.ts'
import type { AccountDeps } from './deps.ts'

/** Prefix of the provider's records of such sign-ins; the table has others. */
const noteStart = '2fa-'

/**
 * The person whose sign-in waits for a code in this browser, and the request for the provider: with only that sign-in and no session, so
 * that the code is checked for the same person it is counted for. Throws Refusal `signInOver`.
 */
export const demandPending = async (
  { db, auth }: AccountDeps,
  { headers, ip, method }: FastifyRequest,
): Promise<{ userId: string; request: ProviderRequest }> => {
  const { note, cookies } = await auth().api.readPendingSignIn({ headers: headersFor(headers) })
  if (!note?.startsWith(noteStart)) throw refuse('signInOver')
  const [found] = await db
    .select()
    .from(authVerification)
    .where(and(eq(authVerification.identifier, note), gt(authVerification.expiresAt, sql`now()`)))
  if (!found) throw refuse('signInOver')
  return { userId: found.value, request: { headers: { ...headers, cookie: cookies.join('; ') }, ip, method } }
}

/** Checks that an authenticator app's key can be decrypted with the current secret. Throws Refusal `appUnreadable`. */
export const demandReadable = async (
  { db, auth }: Pick<AccountDeps, 'db' | 'auth'>,
  userId: string,
): Promise<void> => {
  const { secretConfig: key } = await auth().$context
  const [app] = await db.select().from(authTwoFactor).where(eq(authTwoFactor.userId, userId))
  if (!app) return
  await symmetricDecrypt({ key, data: app.secret }).catch(() => {
    throw refuse('appUnreadable')
  })
}
