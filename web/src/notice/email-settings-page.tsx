import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
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
import { useRoute } from '../client/use-route.ts'
import { useChoice } from '../ui/inputs/use-choice.ts'

const preferencesNoun = 'emailPreferences'

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

const GroupChoice = ({ group, frequency }: EmailPreference) => {
  const { t, i18n } = useLingui()
  const { shown, choose, status } = useChoice<EmailFrequency>(frequency, {
    send: (chosen) => api('PATCH /account/email-preferences', { body: { group, frequency: chosen } }),
    concerns: [preferencesNoun],
    failed: t`Your choice was not saved`,
  })
  return (
    <ChoiceSet
      legend={t(emailGroups[group].title)}
      about={aboutGroup(i18n, group)}
      choices={emailFrequencies.map((value) => ({ value, words: t(frequencyWords[value]) }))}
      chosen={shown}
      onChoose={choose}
      status={status}
    />
  )
}

const Choices = () => {
  const { t } = useLingui()
  const { data, isError, refetch } = useRoute(preferencesNoun, 'GET /account/email-preferences', {})
  if (isError && !data)
    return <LoadError sentence={t`Failed to load your email settings.`} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return data.map((preference) => <GroupChoice key={preference.group} {...preference} />)
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
