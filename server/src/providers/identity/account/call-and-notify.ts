import type { SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../../../database/executor.ts'
import { authSession } from '../../../database/schema/identity.ts'
import { callProvider } from '../exchange.ts'
import type { AuthUser } from './credentials.ts'
import { type AccountDeps, type CurrentSession, lockSession } from './deps.ts'
import { whereOpenedBy } from './provider-plugins.ts'
import type { SecurityEvent } from './emails.ts'
import { notify } from './notify.ts'

type ProviderChange = {
  /** Path and body of the provider's call. */
  call: [string, object]
  /** Left out if the owner needn't be notified. */
  notify?: SecurityEvent
  /** Throws if it isn't allowed; the person's row is locked. */
  demand?: (user: AuthUser, tx: Transaction) => void | Promise<void>
  /** Further changes in the same transaction; `whereOpened` matches the session that replaces the present one. */
  onSuccess?: (tx: Transaction, whereOpened: SQL) => Promise<unknown>
}

/**
 * Has the provider change the sign-in methods of an account and notifies its owner by mail: all in one transaction, serialized, and only
 * while the session is live. Throws Refusal `logInFirst`.
 */
export const callAndNotify = (
  deps: AccountDeps,
  request: FastifyRequest,
  current: CurrentSession,
  { call: [path, body], notify: event, demand, onSuccess }: ProviderChange,
): Promise<Response> =>
  deps.db.transaction(async (tx) => {
    const user = await lockSession(tx, current)
    await demand?.(user, tx)
    const response = await callProvider(deps.authIn(tx), deps.publicUrl(), request, path, body)
    if (!response.ok) return response
    const whereOpened = whereOpenedBy(response)
    // A session that replaces the present one expires at the same time.
    await tx.update(authSession).set({ expiresAt: current.endsAt }).where(whereOpened)
    await onSuccess?.(tx, whereOpened)
    if (event) await notify(deps, tx, user, event)
    return response
  })
