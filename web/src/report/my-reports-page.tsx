import type { OwnReport } from '@thikana/contract/api'
import { Link } from 'react-router'
import { findAbsence } from '../property/absence.ts'
import { BreakingText } from '../ui/text/breaking-text.tsx'
import { type Column, DataTable } from '../ui/lists/data-table.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { ListView } from '../ui/lists/list-view.tsx'
import { MomentText } from '../ui/text/moment-text.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { useFollowedId, useFollowedRow } from '../ui/lists/use-followed-row.ts'
import { useMyReports } from './queries.ts'
import { reasonLabels } from './reason-labels.ts'
import styles from './reports.module.css'
import { StateChip, type Tone } from '../ui/state-chip.tsx'

const states: Record<OwnReport['status'], { tone: Tone; word: string; note: string }> = {
  open: {
    tone: 'pending',
    word: 'Being checked',
    note: 'An admin will check it and tell you the outcome.',
  },
  dismissed: {
    tone: 'sold',
    word: 'Nothing found',
    note: 'An admin checked it and found nothing wrong.',
  },
  upheld: { tone: 'good', word: 'Acted on', note: 'An admin removed the listing.' },
  outdated: {
    tone: 'sold',
    word: 'Closed',
    note: 'The listing was removed before an admin decided.',
  },
}

const ReportState = ({ status }: Pick<OwnReport, 'status'>) => {
  const { tone, word, note } = states[status]
  return (
    <>
      <StateChip tone={tone}>{word}</StateChip> <small>{note}</small>
    </>
  )
}

const columns: readonly Column<OwnReport>[] = [
  {
    head: 'Listing',
    isTitle: true,
    cell: (report) =>
      findAbsence(report) ? (
        <strong>
          <BreakingText text={report.propertyTitle} />
        </strong>
      ) : (
        <Link to={`/property/${report.propertyId}`}>
          <BreakingText text={report.propertyTitle} />
        </Link>
      ),
  },
  {
    head: 'Your report',
    cell: ({ reason, text }) => (
      <div className={styles.words}>
        <strong>{reasonLabels[reason]}</strong>
        {text && <p>{text}</p>}
      </div>
    ),
  },
  {
    head: 'Outcome',
    cell: ({ status }) => (
      <div className={styles.words}>
        <ReportState status={status} />
      </div>
    ),
  },
  {
    head: 'Sent',
    cell: ({ createdAt }) => (
      <span className={styles.date}>
        <MomentText value={createdAt} />
      </span>
    ),
  },
]

const idOf = ({ _id }: OwnReport) => _id

/** /dashboard/myReports */
export const MyReportsPage = () => {
  const list = useMyReports()
  const followed = useFollowedId()
  useFollowedRow(list, idOf)
  return (
    <>
      <PageTitle lead="The listings you reported and the outcome. Agents aren’t told who reported them.">
        My Reports
      </PageTitle>
      <ListView
        list={list}
        failure="Failed to load your reports."
        empty={
          <EmptyState
            sentence="You haven’t reported a listing."
            more="If something is wrong with a listing, report it at the end of its page."
          />
        }
      >
        {(rows) => (
          <DataTable caption="Your reports" columns={columns} rows={rows} rowKey={idOf} followed={followed} />
        )}
      </ListView>
    </>
  )
}
