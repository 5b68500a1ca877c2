import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Role, roleOf, type UserStatus, userStatuses } from '@thikana/domain/user/user'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { api, call } from '../client/api.ts'
import { loadIdentity } from '../identity/identity.ts'
import type { SessionUser } from '../identity/port.ts'
import { continued } from './guest-actions.ts'
import { sessionKey } from '../client/query-client.ts'
import { forgetKept } from './kept-ids.ts'
import { removeSavedDrafts } from './kept-drafts.ts'
import { makeStore } from '../ui/store.ts'

/** Why the last change was refused because the session had ended; shown on the log-in page. */
export const loggedOutReason = makeStore<string | null>(null)

export type NewAccount = { name: string; email: string; password: string; image: File | null }

/** A change of the session that is under way; until it is done, the session is `loading`. */
export type Change = 'signingIn' | 'signingOut'

export type SessionCalls = {
  /** Throws ApiError with the identity provider's sentence. `needsCode`: a second step is needed before the person is signed in. */
  signIn(email: string, password: string): Promise<{ needsCode: boolean }>
  /** Any other way to sign in: `work` does it and returns the identity provider's response. Throws what `work` throws. */
  signInWith(work: () => Promise<Response>): Promise<void>
  /** Throws ApiError if no account was created. If the picture couldn't be stored, the profile shows the reason. */
  signUp(account: NewAccount): Promise<void>
  /**
   * Signs in outside of this page, such as in a popup: the session is `loading` while `work` runs, then it is read again whatever the
   * outcome. Throws what `work` throws, and ApiError if the session can't be read.
   */
  signInElsewhere<Outcome>(work: () => Promise<Outcome>): Promise<{ isSignedIn: boolean; outcome: Outcome }>
  /** Changes the person’s name or picture at the identity provider; call `refresh` to show it. Throws ApiError. */
  updateProfile(profile: { name?: string; image?: string | null }): Promise<void>
  /** Never throws: a failing sign-out is only logged (requirements §4). */
  signOut(): Promise<void>
  refresh(): Promise<void>
}

/** The identity provider's session; null for a guest. */
export const readSessionUser = async (client: QueryClient): Promise<SessionUser | null> => {
  const [answer, identity] = await Promise.all([call('GET', '/api/auth/get-session'), loadIdentity(client)])
  return identity.resume(await answer.json())
}

/** Role and account status, which are in our database and not at the identity provider. */
export const readAccountStatus = async (email: string): Promise<{ role: Role; status: UserStatus }> => {
  const [{ role }, person] = await Promise.all([
    api('GET /users/:email/role', { params: { email } }),
    api('GET /users/:email', { params: { email } }),
  ])
  const status = userStatuses.find((one) => one === person.status) ?? 'active'
  return { role: roleOf(role), status }
}

/** Requirements §6: creates our own row for the person. If this call fails, the server creates the row by itself. */
const createUserRow = async ({ name, email, image, createdAt }: SessionUser) => {
  const now = new Date().toISOString()
  const body = { name, email, role: 'user' as const, created_at: createdAt ?? now, last_log_in: now }
  await api('POST /users', { body: { ...body, ...(image ? { image } : {}) } }).catch(console.error)
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

  return useMemo(() => {
    const finishSignIn = async (user: SessionUser) => {
      await createUserRow(user)
      await refresh()
      // The person signed in another way, so stop waiting for a popup they left open.
      setChange(null)
    }
    return {
      refresh,
      signIn: async (email, password) => {
        const identity = await loadIdentity(client)
        const entered = await identity.signIn(email, password)
        if ('needsCode' in entered) return entered
        await finishSignIn(entered)
        return { needsCode: false }
      },
      signInWith: async (work) => {
        const identity = await loadIdentity(client)
        await finishSignIn(await identity.signInWith(work))
      },
      signUp: async ({ image: file, ...account }) => {
        const identity = await loadIdentity(client)
        await identity.signUp(account)
        const image =
          file && (await (await import('./portrait.ts')).storePortrait(identity, account.email, file))
        await finishSignIn({ ...account, image })
      },
      signInElsewhere: async (work) => {
        setChange('signingIn')
        try {
          const outcome = await work()
          const known = await readSessionUser(client)
          if (known) await createUserRow(known)
          await refresh()
          return { isSignedIn: known !== null, outcome }
        } finally {
          setChange(null)
        }
      },
      updateProfile: async (profile) => {
        const identity = await loadIdentity(client)
        await identity.update(profile)
      },
      signOut: async () => {
        setChange('signingOut')
        try {
          const identity = await loadIdentity(client)
          await identity.signOut()
          forgetKept()
          continued.change(() => null)
          // Navigate immediately, so that the current page's guard doesn't redirect to /login first.
          await navigate('/', { flushSync: true })
          // Now, since the page that was left has stored what was typed there, for sessions that end by themselves.
          removeSavedDrafts()
          client.setQueryData(sessionKey, null)
          client.removeQueries({ type: 'inactive' })
        } catch (error) {
          console.error(error)
        } finally {
          setChange(null)
        }
      },
    }
  }, [client, navigate, refresh, setChange])
}
