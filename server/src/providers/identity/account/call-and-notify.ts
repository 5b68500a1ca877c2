import type { SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../../../database/executor.ts'
import { authSession } from '../../../database/schema/identity.ts'
import { ask } from '../exchange.ts'
import type { AuthUser } from './credentials.ts'
import type { AccountDeps, Here } from './deps.ts'
import { lockSession } from './lock-session.ts'
import { isOpenedBy } from './opened-session.ts'
import type { SecurityEvent } from './emails.ts'
import { notify } from './notify.ts'

type Asking = {
  /** The provider's path and what it is told there. */
  ask: [string, object]
  /** Left out where there is nothing that somebody would have to be told of. */
  notify?: SecurityEvent
  /** Throws where it may not be, the person's row being held. */
  demand?: (user: AuthUser, tx: Transaction) => void | Promise<void>
  /** What else happens with it; `isOpened` is the session that comes in place of the present one. */
  also?: (tx: Transaction, isOpened: SQL) => Promise<unknown>
}

/**
 * Asks the provider to change how an account opens, and tells its owner by mail: all of it is written, or nothing, one change after
 * another, and only while the session is open. Throws Refusal `logInFirst`.
 */
export const callAndNotify = (
  deps: AccountDeps,
  request: FastifyRequest,
  here: Here,
  { ask: [path, body], notify: event, demand, also }: Asking,
): Promise<Response> =>
  deps.db.transaction(async (tx) => {
    const user = await lockSession(tx, here)
    await demand?.(user, tx)
    const response = await ask(deps.authIn(tx), deps.publicUrl(), request, path, body)
    if (!response.ok) return response
    const isOpened = isOpenedBy(response)
    // A session that comes in place of the present one lasts no longer.
    await tx.update(authSession).set({ expiresAt: here.endsAt }).where(isOpened)
    await also?.(tx, isOpened)
    if (event) await notify(deps, tx, user, event)
    return response
  })
