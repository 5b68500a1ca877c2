import { refuse } from '@thikana/domain/refusal'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { authVerification } from '../../../database/schema/identity.ts'
import { type ProviderRequest, headersFor } from '../exchange.ts'
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
