import { useLingui } from '@lingui/react/macro'
import type { ReportedListing } from '@thikana/contract/api'
import { EmptyState, NoResults } from '../ui/lists/empty-state.tsx'
import { FilterLinks } from '../ui/lists/filter-links.tsx'
import { StaffTable } from '../ui/lists/staff-table.tsx'
import { useTable } from '../ui/lists/use-table.ts'
import { PageTitle } from '../ui/text/page-title.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { useReportedColumns } from './reported-columns.tsx'

const idOf = ({ _id }: ReportedListing) => _id

/** /dashboard/manageReports: an admin reads the reports of a listing and decides on all of them at once. */
export const ManageReportsPage = () => {
  const { t } = useLingui()
  const table = useTable('reports', 'reports', 'GET /admin/reports', {})
  const { address, asked } = table
  const { search } = address
  const columns = useReportedColumns()
  return (
    <>
      <PageTitle
        lead={t`Your decision closes all open reports of a listing, and we tell everyone who reported it.`}
      >
        {t`Reports`}
      </PageTitle>
      <StaffTable
        table={table}
        list={table.list}
        caption={t`Reported listings`}
        columns={columns}
        rowKey={idOf}
        nameOf={({ title }) => title}
        searchLabel={t`Search by title, location or agent`}
        notice={
          <FilterLinks
            label={t({ message: 'Order', context: 'how a list is sorted' })}
            name="sort"
            choices={[
              { value: '', words: t`Reported last` },
              { value: 'most', words: t`Reported most` },
            ]}
            chosen={asked.sort === 'most' ? asked.sort : ''}
            clears={() => ['page', 'after']}
          />
        }
        failure={t`Failed to load reports.`}
        empty={
          search ? (
            <NoResults
              sentence={t`No listing is found.`}
              more={t`No title, location or agent has “${search}”. Part of a word is enough.`}
              onClear={() => address.goTo({ search: null })}
            />
          ) : (
            <EmptyState
              sentence={t`No listing is reported.`}
              more={t`Reported listings wait here for your decision.`}
            />
          )
        }
        actions={(listing) => <DecisionButtons listing={listing} />}
      />
    </>
  )
}
