import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@thikana/contract/api'
import { isOpenApplication } from '@thikana/domain/agent/agent-application'
import { Link } from 'react-router'
import type { Column } from '../../ui/lists/data-table.tsx'
import { Person } from '../../ui/person.tsx'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { MailText } from '../../ui/text/mail-text.tsx'
import { MomentText } from '../../ui/text/moment-text.tsx'
import { useMinutes } from '../../ui/text/ago-text.tsx'
import { WaitedText } from '../../ui/text/time-left.tsx'
import styles from './application.module.css'

const chips: Record<Application['status'], { tone: Tone; word: MessageDescriptor }> = {
  open: { tone: 'pending', word: msg({ message: 'Waiting', context: 'an application' }) },
  accepted: { tone: 'good', word: msg({ message: 'Accepted', context: 'an application' }) },
  declined: { tone: 'bad', word: msg({ message: 'Declined', context: 'an application' }) },
  withdrawn: { tone: 'sold', word: msg({ message: 'Taken back', context: 'an application' }) },
  outdated: { tone: 'sold', word: msg({ message: 'Closed', context: 'an application' }) },
}

const Applicant = ({ application }: { application: Application }) => {
  const { applicantName, applicantEmail, applicantImage, emailVerified, joined } = application
  return (
    <Person name={applicantName} image={applicantImage}>
      <MailText address={applicantEmail} />
      <small>{emailVerified ? <Trans>Address confirmed</Trans> : <Trans>Address not confirmed</Trans>}</small>
      <small>
        <Trans>
          Joined <DateText value={joined} />
        </Trans>
      </small>
      <Link to={`/dashboard/manageUsers?search=${encodeURIComponent(applicantEmail)}`}>
        <Trans>
          See account<span className="visually-hidden"> of {applicantName}</span>
        </Trans>
      </Link>
    </Person>
  )
}

const Words = ({ licence, text }: Application) => (
  <div className={styles.words}>
    <strong>{licence}</strong>
    {text && <p className={styles.text}>{text}</p>}
  </div>
)

const State = ({ status, reason, closedAt }: Application) => {
  const { t } = useLingui()
  const { tone, word } = chips[status]
  return (
    <div className={styles.words}>
      <StateChip tone={tone}>{t(word)}</StateChip>
      {reason && <p className={styles.text}>{reason}</p>}
      {closedAt && (
        <small>
          <MomentText value={closedAt} />
        </small>
      )}
    </div>
  )
}

const Sent = ({ status, createdAt }: Application) => {
  const now = useMinutes()
  return (
    <div className={styles.words}>
      <MomentText value={createdAt} />
      {isOpenApplication({ status }) && (
        <span className="row">
          <Trans>
            Waiting: <WaitedText since={createdAt} now={now} />
          </Trans>
        </span>
      )}
    </div>
  )
}

export const applicationColumns: readonly Column<Application>[] = [
  { head: msg`Person`, isTitle: true, cell: (application) => <Applicant application={application} /> },
  { head: msg`Licence and message`, cell: (application) => <Words {...application} /> },
  {
    head: msg({ message: 'Sent', context: 'when an application was sent' }),
    cell: (application) => <Sent {...application} />,
  },
  { head: msg`State`, cell: (application) => <State {...application} /> },
]
