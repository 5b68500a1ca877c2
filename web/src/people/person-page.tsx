import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '@thikana/contract/api'
import { Link, useParams } from 'react-router'
import { History } from '../history/history-fold.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { isNotFound } from '../ui/failure.ts'
import { EmptyState, LoadError } from '../ui/lists/empty-state.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { MailText } from '../ui/text/mail-text.tsx'
import { MomentText } from '../ui/text/moment-text.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { LiftMark } from '../user/fraud-mark.tsx'
import { Suspension } from '../user/suspension.tsx'
import { UserActions } from '../user/user-actions.tsx'
import { UserState } from '../user/user-state.tsx'
import { NoteForm } from './note-form.tsx'
import styles from './person-page.module.css'
import { type PersonReply, usePerson } from './queries.ts'
import { PersonSessions } from './person-sessions.tsx'
import { ThingsOfPerson } from './things-of-person.tsx'

const Facts = ({ person }: { person: User }) => (
  <div className={styles.facts}>
    <Avatar name={person.name} image={person.image} size={64} />
    <div>
      <a href={`mailto:${person.email}`}>
        <MailText address={person.email} />
      </a>
      <UserState user={person} />
      <span>
        <Trans>
          Joined <DateText value={person.created_at} />, last log in <DateText value={person.last_log_in} />
        </Trans>
      </span>
      {person.suspendedUntil && (
        <span>
          <Trans>
            Suspended until <MomentText value={person.suspendedUntil} />
          </Trans>
        </span>
      )}
    </div>
  </div>
)

const PersonView = ({ person, sessions, isMarkedByCaller }: PersonReply) => {
  const { t } = useLingui()
  return (
    <>
      <Facts person={person} />
      <div className={styles.actions}>
        <Suspension user={person} />
        <LiftMark user={person} isMarkedByCaller={isMarkedByCaller} />
        <UserActions user={person} />
      </div>
      <div className={styles.sections}>
        <PersonSessions person={person} sessions={sessions} />
        <ThingsOfPerson person={person}>
          {/* Last, since it grows while it is read. */}
          <section aria-label={t`What happened`}>
            <h2>
              <Trans>What happened</Trans>
            </h2>
            <NoteForm id={person._id} />
            <p>
              <Link to={`/dashboard/audit?search=${encodeURIComponent(person.email)}`}>
                <Trans>Everything that they did, in the audit</Trans>
              </Link>
            </p>
            <History of="users" id={person._id} />
          </section>
        </ThingsOfPerson>
      </div>
    </>
  )
}

const toPeople = (
  <ButtonLink to="/dashboard/manageUsers">
    <Trans>All people</Trans>
  </ButtonLink>
)

/** /dashboard/people/:id: everything that admins know of a person. */
export const PersonPage = () => {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { data, error, refetch } = usePerson(id)
  // The account may be deleted while it is shown, from here too.
  const isGone = isNotFound(error)
  return (
    <>
      <PageTitle actions={toPeople}>{data && !isGone ? data.person.name : t`Person`}</PageTitle>
      {data && !isGone ? (
        <PersonView key={id} {...data} />
      ) : isGone ? (
        <EmptyState
          sentence={t`This person could not be found.`}
          more={t`The account may have been deleted.`}
        />
      ) : error ? (
        <LoadError sentence={t`Failed to load the person.`} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="480px" />
      )}
    </>
  )
}
