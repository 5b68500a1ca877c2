import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../client/api.ts'
import { useSession, useSessionActions } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { messageOf } from '../ui/failure.ts'
import { Alert } from '../ui/alert.tsx'
import { EntryPage } from '../ui/entry-page.tsx'
import { callAccount } from './calls.ts'
import { useNewLinkLabel } from './confirm-address.tsx'
import { useLinkToken } from './use-link-token.ts'

/** Opened from the registration email: confirms the address of the logged-in account and shows the result. */
export const VerifyEmailPage = () => {
  const { t } = useLingui()
  const token = useLinkToken()
  const session = useSession()
  const { refresh } = useSessionActions()
  const newLink = useNewLinkLabel()
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
    // The link works once, also if everything is read again.
    staleTime: 'static',
  })
  const isIn = session.state === 'signedIn'
  const email = isIn ? session.email : ''
  // The server only confirms an address for its own account, so that nobody can confirm what a stranger registered.
  const isOfAnother = error instanceof ApiError && error.status === 401
  const isConfirmed = isSuccess || (!isOfAnother && !isLoading && isIn && session.isConfirmed)
  const isFirstToLogIn = isOfAnother && !isIn

  return (
    <EntryPage
      title={t`Confirm your address`}
      lead={t`Confirm that our emails reach you at this address.`}
      other={null}
    >
      <div aria-live="polite">
        {isLoading && (
          <p>
            <Trans>One moment…</Trans>
          </p>
        )}
        {isConfirmed && (
          <Alert tone="good" title={t`Your address is confirmed`}>
            <Trans>Thank you. There is nothing else to do.</Trans>
          </Alert>
        )}
        {isFirstToLogIn && (
          <Alert tone="pending" title={t`Log in to confirm it`}>
            <Trans>Log in to confirm your address.</Trans>
          </Alert>
        )}
        {isOfAnother && isIn && (
          <Alert tone="bad" title={t`This link is for another account`}>
            <Trans>
              Nothing was changed. You are logged in here as {email}. Log out, then open the link again.
            </Trans>
          </Alert>
        )}
        {!isConfirmed && !isOfAnother && (error || (!token && session.state !== 'loading')) && (
          <Alert tone="bad" title={t`Your address could not be confirmed`}>
            <span>
              {token
                ? messageOf(error, t`Please try again.`)
                : t`Part of the link is missing. Open it from the email again.`}
            </span>{' '}
            <span>
              {isIn
                ? t`You find “${newLink}” on your profile.`
                : t`Log in, then press “${newLink}” on your profile.`}
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
            {isIn ? t`Go to your profile` : t`Log in`}
          </ButtonLink>
        </div>
      )}
    </EntryPage>
  )
}
