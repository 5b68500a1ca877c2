import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SiteOverview } from '@thikana/contract/api'
import { targetHours } from '@thikana/domain/overview/counters'
import type { QueueKind } from '@thikana/domain/overview/queues'
import { stageRefundFailed, stageTakenBack } from '@thikana/domain/payment/payment'
import { formatNumber } from '@thikana/texts/number'
import { Link } from 'react-router'
import { useSite } from '../client/site.ts'
import { StateChip } from '../ui/state-chip.tsx'
import { useMinutes } from '../ui/text/ago-text.tsx'
import styles from './queue-cards.module.css'
import { durationText } from '../ui/text/duration-text.ts'

const queues = {
  listings: { words: msg`Listings to check`, to: '/dashboard/manageProperties' },
  reports: { words: msg`Reported listings`, to: '/dashboard/manageReports' },
  applications: { words: msg`People who want to become agents`, to: '/dashboard/applications' },
  refunds: { words: msg`Refunds that failed`, to: `/dashboard/payments?state=${stageRefundFailed}` },
  takenBack: { words: msg`Money taken back`, to: `/dashboard/payments?state=${stageTakenBack}` },
  mails: { words: msg`Emails that failed`, to: '/dashboard/outbox' },
} as const satisfies Record<QueueKind, unknown>

type Queue = SiteOverview['queues'][number]

const Age = ({ late, oldestAt, now }: Pick<Queue, 'late' | 'oldestAt'> & { now: Date }) => {
  const { t, i18n } = useLingui()
  if (oldestAt === null)
    return (
      <span className={styles.quiet}>
        <Trans>Nothing waits</Trans>
      </span>
    )
  const [count, hours] = [formatNumber(i18n, late), formatNumber(i18n, targetHours)]
  const longest = durationText(i18n, (now.getTime() - new Date(oldestAt).getTime()) / 1000)
  return (
    <>
      {late > 0 && <StateChip tone="bad">{t`${count} over ${hours} h`}</StateChip>}
      <span className={styles.quiet}>{t`The oldest: ${longest}`}</span>
    </>
  )
}

/** How much waits in each queue, and for how long; each leads there. */
export const QueueCards = ({ queues: states }: Pick<SiteOverview, 'queues'>) => {
  const { t, i18n } = useLingui()
  const now = useMinutes()
  const { hasOutbox } = useSite()
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={styles.title}>
        <Trans>What waits for an admin</Trans>
      </h2>
      <ul className={styles.cards}>
        {states.map(({ kind, count, late, oldestAt }) => (
          <li key={kind}>
            <Link to={queues[kind].to} className={styles.card}>
              <span>{t(kind === 'mails' && hasOutbox ? msg`Emails to pass on` : queues[kind].words)}</span>
              <strong>{formatNumber(i18n, count)}</strong>
              <Age late={late} oldestAt={oldestAt} now={now} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
