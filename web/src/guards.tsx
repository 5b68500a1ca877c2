import type { Role } from '@thikana/domain/user'
import { useState, useSyncExternalStore } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { OopsPage } from './layout/oops-page.tsx'
import { PageOutline } from './layout/page-outline.tsx'
import { useSession, useSessionActions } from './session.tsx'
import { useSite } from './site.ts'
import { LoadError } from './ui/empty-state.tsx'
import { refusedPortrait } from './user/refused-portrait-store.ts'

/** Stands for our own origin, whatever it is. */
const ownOrigin = 'https://thikana.example'

/** Where /login goes back to: a path of ours with its query, never another site's address. */
export const returnPathFrom = (state: unknown): string => {
  const from = (state as { from?: unknown } | null)?.from
  if (typeof from !== 'string' || !from.startsWith('/')) return '/'
  // As a browser reads it: tabs and line breaks left out, a backslash taken for a slash.
  const url = URL.parse(from, ownOrigin)
  return url?.origin === ownOrigin && !url.pathname.startsWith('//') ? from : '/'
}

/** How a sign-in with Google ended that went on in this tab: the server leads back to /login with it. */
export const googleAnswer = (search: string): string | null => new URLSearchParams(search).get('google')

/** Whether /login was reached because a session ended elsewhere, under the eyes of whoever had it. */
export const wasLoggedOut = (state: unknown): boolean =>
  (state as { isOver?: unknown } | null)?.isOver === true

/** While it isn't known who is here, nobody is sent anywhere. */
const SessionPending = ({ state }: { state: 'loading' | 'unreachable' }) => {
  const { refresh } = useSessionActions()
  if (state === 'loading') return <PageOutline />
  return <LoadError sentence="We can’t reach the server to see who is here." onRetry={() => void refresh()} />
}

export const RequireSession = () => {
  const session = useSession()
  const { pathname, search } = useLocation()
  const [isOver, setOver] = useState(false)
  // Whoever leaves by themselves is on another page by the time that they are a guest.
  if (session.state === 'signedIn' && !isOver) setOver(true)
  if (session.state === 'loading' || session.state === 'unreachable')
    return <SessionPending state={session.state} />
  if (session.state === 'guest')
    return <Navigate to="/login" replace state={{ from: pathname + search, isOver }} />
  return <Outlet />
}

/** Stands under RequireSession. */
export const RequireRole = ({ role }: { role: Role }) => {
  const session = useSession()
  if (session.state !== 'signedIn') return <PageOutline />
  return session.role === role ? <Outlet /> : <Navigate to="/forbidden" replace />
}

/** For /login and /register: whoever is signed in goes on to where they came from. */
export const RequireGuest = () => {
  const session = useSession()
  const { state, search } = useLocation()
  const isWithoutPortrait = refusedPortrait.useValue() !== null
  // The page stays, with what was typed, while it waits for Google, and while it finishes what Google answered in this tab.
  const isWaiting = session.state === 'loading' && session.isJoining
  if (isWaiting || (session.state === 'signedIn' && googleAnswer(search))) return <Outlet />
  if (session.state === 'loading' || session.state === 'unreachable')
    return <SessionPending state={session.state} />
  if (session.state !== 'signedIn') return <Outlet />
  // Whoever registered with a photo that couldn’t be stored reads why first, and goes on from there.
  return <Navigate to={isWithoutPortrait ? '/dashboard' : returnPathFrom(state)} replace state={state} />
}

const never = () => () => {}

/** False on the server and for the browser's first look at what that drew; such a page may read what only the browser knows. */
const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** For what mails of ours lead to: where Firebase keeps the accounts, its own mails lead elsewhere. */
export const RequireAccountsHere = () => {
  const { firebase } = useSite()
  const isHydrated = useIsHydrated()
  if (firebase) return <OopsPage />
  return isHydrated ? <Outlet /> : <PageOutline />
}
