import { refuse } from '@thikana/domain/refusal'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Executor, Transaction } from '../../../database/executor.ts'
import { authSession } from '../../../database/schema/identity.ts'
import { ask } from '../exchange.ts'
import { type AuthUser, holdUser } from './credentials.ts'
import { type AccountDeps, type Here, write } from './deps.ts'
import { type Happening, tellOf } from './letters.ts'

/**
 * Holds the person's row and looks at their session again: a new password, which holds it too, may have ended the session since the
 * request began. Throws Refusal `logInFirst`.
 */
export const holdSession = async (tx: Transaction, { userId, sessionId }: Here): Promise<AuthUser> => {
  const user = await holdUser(tx, userId)
  if (!user || !(await isOpen(tx, sessionId))) throw refuse('logInFirst')
  return user
}

const isOpen = async (executor: Executor, sessionId: string): Promise<boolean> =>
  (await executor.$count(authSession, eq(authSession.id, sessionId))) > 0

type Asking = {
  /** The provider's path and what it is told there. */
  ask: [string, object]
  tell: Happening
  /** What else happens with it. */
  also?: (tx: Transaction) => Promise<void>
}

/**
 * Asks the provider for what its owner is told of by mail: all of it is written, or nothing, and only while the session is open.
 * Throws Refusal `logInFirst`.
 */
export const askAndTell = (
  deps: AccountDeps,
  request: FastifyRequest,
  here: Here,
  { ask: [path, body], tell, also }: Asking,
): Promise<Response> =>
  deps.db.transaction(async (tx) => {
    await holdSession(tx, here)
    const response = await ask(deps.authIn(tx), deps.publicUrl(), request, path, body)
    if (!response.ok) return response
    await also?.(tx)
    await write(deps, tx, here.email, (site) => tellOf(site, tell))
    return response
  })
