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
import { ReadReports } from './read-reports.tsx'
import styles from './reports.module.css'

const ListingState = ({ listing: { status, ...listing } }: { listing: ReportedListing }) =>
  status === 'removed' ? (
    <StateChip tone="bad">Gone</StateChip>
  ) : (
    <PropertyState property={{ ...listing, status }} />
  )

/** Columns of the admins' queue. */
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
