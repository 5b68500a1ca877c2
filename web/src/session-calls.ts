import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Role, roleOf, type UserStatus, userStatuses } from '@thikana/domain/user'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { api, call, uploadImage } from './api.ts'
import { loadIdentity } from './identity/identity.ts'
import type { Identity, SessionUser } from './identity/port.ts'
import { loggedOutReason } from './logged-out-reason.ts'
import { sessionKey } from './query-client.ts'
import { messageOf } from './ui/failure.ts'
import { refusedPortrait } from './user/refused-portrait-store.ts'

export type NewAccount = { name: string; email: string; password: string; image: File | null }

/** What is under way with the session: for as long, it is loading. */
export type Change = 'joining' | 'ending'

export type SessionCalls = {
  /** Throws ApiError with the identity provider's sentence. `needsCode`: nobody is in yet, the second step comes first. */
  signIn(email: string, password: string): Promise<{ needsCode: boolean }>
  /** Another way in: `work` does it, and answers as the identity provider does. Throws what `work` throws. */
  enter(work: () => Promise<Response>): Promise<void>
  /** Throws ApiError where no account was made; a picture that couldn't be stored waits on the profile, with the reason. */
  signUp(account: NewAccount): Promise<void>
  /**
   * Loading while `work` signs in elsewhere, in a popup say; then announces and reads whoever is here, whatever `work` found. Throws
   * what `work` throws, and ApiError where the session can't be read.
   */
  join<Outcome>(work: () => Promise<Outcome>): Promise<{ isSignedIn: boolean; outcome: Outcome }>
  /** Changes one’s own name or picture at the identity provider; `refresh` shows it. Throws ApiError. */
  updateProfile(profile: { name?: string; image?: string }): Promise<void>
  /** Never throws: a failing sign-out is only logged (requirements §4). */
  signOut(): Promise<void>
  refresh(): Promise<void>
}

/** The identity provider's session; null for a guest. */
export const readSessionUser = async (client: QueryClient): Promise<SessionUser | null> => {
  const [answer, identity] = await Promise.all([call('GET', '/api/auth/get-session'), loadIdentity(client)])
  return identity.resume(await answer.json())
}

/** Role and account status, which only the marketplace knows. */
export const readAccountStatus = async (email: string): Promise<{ role: Role; status: UserStatus }> => {
  const [{ role }, person] = await Promise.all([
    api('GET /users/:email/role', { params: { email } }),
    api('GET /users/:email', { params: { email } }),
  ])
  const status = userStatuses.find((one) => one === person.status) ?? 'active'
  return { role: roleOf(role), status }
}

/** Requirements §6: the marketplace's own row of a person. The server makes it by itself where this call gets lost. */
const announce = async ({ name, email, image, createdAt }: SessionUser) => {
  const now = new Date().toISOString()
  const body = { name, email, role: 'user' as const, created_at: createdAt ?? now, last_log_in: now }
  await api('POST /users', { body: { ...body, ...(image ? { image } : {}) } }).catch(console.error)
}

const storePortrait = async (identity: Identity, email: string, file: File): Promise<string | null> => {
  try {
    const image = await uploadImage(file)
    await identity.update({ image })
    return image
  } catch (error) {
    console.error(error)
    refusedPortrait.change(() => ({ email, file, reason: messageOf(error, 'It could not be sent.') }))
    return null
  }
}

/** What a visitor can do about their session. `setChange` hears when one begins, and null when it is over. */
export const useSessionCalls = (setChange: (change: Change | null) => void): SessionCalls => {
  const client = useQueryClient()
  const navigate = useNavigate()

  const refresh = useCallback(async () => {
    loggedOutReason.change(() => null)
    client.removeQueries({ type: 'inactive' })
    // A first read that is on its way would be taken for a new one, and may have been answered before what happened now.
    await client.cancelQueries({ queryKey: sessionKey })
    await client.refetchQueries({ queryKey: sessionKey })
  }, [client])

  return useMemo(() => {
    const welcome = async (user: SessionUser) => {
      await announce(user)
      await refresh()
      // Whoever came in another way waits no longer for a popup they left open.
      setChange(null)
    }
    return {
      refresh,
      async signIn(email, password) {
        const identity = await loadIdentity(client)
        const entered = await identity.signIn(email, password)
        if ('needsCode' in entered) return entered
        await welcome(entered)
        return { needsCode: false }
      },
      async enter(work) {
        const identity = await loadIdentity(client)
        await welcome(await identity.enter(work))
      },
      async signUp({ image: file, ...account }) {
        const identity = await loadIdentity(client)
        await identity.signUp(account)
        const image = file && (await storePortrait(identity, account.email, file))
        await welcome({ ...account, image })
      },
      async join(work) {
        setChange('joining')
        try {
          const outcome = await work()
          const known = await readSessionUser(client)
          if (known) await announce(known)
          await refresh()
          return { isSignedIn: known !== null, outcome }
        } finally {
          setChange(null)
        }
      },
      async updateProfile(profile) {
        const identity = await loadIdentity(client)
        await identity.update(profile)
      },
      async signOut() {
        setChange('ending')
        try {
          const identity = await loadIdentity(client)
          await identity.signOut()
          // At once, lest the guard of the page one stands on sends one to /login first.
          await navigate('/', { flushSync: true })
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
