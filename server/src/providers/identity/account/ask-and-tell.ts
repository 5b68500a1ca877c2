import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../../../database/executor.ts'
import { authSession } from '../../../database/schema/identity.ts'
import { ask } from '../exchange.ts'
import type { AuthUser } from './credentials.ts'
import type { AccountDeps, Here } from './deps.ts'
import { isOpenedBy } from './entry.ts'
import { holdSession } from './hold.ts'
import type { Happening } from './letters.ts'
import { tell } from './tell.ts'

type Asking = {
  /** The provider's path and what it is told there. */
  ask: [string, object]
  tell: Happening
  /** Throws where it may not be, the person's row being held. */
  demand?: (user: AuthUser) => void
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
  { ask: [path, body], tell: happening, demand, also }: Asking,
): Promise<Response> =>
  deps.db.transaction(async (tx) => {
    const user = await holdSession(tx, here)
    demand?.(user)
    const response = await ask(deps.authIn(tx), deps.publicUrl(), request, path, body)
    if (!response.ok) return response
    // A session that comes in place of the present one lasts no longer.
    await tx.update(authSession).set({ expiresAt: here.endsAt }).where(isOpenedBy(response))
    await also?.(tx)
    await tell(deps, tx, user, happening)
    return response
  })
