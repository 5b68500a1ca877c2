import { emailGroups, type UnsubscribeScope, unsubscribeScopes } from '@thikana/domain/email-preference'
import { useState } from 'react'
import { useLinkToken } from '../account/use-link-token.ts'
import { api } from '../client/api.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EntryPage } from '../ui/entry-page.tsx'
import { messageOf } from '../ui/failure.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './unsubscribe-page.module.css'

/** The token says it in plain; the server checks its signature. */
const scopeOf = (token: string): UnsubscribeScope | undefined =>
  unsubscribeScopes.find((scope) => scope === token.split('.')[1])

const wordsOf = (scope: UnsubscribeScope) =>
  scope === 'digest' ? 'the daily email' : `emails about: ${emailGroups[scope].title}`

const Answer = ({ isDone, failure }: { isDone: boolean; failure: string }) => (
  <div aria-live="polite">
    {isDone && (
      <Notice tone="good" title="Done: you won’t get these emails any more">
        Everything still appears at the bell. To get them again, log in and choose “At once” or “Once a day”
        in your email settings.
      </Notice>
    )}
    {failure && (
      <Notice tone="bad" title="Nothing was changed">
        {failure}
      </Notice>
    )}
  </div>
)

const Form = ({ token, scope }: { token: string; scope: UnsubscribeScope }) => {
  const [isDone, setDone] = useState(false)
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
      {!isDone && <p>Do you want to stop {wordsOf(scope)}?</p>}
      <Answer isDone={isDone} failure={failure} />
      <div className={styles.actions}>
        {!isDone && (
          <ActionButton variant="primary" wide run={stop}>
            Stop these emails
          </ActionButton>
        )}
        <ButtonLink wide to="/dashboard/emailSettings">
          Email settings
        </ButtonLink>
      </div>
    </>
  )
}

/** /unsubscribe: where an email's link stops such emails, without logging in. It asks first, since mail scanners open links. */
export const UnsubscribePage = () => {
  const token = useLinkToken()
  const scope = scopeOf(token)
  return (
    <EntryPage title="Stop emails" lead="You choose what we write to you." other={null}>
      {scope ? (
        <Form token={token} scope={scope} />
      ) : (
        <>
          <Notice tone="bad" title="This link is cut short">
            Open the whole link from the email, or log in and choose in your email settings.
          </Notice>
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
