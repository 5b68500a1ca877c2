import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../client/api.ts'
import { useSite } from '../client/site.ts'
import { useSession, useSessionActions } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { messageOf } from '../ui/failure.ts'
import { Alert } from '../ui/alert.tsx'
import { EntryPage } from '../ui/entry-page.tsx'
import { callAccount } from './calls.ts'
import { newLinkLabel } from './confirm-address.tsx'
import { useLinkToken } from './use-link-token.ts'

/** Opened from the registration email: confirms the address of the logged-in account and shows the result. */
export const VerifyEmailPage = () => {
  const token = useLinkToken()
  const session = useSession()
  const { refresh } = useSessionActions()
  const { hasOutbox } = useSite()
  const { isLoading, error, isSuccess } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      const answer = await callAccount('email/verify', { token })
      await refresh()
      return answer
    },
    // Wait for the session query: run at the same time, it would answer with the state before the confirmation.
    enabled: token !== '' && session.state !== 'loading',
    retry: false,
    staleTime: Infinity,
  })
  const isIn = session.state === 'signedIn'
  // The server only confirms an address for its own account, so that nobody can confirm what a stranger registered.
  const isOfAnother = error instanceof ApiError && error.status === 401
  const isConfirmed = isSuccess || (!isOfAnother && !isLoading && isIn && session.isConfirmed)
  const isFirstToLogIn = isOfAnother && !isIn

  return (
    <EntryPage
      title="Confirm your address"
      lead="Confirm that our emails reach you at this address."
      other={null}
    >
      <div aria-live="polite">
        {isLoading && <p>One moment…</p>}
        {isConfirmed && (
          <Alert tone="good" title="Your address is confirmed">
            Thank you. There is nothing else to do.
          </Alert>
        )}
        {isFirstToLogIn && (
          <Alert tone="pending" title="Log in to confirm it">
            Log in to confirm your address.
          </Alert>
        )}
        {isOfAnother && isIn && (
          <Alert tone="bad" title="This link is for another account">
            Nothing was changed. You are logged in here as {session.email}. Log out, then open the link again.
          </Alert>
        )}
        {!isConfirmed && !isOfAnother && (error || (!token && session.state !== 'loading')) && (
          <Alert tone="bad" title="Your address could not be confirmed">
            <span>
              {token
                ? messageOf(error, 'Please try again.')
                : 'Part of the link is missing. Open it from the email again.'}
            </span>{' '}
            <span>
              {isIn
                ? `You find “${newLinkLabel(hasOutbox)}” on your profile.`
                : `Log in, then press “${newLinkLabel(hasOutbox)}” on your profile.`}
            </span>
          </Alert>
        )}
      </div>
      {!isLoading && (
        <div style={{ marginTop: 24 }}>
          <ButtonLink
            wide
            variant="primary"
            to={isIn ? '/dashboard' : '/login'}
            state={{ from: isOfAnother ? `/verify-email#${token}` : '/dashboard' }}
          >
            {isIn ? 'Go to your profile' : 'Log in'}
          </ButtonLink>
        </div>
      )}
    </EntryPage>
  )
}
