import {
  emailGroups,
  isSearchScope,
  readScope,
  type UnsubscribeScope,
} from '@thikana/domain/notice/email-preference'
import { useState } from 'react'
import { useLinkToken } from '../account/use-link-token.ts'
import { api } from '../client/api.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EntryPage } from '../ui/entry-page.tsx'
import { messageOf } from '../ui/failure.ts'
import { Alert } from '../ui/alert.tsx'
import styles from './unsubscribe-page.module.css'

/** The token's scope is readable; the server checks the signature. */
const readTokenScope = (token: string): UnsubscribeScope | undefined => readScope(token.split('.')[1])

type Words = { what: string; done: string; elsewhere: { label: string; to: string } }

const settings = { label: 'Email settings', to: '/dashboard/emailSettings' }

const ofGroups = (what: string): Words => ({
  what,
  done: 'You still find everything under the bell. To get these emails again, log in and choose “At once” or “Once a day” in your email settings.',
  elsewhere: settings,
})

const ofSearch: Words = {
  what: 'emails about this saved search',
  done: 'The search stays saved. To get these emails again, log in and choose how often in your saved searches.',
  elsewhere: { label: 'Your saved searches', to: '/dashboard/savedSearches' },
}

/** What is stopped, and where it can be changed. */
const describeStop = (scope: UnsubscribeScope): Words => {
  if (isSearchScope(scope)) return ofSearch
  return ofGroups(scope === 'digest' ? 'the daily email' : `emails about: ${emailGroups[scope].title}`)
}

const Answer = ({ done, failure }: { done: string; failure: string }) => (
  <div aria-live="polite">
    {done && (
      <Alert tone="good" title="You won’t get these emails any more">
        {done}
      </Alert>
    )}
    {failure && (
      <Alert tone="bad" title="Nothing was changed">
        {failure}
      </Alert>
    )}
  </div>
)

const Form = ({ token, scope }: { token: string; scope: UnsubscribeScope }) => {
  const [isDone, setDone] = useState(false)
  const { what, done, elsewhere } = describeStop(scope)
  const [failure, setFailure] = useState('')
  const stop = async () => {
    setFailure('')
    try {
      await api('POST /unsubscribe', { query: { token } })
      setDone(true)
    } catch (error) {
      setFailure(messageOf(error, 'Please try again.'))
    }
  }
  return (
    <>
      {!isDone && <p>Do you want to stop {what}?</p>}
      <Answer done={isDone ? done : ''} failure={failure} />
      <div className={styles.actions}>
        {!isDone && (
          <ActionButton variant="primary" wide run={stop}>
            Stop these emails
          </ActionButton>
        )}
        <ButtonLink wide to={elsewhere.to}>
          {elsewhere.label}
        </ButtonLink>
      </div>
    </>
  )
}

/** /unsubscribe: where an email's link stops such emails, without logging in. It asks first, since mail scanners open links. */
export const UnsubscribePage = () => {
  const token = useLinkToken()
  const scope = readTokenScope(token)
  return (
    <EntryPage title="Stop emails" lead="You choose which emails you get." other={null}>
      {scope ? (
        <Form token={token} scope={scope} />
      ) : (
        <>
          <Alert tone="bad" title="Part of the link is missing">
            Open the whole link from the email, or log in and choose in your email settings.
          </Alert>
          <div className={styles.actions}>
            <ButtonLink wide to="/dashboard/emailSettings">
              Email settings
            </ButtonLink>
          </div>
        </>
      )}
    </EntryPage>
  )
}
