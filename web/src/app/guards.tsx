import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { can } from '@thikana/domain/user/access'
import { isStaff, type Role } from '@thikana/domain/user/user'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, type NavigateProps, Outlet, useLocation, useNavigate } from 'react-router'
import { PageOutline } from '../layout/page-outline.tsx'
import { useSession, useSessionActions } from '../session/session.tsx'
import { useSite } from '../client/site.ts'
import { actionFrom, continued } from '../session/guest-actions.ts'
import { googleAnswer, isBehind, returnPathFrom, stateFromAddress } from '../session/login-location.ts'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { refusedPortrait } from '../session/portrait.ts'

/** No redirect before the session is known. */
const SessionPending = ({ state }: { state: 'loading' | 'unreachable' }) => {
  const { t } = useLingui()
  const { refresh } = useSessionActions()
  if (state === 'loading') return <PageOutline />
  return <LoadError sentence={t`We can’t reach the server.`} onRetry={() => void refresh()} />
}

/** Leads to another page. Until its code has loaded, which takes seconds on a slow line, the outline stands here. */
const Redirect = (props: NavigateProps) => (
  <>
    <Navigate {...props} />
    <PageOutline />
  </>
)

export const RequireSession = () => {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  // When people log out themselves, they have left this page by the time they are a guest.
  if (session.state === 'signedIn' && !wasSignedIn) setWasSignedIn(true)
  if (session.state === 'loading' || session.state === 'unreachable')
    return <SessionPending state={session.state} />
  if (session.state === 'guest')
    return <Redirect to="/login" replace state={{ from: pathname + search + hash, wasSignedIn }} />
  return <Outlet />
}

/** What was read by somebody else is read again: guests and members get different replies. */
const useOwnReplies = (isSignedIn: boolean) => {
  const client = useQueryClient()
  const wasSignedIn = useRef(isSignedIn)
  useEffect(() => {
    if (wasSignedIn.current === isSignedIn) return
    wasSignedIn.current = isSignedIn
    for (const noun of ['properties', 'reviews'])
      if (isSignedIn) void client.invalidateQueries({ queryKey: [noun] })
      else void client.resetQueries({ queryKey: [noun] })
  }, [client, isSignedIn])
}

const OpenToGuests = () => {
  const { state } = useSession()
  useOwnReplies(state === 'signedIn')
  return state === 'loading' ? <PageOutline /> : <Outlet />
}

/** For pages that guests may read on a site that is open to them. */
export const RequireBrowsing = () =>
  can(null, 'property.browse', undefined, useSite().browse) ? <OpenToGuests /> : <RequireSession />

/** Must be inside RequireSession. */
export const RequireRole = ({ role }: { role: Role | 'staff' }) => {
  const session = useSession()
  if (session.state !== 'signedIn') return <PageOutline />
  const isMeant = role === 'staff' ? isStaff(session) : session.role === role
  return isMeant ? <Outlet /> : <Redirect to="/forbidden" replace />
}

/** The log-in page's router state. What its address says is moved into the state, where everything on the page reads it. */
const useLoginState = (): unknown => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const { from, next } = stateFromAddress(search) ?? {}
  const isOnTop = isBehind(state)
  useEffect(() => {
    if (from) void navigate(pathname, { replace: true, state: { from, next, isBehind: isOnTop } })
  }, [from, next, isOnTop, navigate, pathname])
  return from ? { from, next, isBehind: isOnTop } : state
}

/** Back to the page that led here, so that the tab's history has it only once. */
const GoBack = ({ state }: { state: unknown }) => {
  const navigate = useNavigate()
  const { key } = useLocation()
  const left = useRef('')
  useEffect(() => {
    // In development effects run twice.
    if (left.current === key) return
    left.current = key
    const next = actionFrom(state)
    if (next) continued.change(() => ({ from: returnPathFrom(state), next }))
    void navigate(-1)
  }, [navigate, state, key])
  return <PageOutline />
}

/** For /login and /register: people who are signed in go back to where they came from. */
export const RequireGuest = () => {
  const session = useSession()
  const { search } = useLocation()
  const state = useLoginState()
  const isWithoutPortrait = refusedPortrait.useValue() !== null
  // Keep the page and what was typed while waiting for Google, and while handling Google's answer in this tab.
  const isWaiting = session.state === 'loading' && session.isSigningIn
  if (isWaiting || (session.state === 'signedIn' && googleAnswer(search))) return <Outlet />
  if (session.state === 'loading' || session.state === 'unreachable')
    return <SessionPending state={session.state} />
  if (session.state !== 'signedIn') return <Outlet />
  if (isBehind(state) && !isWithoutPortrait) return <GoBack state={state} />
  // If the registration's photo couldn’t be stored, the profile explains that first and leads on from there.
  return <Redirect to={isWithoutPortrait ? '/dashboard' : returnPathFrom(state)} replace state={state} />
}

/** For pages that read their link's token, which the server doesn't see. */
export const RequireBrowser = () => (useIsHydrated() ? <Outlet /> : <PageOutline />)

const OopsPage = lazy(async () => ({ default: (await import('../layout/oops-page.tsx')).OopsPage }))

/** For pages that our own emails link to. With Firebase, its emails link to Firebase's pages. */
export const RequireAccountsHere = () =>
  useSite().firebase ? (
    <Suspense fallback={<PageOutline />}>
      <OopsPage />
    </Suspense>
  ) : (
    <RequireBrowser />
  )
