import { useQueryClient } from '@tanstack/react-query'
import { type Role, roleOf, type UserStatus, userStatuses } from '@thikana/domain/user'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { api, call, uploadImage } from './api.ts'
import { sessionKey } from './query-client.ts'

export type NewAccount = { name: string; email: string; password: string; image: File | null }

/** What is under way with the session: for as long, it is loading. */
export type Change = 'joining' | 'ending'

export type SessionCalls = {
  /** Throws ApiError with the identity provider's sentence. `needsCode`: nobody is in yet, the second step comes first. */
  signIn(email: string, password: string): Promise<{ needsCode: boolean }>
  /** Another way in: `work` does it, and answers as the identity provider does. Throws what `work` throws. */
  enter(work: () => Promise<Response>): Promise<void>
  /** Throws ApiError where no account was made; a picture that couldn't be stored is only reported. */
  signUp(account: NewAccount): Promise<{ isImageStored: boolean }>
  /**
   * Loading while `work` signs in elsewhere, in a popup say; then announces and reads whoever is here, whatever `work` found. Throws
   * what `work` throws, and ApiError where the session can't be read.
   */
  join<Outcome>(work: () => Promise<Outcome>): Promise<{ isSignedIn: boolean; outcome: Outcome }>
  /** Never throws: a failing sign-out is only logged (spec §8). */
  signOut(): Promise<void>
  refresh(): Promise<void>
}

type Known = {
  email: string
  name: string
  image?: string | null
  createdAt?: string
  emailVerified?: boolean
}

/** The identity provider's session; null for a guest. */
export async function readKnown(): Promise<Known | null> {
  const answer = await (await call('GET', '/api/auth/get-session')).json()
  return answer?.user ?? null
}

/** Role and standing, which only the marketplace knows. */
export async function readStanding(email: string): Promise<{ role: Role; status: UserStatus }> {
  const [{ role }, person] = await Promise.all([
    api('GET /users/:email/role', { params: { email } }),
    api('GET /users/:email', { params: { email } }),
  ])
  const status = userStatuses.find((one) => one === person.status) ?? 'active'
  return { role: roleOf(role), status }
}

/** Spec §7: the marketplace's own row of a person. The server makes it by itself where this call gets lost. */
async function announce({ name, email, image, createdAt }: Known) {
  const now = new Date().toISOString()
  const body = { name, email, role: 'user' as const, created_at: createdAt ?? now, last_log_in: now }
  await api('POST /users', { body: { ...body, ...(image ? { image } : {}) } }).catch(console.error)
}

async function storePortrait(file: File): Promise<string | null> {
  try {
    const image = await uploadImage(file)
    await call('POST', '/api/auth/update-user', { image })
    return image
  } catch (error) {
    console.error(error)
    return null
  }
}

/** What a visitor can do about their session. `setChange` hears when one begins, and null when it is over. */
export function useSessionCalls(setChange: (change: Change | null) => void): SessionCalls {
  const client = useQueryClient()
  const navigate = useNavigate()

  const refresh = useCallback(async () => {
    client.removeQueries({ type: 'inactive' })
    await client.refetchQueries({ queryKey: sessionKey })
  }, [client])

  return useMemo(() => {
    const welcome = async (user: Known) => {
      await announce(user)
      await refresh()
      // Whoever came in another way waits no longer for a popup they left open.
      setChange(null)
    }
    return {
      refresh,
      async signIn(email, password) {
        const answer = await (await call('POST', '/api/auth/sign-in/email', { email, password })).json()
        if (answer.needsCode) return { needsCode: true }
        await welcome(answer.user)
        return { needsCode: false }
      },
      async enter(work) {
        await welcome((await (await work()).json()).user)
      },
      async signUp({ image: file, ...account }) {
        await call('POST', '/api/auth/sign-up/email', account)
        const image = file && (await storePortrait(file))
        await welcome({ ...account, image })
        return { isImageStored: !file || image !== null }
      },
      async join(work) {
        setChange('joining')
        try {
          const outcome = await work()
          const known = await readKnown()
          if (known) await announce(known)
          await refresh()
          return { isSignedIn: known !== null, outcome }
        } finally {
          setChange(null)
        }
      },
      async signOut() {
        setChange('ending')
        try {
          await call('POST', '/api/auth/sign-out', {})
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
