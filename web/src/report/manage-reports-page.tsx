import type { ReportedListing } from '@thikana/contract/api'
import { useSearchParams } from 'react-router'
import { DataTable } from '../ui/lists/data-table.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { FilterLinks } from '../ui/lists/filter-links.tsx'
import { ListView } from '../ui/lists/list-view.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { useReportedListings } from './queries.ts'
import { reportedColumns } from './reported-columns.tsx'

const idOf = ({ _id }: ReportedListing) => _id

/** /dashboard/manageReports: an admin reads the reports of a listing and decides on all of them at once. */
export const ManageReportsPage = () => {
  const [search] = useSearchParams()
  const sort = search.get('sort') === 'most' ? 'most' : 'newest'
  const list = useReportedListings(sort)
  return (
    <>
      <PageTitle lead="Your decision closes all open reports of a listing, and we tell everyone who reported it.">
        Reports
      </PageTitle>
      <FilterLinks
        label="Order"
        name="sort"
        choices={[
          { value: '', words: 'Reported last' },
          { value: 'most', words: 'Reported most' },
        ]}
        chosen={sort === 'most' ? sort : ''}
      />
      <ListView
        list={list}
        failure="Failed to load reports."
        empty={
          <EmptyState
            sentence="No listing is reported."
            more="Reported listings wait here for your decision."
          />
        }
      >
        {(rows) => (
          <DataTable
            caption="Reported listings"
            columns={reportedColumns}
            rows={rows}
            rowKey={idOf}
            actions={(listing) => <DecisionButtons listing={listing} />}
          />
        )}
      </ListView>
    </>
  )
}
