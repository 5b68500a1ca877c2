import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Actor, type Role, roleOf, type UserStatus, userStatuses } from '@thikana/domain/user'
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, call, uploadImage } from './api.ts'
import { sessionKey } from './query-client.ts'

export type SignedIn = {
  state: 'signedIn'
  email: string
  name: string
  image: string | null
  joined: Date | null
  role: Role
  status: UserStatus
}
export type Session = { state: 'loading' } | { state: 'guest' } | SignedIn
export type NewAccount = { name: string; email: string; password: string; image: File | null }

type SessionCalls = {
  /** Throws ApiError with the identity provider's sentence. */
  signIn(email: string, password: string): Promise<void>
  /** Throws ApiError where no account was made; a picture that couldn't be stored is only reported. */
  signUp(account: NewAccount): Promise<{ isImageStored: boolean }>
  /** Never throws: a failing sign-out is only logged (spec §8). */
  signOut(): Promise<void>
  refresh(): Promise<void>
}

type Known = { email: string; name: string; image?: string | null; createdAt?: string }

const SessionContext = createContext<Session>({ state: 'loading' })
const CallsContext = createContext<SessionCalls | null>(null)

async function readKnown(): Promise<Known | null> {
  const answer = await (await call('GET', '/api/auth/get-session')).json()
  return answer?.user ?? null
}

async function readStanding(email: string): Promise<{ role: Role; status: UserStatus }> {
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

function useSessionCalls(setEnding: (ending: boolean) => void): SessionCalls {
  const client = useQueryClient()
  const navigate = useNavigate()

  const refresh = useCallback(async () => {
    client.removeQueries({ type: 'inactive' })
    await client.refetchQueries({ queryKey: sessionKey })
  }, [client])

  return useMemo(
    () => ({
      refresh,
      async signIn(email, password) {
        const answer = await call('POST', '/api/auth/sign-in/email', { email, password })
        await announce({ name: '', email, ...(await answer.json()).user })
        await refresh()
      },
      async signUp({ image: file, ...account }) {
        await call('POST', '/api/auth/sign-up/email', account)
        const image = file && (await storePortrait(file))
        await announce({ ...account, image })
        await refresh()
        return { isImageStored: !file || image !== null }
      },
      async signOut() {
        setEnding(true)
        try {
          await call('POST', '/api/auth/sign-out', {})
          // At once, lest the guard of the page one stands on sends one to /login first.
          await navigate('/', { flushSync: true })
          client.setQueryData(sessionKey, null)
          client.removeQueries({ type: 'inactive' })
        } catch (error) {
          console.error(error)
        } finally {
          setEnding(false)
        }
      },
    }),
    [client, navigate, refresh, setEnding],
  )
}

/** Who is here. Stands inside the router, since leaving ends on the home page. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [isEnding, setEnding] = useState(false)
  const calls = useSessionCalls(setEnding)
  const known = useQuery({ queryKey: sessionKey, queryFn: readKnown, refetchOnWindowFocus: 'always' })
  const person = known.data
  const standing = useQuery({
    queryKey: [...sessionKey, 'standing', person?.email],
    queryFn: () => readStanding(person?.email ?? ''),
    enabled: Boolean(person),
    refetchOnWindowFocus: 'always',
  })

  const session = useMemo((): Session => {
    if (isEnding || known.isPending || (person && standing.isPending)) return { state: 'loading' }
    if (!person) return { state: 'guest' }
    const { role, status } = standing.data ?? { role: roleOf(null), status: 'active' }
    const joined = person.createdAt ? new Date(person.createdAt) : null
    return { state: 'signedIn', ...person, image: person.image ?? null, joined, role, status }
  }, [isEnding, known.isPending, person, standing.isPending, standing.data])

  return (
    <CallsContext value={calls}>
      <SessionContext value={session}>{children}</SessionContext>
    </CallsContext>
  )
}

export const useSession = (): Session => use(SessionContext)

export function useSessionActions(): SessionCalls {
  const calls = use(CallsContext)
  if (!calls) throw new Error('useSessionActions needs a SessionProvider above it')
  return calls
}

/** The person as the permission rules know them: `can(useActor(), 'offer.make')`. Null for a guest, and while loading. */
export function useActor(): Actor {
  const session = useSession()
  return session.state === 'signedIn' ? session : null
}

/** For pages under RequireSession, where somebody is always signed in. */
export function useSignedIn(): SignedIn {
  const session = useSession()
  if (session.state !== 'signedIn') throw new Error('useSignedIn needs RequireSession above it')
  return session
}
