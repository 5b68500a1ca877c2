import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnApplication } from '@thikana/contract/api'
import { applicationMoves, isOpenApplication } from '@thikana/domain/agent/agent-application'
import { openMoves } from '@thikana/domain/lifecycle'
import { api } from '../../client/api.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Alert } from '../../ui/alert.tsx'
import { LoadError } from '../../ui/lists/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/lists/skeleton.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { useChange } from '../../ui/use-change.ts'
import { ApplicationForm } from './application-form.tsx'
import styles from './application.module.css'
import { useLastApplication } from './queries.ts'

const WithdrawButton = ({ _id: id, status }: OwnApplication) => {
  const { t } = useLingui()
  const withdraw = useChange({
    send: () => api('PATCH /applications/withdraw/:id', { params: { id } }),
    concerns: ['applications'],
    done: t`Application taken back`,
    failed: t`Your application was not taken back`,
  })
  if (!openMoves(applicationMoves, { status }, ['applicant']).includes('withdraw')) return null
  return (
    <ActionButton
      ask={{
        title: t`Take back your application?`,
        body: t`Admins don’t see it any more. You can apply again.`,
        confirmLabel: t`Take back`,
      }}
      run={withdraw}
    >
      <Trans>Take back</Trans>
    </ActionButton>
  )
}

const Waiting = ({ application }: { application: OwnApplication }) => {
  const { t } = useLingui()
  const { licence, text, createdAt } = application
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <Alert tone="pending" title={t`An admin is looking at your application`}>
        <Trans>We tell you as soon as an admin has decided.</Trans>
      </Alert>
      <h2 id="waiting">
        <Trans>Your application</Trans>
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Licence or registration number</Trans>
          </dt>
          <dd>{licence}</dd>
        </div>
        {text && (
          <div>
            <dt>
              <Trans>What you wrote</Trans>
            </dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Sent on</Trans>
          </dt>
          <dd>
            <DateText value={createdAt} />
          </dd>
        </div>
      </dl>
      <WithdrawButton {...application} />
    </section>
  )
}

const WhatChanges = () => (
  <ul className={styles.changes}>
    <li>
      <Trans>You add homes, and an admin checks each one before it is listed.</Trans>
    </li>
    <li>
      <Trans>You answer offers and questions, and show homes at times that you set.</Trans>
    </li>
    <li>
      <Trans>
        You can’t buy or rent with this account any more: offers of yours that are open end, what was paid for
        them goes back, and your wishlist is no longer shown.
      </Trans>
    </li>
  </ul>
)

const Apply = ({ last }: { last: OwnApplication | null }) => {
  const { t } = useLingui()
  return (
    <>
      {last?.reason && (
        <Alert tone="bad" isAlert={false} title={t`Your last application was declined`}>
          <span className={styles.text}>{last.reason}</span>
        </Alert>
      )}
      <h2>
        <Trans>What changes</Trans>
      </h2>
      <WhatChanges />
      <ApplicationForm />
    </>
  )
}

/** /dashboard/becomeAgent: a person asks to become an agent, and sees what became of it. */
export const BecomeAgentPage = () => {
  const { t } = useLingui()
  const { data: last, isError, refetch } = useLastApplication()
  return (
    <div className={styles.page}>
      <PageTitle lead={t`Agents list homes here. An admin looks at every application.`}>
        {t`Become an agent`}
      </PageTitle>
      {last === undefined ? (
        isError ? (
          <LoadError sentence={t`Failed to load your application.`} onRetry={() => void refetch()} />
        ) : (
          <SkeletonGroup>
            <Skeleton width="40%" height="28px" />
            <Skeleton height="96px" />
            <Skeleton height="56px" />
            <Skeleton height="120px" />
          </SkeletonGroup>
        )
      ) : last && isOpenApplication(last) ? (
        <Waiting application={last} />
      ) : (
        <Apply last={last} />
      )}
    </div>
  )
}
