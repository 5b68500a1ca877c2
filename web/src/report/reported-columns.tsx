import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReportedListing } from '@thikana/contract/api'
import { withDigits } from '@thikana/texts/number'
import { Link } from 'react-router'
import { PropertyCell } from '../property/list/property-cell.tsx'
import { PropertyState } from '../property/property-state.tsx'
import { BreakingText } from '../ui/text/breaking-text.tsx'
import type { Column } from '../ui/lists/data-table.tsx'
import { MailText } from '../ui/text/mail-text.tsx'
import { useMinutes } from '../ui/text/ago-text.tsx'
import { WaitedText } from '../ui/text/time-left.tsx'
import { MomentText } from '../ui/text/moment-text.tsx'
import { StateChip } from '../ui/state-chip.tsx'
import { reasonLabels } from './reason-labels.ts'
import styles from './reports.module.css'
import { ListView } from '../ui/lists/list-view.tsx'
import { DialogButton } from '../ui/overlays/dialog-button.tsx'
import { useOpenReports } from './queries.ts'

const Reports = ({ propertyId }: { propertyId: string }) => {
  const { t } = useLingui()
  return (
    <ListView
      list={useOpenReports(propertyId)}
      failure={t`Failed to load the reports.`}
      empty={
        <p>
          <Trans>Another admin has decided on these reports.</Trans>
        </p>
      }
    >
      {(rows) => (
        <ul className={styles.list} aria-label={t`Reports`}>
          {rows?.map(({ _id, reason, text, createdAt, reporterName, reporterEmail }) => (
            <li key={_id} className={styles.words}>
              <strong>{t(reasonLabels[reason])}</strong>
              {text && <p>{text}</p>}
              <small>
                {reporterName}, <MailText address={reporterEmail} />, <MomentText value={createdAt} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </ListView>
  )
}

const ReadReports = ({ listing: { _id, title, count } }: { listing: ReportedListing }) => {
  const { t } = useLingui()
  return (
    <DialogButton
      size="small"
      title={t`Reports of “${title}”`}
      width={640}
      content={() => <Reports propertyId={_id} />}
    >
      <Trans>
        <span>
          <Plural value={count} one="Read the report" other="Read # reports" />
        </span>
        <span className="visually-hidden"> of {title}</span>
      </Trans>
    </DialogButton>
  )
}

const ListingState = ({ listing: { status, ...listing } }: { listing: ReportedListing }) => {
  const { t } = useLingui()
  return status === 'removed' ? (
    <StateChip tone="bad">{t`Gone`}</StateChip>
  ) : (
    <PropertyState property={{ ...listing, status }} />
  )
}

const ReportCount = ({ count }: Pick<ReportedListing, 'count'>) => (
  <span>
    <Plural value={count} one="# report" other="# reports" />
  </span>
)

export const useReportedColumns = (): readonly Column<ReportedListing>[] => {
  const { t, i18n } = useLingui()
  const now = useMinutes()
  return [
    {
      head: msg`Listing`,
      isTitle: true,
      cell: (listing) => (
        <PropertyCell
          to={listing.status === 'removed' ? undefined : `/property/${listing._id}`}
          title={listing.title}
          location={listing.location}
          image={listing.image}
        >
          <div className={styles.state}>
            <ListingState listing={listing} />
            <ReportCount count={listing.count} />
          </div>
        </PropertyCell>
      ),
    },
    {
      head: msg`Agent`,
      cell: ({ agentName, agentEmail }) => (
        <div className={styles.words}>
          <Link to={`/dashboard/manageUsers?search=${encodeURIComponent(agentEmail)}`}>
            <BreakingText text={agentName} />
          </Link>
          <small>
            <MailText address={agentEmail} />
          </small>
        </div>
      ),
    },
    {
      head: msg`Reports`,
      onCard: true,
      cell: (listing) => (
        <div className={styles.words}>
          <ul className={styles.reasons}>
            {listing.reasons.map(({ reason, count }) => (
              <li key={reason}>
                {count > 1 && <strong>{`${withDigits(i18n, String(count))} × `}</strong>}
                <span>{t(reasonLabels[reason])}</span>
              </li>
            ))}
          </ul>
          <span className={styles.state}>
            <Trans>
              Waiting: <WaitedText since={listing.firstAt} now={now} />
            </Trans>
          </span>
          <small>
            <Trans>
              Last <MomentText value={listing.lastAt} />
            </Trans>
          </small>
          <ReadReports listing={listing} />
        </div>
      ),
    },
  ]
}
