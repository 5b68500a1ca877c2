import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Role, roleOf, type UserStatus, userStatuses } from '@thikana/domain/user/user'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { api, call } from '../client/api.ts'
import { loadIdentity } from '../identity/identity.ts'
import type { SessionUser } from '../identity/port.ts'
import { continued } from './guest-actions.ts'
import { sessionKey } from '../client/query-client.ts'
import { forgetKept } from './kept-lists.ts'
import { removeDrafts } from './drafts.ts'
import { makeStore } from '../ui/store.ts'

/** Why the last change was refused because the session had ended; shown on the log-in page. */
export const loggedOutReason = makeStore<string | null>(null)

/** A change of the session that is under way; until it is done, the session is `loading`. */
export type Change = 'signingIn' | 'signingOut'

export type SessionCalls = {
  /** Says what is under way; null when it is done. */
  setChange(change: Change | null): void
  /** Changes the person’s name or picture at the identity provider; call `refresh` to show it. Throws ApiError. */
  updateProfile(profile: { name?: string; image?: string | null }): Promise<void>
  /** Never throws: the outcome is only logged (requirements §4). */
  signOut(): Promise<void>
  refresh(): Promise<void>
}

/** The identity provider's session; null for a guest. */
export const readSessionUser = async (client: QueryClient): Promise<SessionUser | null> => {
  const [answer, identity] = await Promise.all([call('GET', '/api/auth/get-session'), loadIdentity(client)])
  return identity.resume(await answer.json())
}

/** Role and account status, which are in our database and not at the identity provider. */
export const readAccountStatus = async (
  email: string,
): Promise<{ role: Role; status: UserStatus; suspendedUntil: string | null }> => {
  const [{ role }, person] = await Promise.all([
    api('GET /users/:email/role', { params: { email } }),
    api('GET /users/:email', { params: { email } }),
  ])
  const status = userStatuses.find((one) => one === person.status) ?? 'active'
  return { role: roleOf(role), status, suspendedUntil: person.suspendedUntil }
}

/** The actions on a visitor's session. `setChange` is called when one begins, and with null when it ends. */
export const useSessionCalls = (setChange: (change: Change | null) => void): SessionCalls => {
  const client = useQueryClient()
  const navigate = useNavigate()

  const refresh = useCallback(async () => {
    loggedOutReason.change(() => null)
    client.removeQueries({ type: 'inactive' })
    // Cancel a read that is under way: it may have been answered before this change.
    await client.cancelQueries({ queryKey: sessionKey })
    await client.refetchQueries({ queryKey: sessionKey })
  }, [client])

  return useMemo(
    () => ({
      refresh,
      setChange,
      updateProfile: async (profile) => {
        const identity = await loadIdentity(client)
        await identity.update(profile)
      },
      signOut: async () => {
        setChange('signingOut')
        try {
          const identity = await loadIdentity(client)
          await identity.signOut()
          console.info('signed out')
          forgetKept()
          continued.change(() => null)
          // Navigate immediately, so that the current page's guard doesn't redirect to /login first.
          await navigate('/', { flushSync: true })
          // Now, since the page that was left has stored what was typed there, for sessions that end by themselves.
          removeDrafts()
          client.setQueryData(sessionKey, null)
        } catch (error) {
          console.error(error)
        } finally {
          setChange(null)
        }
      },
    }),
    [client, navigate, refresh, setChange],
  )
}
