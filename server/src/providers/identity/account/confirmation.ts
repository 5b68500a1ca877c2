import { refuse } from '@thikana/domain/refusal'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { proofMinutes } from '@thikana/domain/user/sign-in'
import type { Executor } from '../../../database/executor.ts'
import { authSession } from '../../../database/schema/identity.ts'
import { bodies, readBody } from '../bodies.ts'
import { readHash } from './credentials.ts'
import { type AccountDeps, type CurrentSession, demandPassword, demandSession } from './deps.ts'

/** Milliseconds that a confirmed identity counts. */
export const proofLifetimeMs = proofMinutes * 60_000

const { confirm } = bodies()

const since = sql`now() - make_interval(secs => ${proofLifetimeMs / 1000})`

/** Whether the session's person has just confirmed their identity: by their password, or, without one, by a fresh login. */
export const isConfirmed = async (
  executor: Executor,
  { userId, sessionId }: Pick<CurrentSession, 'userId' | 'sessionId'>,
): Promise<boolean> => {
  const proof = (await readHash(executor, userId)) ? authSession.confirmedAt : authSession.createdAt
  const found = and(eq(authSession.id, sessionId), isNotNull(proof), gt(proof, since))
  return (await executor.$count(authSession, found)) > 0
}

/** Throws Refusal `confirmFirst`. */
export const demandConfirmed = async (executor: Executor, current: CurrentSession): Promise<void> => {
  if (!(await isConfirmed(executor, current))) throw refuse('confirmFirst')
}

/** The session and the password of a request that has both. Throws the refusals of `demandSession` and `demandPassword`. */
export const demandSessionAndPassword = async (
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ current: CurrentSession; password: string }> => {
  const current = await demandSession(deps, request)
  const { password } = readBody(confirm, request.body)
  await demandPassword(deps, request, reply, current, { field: 'password', password })
  return { current, password }
}

export const mountConfirmation = (scope: FastifyInstance, deps: AccountDeps): void => {
  scope.post('/api/auth/confirm', async (request, reply) => {
    const { current } = await demandSessionAndPassword(deps, request, reply)
    await deps.db
      .update(authSession)
      .set({ confirmedAt: new Date() })
      .where(eq(authSession.id, current.sessionId))
    return { status: true }
  })
}
