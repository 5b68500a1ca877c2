import type { ReportedListing } from '@thikana/contract/api'
import { Link } from 'react-router'
import { PropertyCell } from '../property/list/property-cell.tsx'
import { PropertyState } from '../property/property-state.tsx'
import { BreakingText } from '../ui/text/breaking-text.tsx'
import type { Column } from '../ui/lists/data-table.tsx'
import { MailText } from '../ui/text/mail-text.tsx'
import { MomentText } from '../ui/text/moment-text.tsx'
import { StateChip } from '../ui/state-chip.tsx'
import { reasonLabels } from './reason-labels.ts'
import styles from './reports.module.css'
import { ListView } from '../ui/lists/list-view.tsx'
import { DialogButton } from '../ui/overlays/dialog-button.tsx'
import { useOpenReports } from './queries.ts'

const Reports = ({ propertyId }: { propertyId: string }) => (
  <ListView
    list={useOpenReports(propertyId)}
    failure="Failed to load the reports."
    empty={<p>Another admin has decided on these reports.</p>}
  >
    {(rows) => (
      <ul className={styles.list} aria-label="Reports">
        {rows?.map(({ _id, reason, text, createdAt, reporterName, reporterEmail }) => (
          <li key={_id} className={styles.words}>
            <strong>{reasonLabels[reason]}</strong>
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

const ReadReports = ({ listing: { _id, title, count } }: { listing: ReportedListing }) => (
  <DialogButton
    size="small"
    title={`Reports of “${title}”`}
    width={640}
    content={() => <Reports propertyId={_id} />}
  >
    <span>{count === 1 ? 'Read the report' : `Read ${count} reports`}</span>
    <span className="visually-hidden"> of {title}</span>
  </DialogButton>
)

const ListingState = ({ listing: { status, ...listing } }: { listing: ReportedListing }) =>
  status === 'removed' ? (
    <StateChip tone="bad">Gone</StateChip>
  ) : (
    <PropertyState property={{ ...listing, status }} />
  )

export const reportedColumns: readonly Column<ReportedListing>[] = [
  {
    head: 'Listing',
    isTitle: true,
    cell: (listing) => (
      <PropertyCell
        to={listing.status === 'removed' ? undefined : `/property/${listing._id}`}
        title={listing.title}
        location={listing.location}
        image={listing.image}
      >
        <div>
          <ListingState listing={listing} />
        </div>
      </PropertyCell>
    ),
  },
  {
    head: 'Agent',
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
    head: 'Reports',
    cell: (listing) => (
      <div className={styles.words}>
        <ul className={styles.reasons}>
          {listing.reasons.map(({ reason, count }) => (
            <li key={reason}>
              {count > 1 && <strong>{`${count} × `}</strong>}
              <span>{reasonLabels[reason]}</span>
            </li>
          ))}
        </ul>
        <small>
          Last <MomentText value={listing.lastAt} />
        </small>
        <ReadReports listing={listing} />
      </div>
    ),
  },
]
