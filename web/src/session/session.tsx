import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Actor, Role, UserStatus } from '@thikana/domain/user/user'
import { createContext, type ReactNode, use, useEffect, useMemo, useState, useRef } from 'react'
import { ApiError, onLoggedOut } from '../client/api.ts'
import { sessionKey } from '../client/query-client.ts'
import {
  type Change,
  readAccountStatus,
  readSessionUser,
  type SessionCalls,
  useSessionCalls,
  loggedOutReason,
} from './session-calls.ts'

const sessionChannel = 'thikana-session'

/** Clears the session immediately, then reads it again. */
const forgetSession = async (client: QueryClient) => {
  // A read that is under way may have been answered before the session ended.
  await client.cancelQueries({ queryKey: sessionKey })
  client.setQueryData(sessionKey, null)
  await client.invalidateQueries({ queryKey: sessionKey, exact: true })
}

/** Tells other tabs when the session ends here, and listens for theirs. `isHere` is null while the session isn't known. */
const useOtherTabs = (isHere: boolean | null) => {
  const client = useQueryClient()
  const channel = useRef<BroadcastChannel | null>(null)
  const wasHere = useRef(false)

  useEffect(() => {
    const own = new BroadcastChannel(sessionChannel)
    own.addEventListener('message', () => {
      // This came from another tab, so don't send it back.
      wasHere.current = false
      void forgetSession(client)
    })
    channel.current = own
    return () => own.close()
  }, [client])

  useEffect(() => {
    if (isHere === null) return
    if (wasHere.current && !isHere) channel.current?.postMessage('over')
    wasHere.current = isHere
  }, [isHere])
}

/** Forgets what one person's pages have read as soon as those are left for another's, or a guest's. `email` is undefined until it is known. */
const useOwnReads = (email: string | null | undefined) => {
  const client = useQueryClient()
  const last = useRef(email)
  // After the pages were left: what they show is in use until then.
  useEffect(() => {
    if (last.current !== undefined && last.current !== email) client.removeQueries({ type: 'inactive' })
    last.current = email
  }, [client, email])
}

export type SignedIn = {
  state: 'signedIn'
  email: string
  name: string
  image: string | null
  /** Whether the email address is confirmed; only false is shown. */
  isConfirmed: boolean
  joined: Date | null
  role: Role
  status: UserStatus
  suspendedUntil?: string | null
  isSuspended?: boolean
}
/**
 * `unreachable`: the session couldn't be read, so it is unknown who is signed in. `isSigningIn`: loading during a sign-in in another window
 * (requirements §6), while the page that started it waits.
 */
export type Session =
  | { state: 'loading'; isSigningIn: boolean }
  | { state: 'unreachable' }
  | { state: 'guest' }
  | SignedIn

const SessionContext = createContext<Session>({ state: 'loading', isSigningIn: false })
const CallsContext = createContext<SessionCalls | null>(null)

/** How often to check a session that has to be renewed at the provider. */
const renewIntervalMs = 4 * 60_000

const unknown: Session = { state: 'loading', isSigningIn: false }

/** The session ended between the two reads. */
const hasEnded = (error: unknown) => error instanceof ApiError && error.status === 401

/** Provides the session. Must be inside the router, since logging out leads to the home page. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const [change, setChange] = useState<Change | null>(null)
  const calls = useSessionCalls(setChange)
  const client = useQueryClient()
  const known = useQuery({
    queryKey: sessionKey,
    queryFn: () => readSessionUser(client),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.expiresAt ? renewIntervalMs : false),
  })
  const person = known.data
  useOtherTabs(person === undefined ? null : person !== null)
  useOwnReads(person && person.email)
  const accountStatus = useQuery({
    queryKey: [...sessionKey, 'accountStatus', person?.email],
    queryFn: () => readAccountStatus(person?.email ?? ''),
    enabled: Boolean(person),
    refetchOnWindowFocus: 'always',
  })

  useEffect(
    () =>
      onLoggedOut((reason) => {
        loggedOutReason.change(() => reason)
        void client.invalidateQueries({ queryKey: sessionKey, exact: true })
      }),
    [client],
  )

  const session = useMemo((): Session => {
    if (change) return { state: 'loading', isSigningIn: change === 'signingIn' }
    if (person === undefined) return known.isError ? { state: 'unreachable' } : unknown
    if (!person || hasEnded(accountStatus.error)) return { state: 'guest' }
    if (!accountStatus.data) return accountStatus.isError ? { state: 'unreachable' } : unknown
    const { suspendedUntil, ...rank } = accountStatus.data
    const isSuspended = Boolean(suspendedUntil)
    const joined = person.createdAt ? new Date(person.createdAt) : null
    const { email, name, image = null, emailVerified } = person
    const isConfirmed = emailVerified !== false
    const own = { email, name, image, isConfirmed, joined, suspendedUntil, isSuspended }
    return { state: 'signedIn', ...own, ...rank }
  }, [change, person, known.isError, accountStatus.data, accountStatus.error, accountStatus.isError])

  return (
    <CallsContext value={calls}>
      <SessionContext value={session}>{children}</SessionContext>
    </CallsContext>
  )
}

export const useSession = (): Session => use(SessionContext)

export const useSessionActions = (): SessionCalls => {
  const calls = use(CallsContext)
  if (!calls) throw new Error('useSessionActions needs a SessionProvider above it')
  return calls
}

/** The signed-in person for permission rules: `can(useActor(), 'offer.make')`. Null for a guest, and while loading. */
export const useActor = (): Actor => {
  const session = useSession()
  return session.state === 'signedIn' ? session : null
}

/** For pages under RequireSession, which only signed-in people see. */
export const useSignedIn = (): SignedIn => {
  const session = useSession()
  if (session.state !== 'signedIn') throw new Error('useSignedIn needs RequireSession above it')
  return session
}
