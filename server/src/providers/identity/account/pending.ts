import { refuse } from '@thikana/domain/refusal'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { authVerification } from '../../../database/schema/identity.ts'
import type { AccountDeps } from './deps.ts'

/** The provider's cookie of a sign-in that waits for its second step: the name of a note, and its signature. */
const waiting = /(?:^|;\s*)(?:__Secure-)?thikana\.two_factor=([^;.]+)\./

/** Whose sign-in waits for a code in this browser; only for counting, since the provider checks the signature. Throws Refusal `signInOver`. */
export const demandPending = async ({ db }: AccountDeps, request: FastifyRequest): Promise<string> => {
  const identifier = waiting.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const [found] = await db
    .select()
    .from(authVerification)
    .where(and(eq(authVerification.identifier, identifier), gt(authVerification.expiresAt, sql`now()`)))
  if (!found || !identifier.startsWith('2fa-')) throw refuse('signInOver')
  return found.value
}
