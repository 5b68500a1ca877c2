import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../api.ts'
import { useSession, useSessionActions } from '../session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { messageOf } from '../ui/failure.ts'
import { Notice } from '../ui/notice.tsx'
import { EntryPage } from '../user/entry-page.tsx'
import { ask } from './calls.ts'
import { useLinkToken } from './use-link-token.ts'

/** Where the mail after a registration leads: confirms the address of whoever is logged in at once, and says what came of it. */
export function VerifyEmailPage() {
  const token = useLinkToken()
  const session = useSession()
  const { refresh } = useSessionActions()
  const { isLoading, error, isSuccess } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      const answer = await ask('email/verify', { token })
      await refresh()
      return answer
    },
    // Else who is here, asked for at the same moment, would be answered from before it.
    enabled: token !== '' && session.state !== 'loading',
    retry: false,
    staleTime: Infinity,
  })
  const isIn = session.state === 'signedIn'
  const isOfAnother = error instanceof ApiError && error.status === 401

  return (
    <EntryPage
      title="Confirm your address"
      lead="Confirming shows that mails to this address reach you."
      other={null}
    >
      <div aria-live="polite">
        {isLoading && <p>One moment…</p>}
        {isSuccess && (
          <Notice tone="good" title="Your address is confirmed">
            Thank you. There is nothing else to do.
          </Notice>
        )}
        {(error || !token) && (
          <Notice tone="bad" title="Your address could not be confirmed">
            {token ? messageOf(error, 'Please try again.') : 'The address in your browser is cut short.'}{' '}
            {!isOfAnother &&
              (isIn
                ? 'You find “Send again” on your profile.'
                : 'Log in, then press “Send again” on your profile.')}
          </Notice>
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
