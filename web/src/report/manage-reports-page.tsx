import { useLingui } from '@lingui/react/macro'
import type { ReportedListing } from '@thikana/contract/api'
import { useSearchParams } from 'react-router'
import { DataTable } from '../ui/lists/data-table.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { FilterLinks } from '../ui/lists/filter-links.tsx'
import { ListView } from '../ui/lists/list-view.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { useReportedListings } from './queries.ts'
import { useReportedColumns } from './reported-columns.tsx'

const idOf = ({ _id }: ReportedListing) => _id

/** /dashboard/manageReports: an admin reads the reports of a listing and decides on all of them at once. */
export const ManageReportsPage = () => {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const sort = search.get('sort') === 'most' ? 'most' : 'newest'
  const list = useReportedListings(sort)
  const columns = useReportedColumns()
  return (
    <>
      <PageTitle
        lead={t`Your decision closes all open reports of a listing, and we tell everyone who reported it.`}
      >
        {t`Reports`}
      </PageTitle>
      <FilterLinks
        label={t({ message: 'Order', context: 'how a list is sorted' })}
        name="sort"
        choices={[
          { value: '', words: t`Reported last` },
          { value: 'most', words: t`Reported most` },
        ]}
        chosen={sort === 'most' ? sort : ''}
      />
      <ListView
        list={list}
        failure={t`Failed to load reports.`}
        empty={
          <EmptyState
            sentence={t`No listing is reported.`}
            more={t`Reported listings wait here for your decision.`}
          />
        }
      >
        {(rows) => (
          <DataTable
            caption={t`Reported listings`}
            columns={columns}
            rows={rows}
            rowKey={idOf}
            actions={(listing) => <DecisionButtons listing={listing} />}
          />
        )}
      </ListView>
    </>
  )
}
