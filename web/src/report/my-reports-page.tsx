import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
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

const states: Record<OwnReport['status'], { tone: Tone; word: MessageDescriptor; note: MessageDescriptor }> =
  {
    open: {
      tone: 'pending',
      word: msg`Being checked`,
      note: msg`An admin will check it and tell you the outcome.`,
    },
    dismissed: {
      tone: 'sold',
      word: msg`Nothing found`,
      note: msg`An admin checked it and found nothing wrong.`,
    },
    upheld: { tone: 'good', word: msg`Acted on`, note: msg`An admin removed the listing.` },
    outdated: {
      tone: 'sold',
      word: msg({ message: 'Closed', context: 'state of a report' }),
      note: msg`The listing was removed before an admin decided.`,
    },
  }

const ReportState = ({ status }: Pick<OwnReport, 'status'>) => {
  const { t } = useLingui()
  const { tone, word, note } = states[status]
  return (
    <>
      <StateChip tone={tone}>{t(word)}</StateChip> <small>{t(note)}</small>
    </>
  )
}

const useColumns = (): readonly Column<OwnReport>[] => {
  const { t } = useLingui()
  return [
    {
      head: msg`Listing`,
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
      head: msg`Your report`,
      cell: ({ reason, text }) => (
        <div className={styles.words}>
          <strong>{t(reasonLabels[reason])}</strong>
          {text && <p>{text}</p>}
        </div>
      ),
    },
    {
      head: msg`Outcome`,
      cell: ({ status }) => (
        <div className={styles.words}>
          <ReportState status={status} />
        </div>
      ),
    },
    {
      head: msg({ message: 'Sent', context: 'when a report was sent' }),
      cell: ({ createdAt }) => (
        <span className={styles.date}>
          <MomentText value={createdAt} />
        </span>
      ),
    },
  ]
}

const idOf = ({ _id }: OwnReport) => _id

/** /dashboard/myReports */
export const MyReportsPage = () => {
  const { t } = useLingui()
  const list = useMyReports()
  const columns = useColumns()
  const followed = useFollowedId()
  useFollowedRow(list, idOf)
  return (
    <>
      <PageTitle lead={t`The listings you reported and the outcome. Agents aren’t told who reported them.`}>
        {t`My Reports`}
      </PageTitle>
      <ListView
        list={list}
        failure={t`Failed to load your reports.`}
        empty={
          <EmptyState
            sentence={t`You haven’t reported a listing.`}
            more={t`If something is wrong with a listing, report it at the end of its page.`}
          />
        }
      >
        {(rows) => (
          <DataTable
            caption={t`Your reports`}
            columns={columns}
            rows={rows}
            rowKey={idOf}
            followed={followed}
          />
        )}
      </ListView>
    </>
  )
}
