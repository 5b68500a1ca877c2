import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ChoosableGroup,
  digestHour,
  emailFrequencies,
  type EmailFrequency,
  type EmailPreference,
  fixedGroups,
  isGroupOf,
  separateGroups,
} from '@thikana/domain/notice/email-preference'
import { hourText } from '@thikana/texts/moment'
import { aboutGroup, emailGroups } from '@thikana/texts/notice/email-preference'
import { Link } from 'react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSignedIn } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ChoiceSet } from '../ui/inputs/choice-set.tsx'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { Alert } from '../ui/alert.tsx'
import { MailText } from '../ui/text/mail-text.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { Skeleton, SkeletonGroup } from '../ui/lists/skeleton.tsx'
import styles from './email-settings-page.module.css'
import { api } from '../client/api.ts'
import { useChange } from '../ui/use-change.ts'

const preferencesKey = (email: string) => ['emailPreferences', email] as const

const useEmailPreferences = (email: string) =>
  useQuery({
    queryKey: preferencesKey(email),
    queryFn: ({ signal }) => api('GET /account/email-preferences', {}, signal),
  })

/** Saves each choice at once, one after the other, so that the last one made is the one that is kept. */
const useSaveEmailPreference = (email: string) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const queue = useRef(Promise.resolve())
  const [status, setStatus] = useState<{ group: ChoosableGroup; isSaved: boolean } | null>(null)

  const show = (choice: EmailPreference) =>
    client.setQueryData<EmailPreference[]>(preferencesKey(email), (shown) =>
      shown?.map((one) => (one.group === choice.group ? choice : one)),
    )

  const save = useChange({
    send: (choice: EmailPreference) => api('PATCH /account/email-preferences', { body: choice }),
    failed: t`Your choice was not saved`,
    onDone: (_, choice) => {
      // An earlier choice that failed may have loaded the older value.
      show(choice)
      setStatus({ group: choice.group, isSaved: true })
    },
    onFailed: () => {
      setStatus(null)
      return client.invalidateQueries({ queryKey: preferencesKey(email) })
    },
  })

  const choose = (choice: EmailPreference) => {
    show(choice)
    setStatus({ group: choice.group, isSaved: false })
    queue.current = queue.current.then(() => save(choice))
  }
  return { choose, status }
}

const frequencyWords: Record<EmailFrequency, MessageDescriptor> = {
  now: msg`At once`,
  daily: msg`Once a day`,
  never: msg`Never`,
}

const Loading = () => (
  <SkeletonGroup>
    <Skeleton height="480px" />
  </SkeletonGroup>
)

const Choices = () => {
  const { t, i18n } = useLingui()
  const { email } = useSignedIn()
  const { data: preferences, isError, refetch } = useEmailPreferences(email)
  const { choose, status } = useSaveEmailPreference(email)
  if (isError && !preferences)
    return <LoadError sentence={t`Failed to load your email settings.`} onRetry={() => void refetch()} />
  if (!preferences) return <Loading />
  const choices = emailFrequencies.map((value) => ({ value, words: t(frequencyWords[value]) }))
  return preferences.map(({ group, frequency }) => (
    <ChoiceSet
      key={group}
      legend={t(emailGroups[group].title)}
      about={aboutGroup(i18n, group)}
      choices={choices}
      chosen={frequency}
      onChoose={(chosen) => choose({ group, frequency: chosen })}
      status={status?.group === group ? (status.isSaved ? t`Saved` : t`Saving…`) : undefined}
    />
  ))
}

/** /dashboard/emailSettings: how often the person gets emails about what. */
export const EmailSettingsPage = () => {
  const { t, i18n } = useLingui()
  const { email, role, isConfirmed } = useSignedIn()
  const time = hourText(i18n, digestHour)
  return (
    <div className={styles.page}>
      <PageTitle
        lead={
          <Trans>
            The emails we send to <MailText address={email} />, and how often. Whatever you choose, you find
            everything under the bell.
          </Trans>
        }
        actions={
          <ButtonLink to="/dashboard/notices">
            <Trans>Notifications</Trans>
          </ButtonLink>
        }
      >
        {t`Email settings`}
      </PageTitle>
      {!isConfirmed && (
        <div className={styles.notice}>
          <Alert tone="pending" title={t`Your address isn’t confirmed yet`}>
            <Trans>You get these emails once you have confirmed it.</Trans>
          </Alert>
        </div>
      )}
      <Choices />
      {separateGroups
        .filter((group) => isGroupOf(group, role))
        .map((group) => (
          <section key={group} className={styles.fixed} aria-labelledby={group}>
            <h2 id={group}>{t(emailGroups[group].title)}</h2>
            <p>
              {aboutGroup(i18n, group)}{' '}
              <Link to="/dashboard/savedSearches">
                <Trans>Your saved searches</Trans>
              </Link>
            </p>
          </section>
        ))}
      {fixedGroups.map((group) => (
        <section key={group} className={styles.fixed} aria-labelledby={group}>
          <h2 id={group}>{t(emailGroups[group].title)}</h2>
          <p>{aboutGroup(i18n, group)}</p>
        </section>
      ))}
      <p className={styles.note}>
        <Trans>
          Emails about payments and your account can’t be turned off. They tell you what is due and paid, and
          warn you if someone else logs in.
        </Trans>
      </p>
      <p className={styles.note}>
        <Trans>
          Once a day means one email at {time}, Dhaka time, with everything you haven’t read. If there is
          nothing, there is no email.
        </Trans>
      </p>
    </div>
  )
}
