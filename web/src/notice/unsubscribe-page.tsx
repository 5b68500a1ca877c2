import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { isSearchScope, readScope, type UnsubscribeScope } from '@thikana/domain/notice/email-preference'
import { emailGroups } from '@thikana/texts/notice/email-preference'
import { say } from '@thikana/texts/say'
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

type Words = {
  question: MessageDescriptor
  done: MessageDescriptor
  elsewhere: { label: MessageDescriptor; to: string }
}

const settings = { label: msg`Email settings`, to: '/dashboard/emailSettings' }

const ofGroups = (question: MessageDescriptor): Words => ({
  question,
  done: msg`You still find everything under the bell. To get these emails again, log in and choose “At once” or “Once a day” in your email settings.`,
  elsewhere: settings,
})

const ofSearch: Words = {
  question: msg`Do you want to stop emails about this saved search?`,
  done: msg`The search stays saved. To get these emails again, log in and choose how often in your saved searches.`,
  elsewhere: { label: msg`Your saved searches`, to: '/dashboard/savedSearches' },
}

/** What is stopped, and where it can be changed. */
const describeStop = (i18n: I18n, scope: UnsubscribeScope): Words => {
  if (isSearchScope(scope)) return ofSearch
  if (scope === 'digest') return ofGroups(msg`Do you want to stop the daily email?`)
  const title = say(i18n, emailGroups[scope].title)
  return ofGroups(msg`Do you want to stop emails about: ${title}?`)
}

const Answer = ({ done, failure }: { done: string; failure: string }) => {
  const { t } = useLingui()
  return (
    <div aria-live="polite">
      {done && (
        <Alert tone="good" title={t`You won’t get these emails any more`}>
          {done}
        </Alert>
      )}
      {failure && (
        <Alert tone="bad" title={t`Nothing was changed`}>
          {failure}
        </Alert>
      )}
    </div>
  )
}

const Form = ({ token, scope }: { token: string; scope: UnsubscribeScope }) => {
  const { t, i18n } = useLingui()
  const [isDone, setDone] = useState(false)
  const { question, done, elsewhere } = describeStop(i18n, scope)
  const [failure, setFailure] = useState<unknown>(null)
  const stop = async () => {
    setFailure(null)
    try {
      await api('POST /unsubscribe', { query: { token } })
      setDone(true)
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <>
      {!isDone && <p>{t(question)}</p>}
      <Answer
        done={isDone ? t(done) : ''}
        failure={failure === null ? '' : messageOf(failure, t`Please try again.`)}
      />
      <div className={styles.actions}>
        {!isDone && (
          <ActionButton variant="primary" wide run={stop}>
            <Trans>Stop these emails</Trans>
          </ActionButton>
        )}
        <ButtonLink wide to={elsewhere.to}>
          {t(elsewhere.label)}
        </ButtonLink>
      </div>
    </>
  )
}

/** /unsubscribe: where an email's link stops such emails, without logging in. It asks first, since mail scanners open links. */
export const UnsubscribePage = () => {
  const { t } = useLingui()
  const token = useLinkToken()
  const scope = readTokenScope(token)
  return (
    <EntryPage title={t`Stop emails`} lead={t`You choose which emails you get.`} other={null}>
      {scope ? (
        <Form token={token} scope={scope} />
      ) : (
        <>
          <Alert tone="bad" title={t`Part of the link is missing`}>
            <Trans>Open the whole link from the email, or log in and choose in your email settings.</Trans>
          </Alert>
          <div className={styles.actions}>
            <ButtonLink wide to="/dashboard/emailSettings">
              <Trans>Email settings</Trans>
            </ButtonLink>
          </div>
        </>
      )}
    </EntryPage>
  )
}
